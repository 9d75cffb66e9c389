import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { RESOLUTIONS, type Resolution } from '#domain/treatment-effect.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { ItemTitle } from './item-title.tsx'
import { texts } from './texts.ts'
import { words } from './words.ts'

/** What became of a finding without work of this clinic. */
export default function ResolveModal({ item, onClose }: { item: ChartItem; onClose: () => void }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const today = useToday()
  const offered = RESOLUTIONS.filter((resolution) => resolution !== item.resolution)
  const form = useCallForm(api.resolveChartItem, {
    start: { resolution: 'healed', on: today, reason: '' },
    input: ({ resolution, ...values }) => ({ id: item.id, resolution: resolution as Resolution, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.resolving.not_saved)),
  })
  return (
    <FormModal form={form} title={t.resolving.title} submit={t.resolving.save} onClose={onClose}>
      <ItemTitle item={item} hint={t.resolving.hint} />
      <SelectField label={t.resolving.outcome} {...form.field('resolution')}>
        {offered.map((resolution) => (
          <option key={resolution} value={resolution}>
            {w.resolution[resolution]}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t.resolving.on}
        min={item.noted_on}
        max={today}
        value={form.values.on}
        keeps_day
        error={form.errors.on}
        onChange={(on) => form.set({ on })}
      />
      <TextArea label={t.voiding.reason} rows={2} maxLength={300} {...form.field('reason')} />
    </FormModal>
  )
}
