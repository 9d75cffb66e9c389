import { api } from '#contract/api.ts'
import type { Policy } from '#contract/policies.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

/** Notes what was used of a year elsewhere. */
export default function AdjustModal({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const { currency } = useClinic()
  const form = useCallForm(api.adjustPolicy, {
    start: { amount: '', year_start: useToday(), reason: '' },
    check: ({ amount, year_start, reason }) => ({
      amount: !isNotZero(amount) && t.adjust_problem,
      year_start: year_start === '' && t.required,
      reason: reason.trim() === '' && t.required,
    }),
    input: ({ amount, ...typed }) => ({ ...typed, id: policy.id, amount: Number(amount) as Money }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : `${t.not_saved} ${problem(error)}`),
  })
  return (
    <FormModal form={form} title={t.adjust_title} submit={t.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.adjust_hint}</p>
      <MoneyField label={t.adjust_amount} required min={null} currency={currency} {...form.field('amount')} />
      <DateField label={t.adjust_on} required {...form.control('year_start')} />
      <TextArea label={t.reason} rows={2} maxLength={500} required {...form.field('reason')} />
    </FormModal>
  )
}

const isNotZero = (typed: string) => isAmount(Math.abs(Number(typed))) && Number(typed) !== 0
