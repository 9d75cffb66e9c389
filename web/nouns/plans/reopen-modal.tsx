import { api } from '#contract/api.ts'
import type { Plan } from '#contract/plans.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import type { Option } from './options.ts'
import { texts } from './texts.ts'

interface ReopenModalProps {
  plan: Plan
  options: readonly Option[]
  onClose: () => void
}

/** Takes back an answer that was recorded by mistake, with the reason. */
export default function ReopenModal({ plan, options, onClose }: ReopenModalProps) {
  const t = useTexts(texts)
  const form = useCallForm(api.reopenPlan, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t.form.required }),
    input: (values) => ({ id: plan.id, version: plan.version, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.reopening.failed)),
  })
  const isChoice = plan.signed_name !== null && options.some((option) => option.plan.id !== plan.id)
  return (
    <FormModal form={form} title={t.reopen} submit={t.reopen} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {t.reopening.hint} {isChoice && t.reopening.others}
      </p>
      <TextArea label={t.reopening.reason} required rows={2} maxLength={300} {...form.field('reason')} />
    </FormModal>
  )
}
