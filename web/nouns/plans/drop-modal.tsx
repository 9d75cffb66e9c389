import { api } from '#contract/api.ts'
import type { Plan, PlanItem } from '#contract/plans.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { itemInWords } from './item-in-words.ts'
import { texts } from './texts.ts'

interface DropModalProps {
  plan: Plan
  item: PlanItem
  onClose: () => void
}

/** Drops a treatment that will not be done, with the reason; it stays on record. */
export default function DropModal({ plan, item, onClose }: DropModalProps) {
  const t = useTexts(texts)
  const form = useCallForm(api.dropPlanItem, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t.form.required }),
    input: (values) => ({ id: plan.id, item_id: item.id, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.dropping.failed)),
  })
  return (
    <FormModal form={form} title={t.dropping.title} submit={t.dropping.submit} onClose={onClose}>
      <p className="text-sm font-medium">
        <Isolated text={itemInWords(item)} />
      </p>
      <TextArea label={t.dropping.reason} required rows={2} maxLength={300} {...form.field('reason')} />
    </FormModal>
  )
}
