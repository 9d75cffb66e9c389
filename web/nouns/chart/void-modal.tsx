import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { ItemTitle } from './item-title.tsx'
import { texts } from './texts.ts'

export default function VoidModal({ item, onClose }: { item: ChartItem; onClose: () => void }) {
  const t = useTexts(texts)
  const form = useCallForm(api.voidChartItem, {
    start: { reason: '' },
    input: (values) => ({ id: item.id, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.voiding.not_saved)),
  })
  return (
    <FormModal form={form} title={t.voiding.title} submit={t.voiding.save} onClose={onClose}>
      <ItemTitle item={item} hint={t.voiding.hint} />
      <TextArea label={t.voiding.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
