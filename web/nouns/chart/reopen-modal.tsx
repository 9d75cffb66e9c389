import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { ItemTitle } from './item-title.tsx'
import { texts } from './texts.ts'

/** Takes back what a person said about a finding. */
export default function ReopenModal({ item, onClose }: { item: ChartItem; onClose: () => void }) {
  const t = useTexts(texts)
  const form = useCallForm(api.reopenChartItem, {
    start: { reason: '' },
    input: (values) => ({ id: item.id, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.resolving.not_saved)),
  })
  return (
    <FormModal form={form} title={t.reopening.title} submit={t.reopening.save} onClose={onClose}>
      <ItemTitle item={item} hint={t.reopening.hint} />
      <TextArea label={t.voiding.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
