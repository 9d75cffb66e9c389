import { api } from '#contract/api.ts'
import type { PayerPaymentDetails } from '#contract/payer-payments.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** Records that money of a receipt was sent back to the payer. */
export default function ReturnModal({ receipt, onClose }: { receipt: PayerPaymentDetails; onClose: () => void }) {
  const { returning: t, not_saved, required, columns } = useTexts(texts)
  const problem = useProblem()
  const today = useToday()
  const { id, unallocated, currency } = receipt
  const most = isolateLtr(formatMoney(unallocated, currency))
  const form = useCallForm(api.returnPayerPayment, {
    start: { amount: String(unallocated), returned_on: today, reference: '', reason: '' },
    check: ({ amount, returned_on, reason }) => ({
      amount: !(Number(amount) > 0 && Number(amount) <= unallocated) && t.problem(most),
      returned_on: returned_on === '' && required,
      reason: reason.trim() === '' && required,
    }),
    input: ({ amount, ...values }) => ({ ...values, id, amount: Number(amount) }),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : `${not_saved} ${problem(error)}`),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.save} only_by_button onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.hint(most)}</p>
      <MoneyField label={t.amount} required currency={currency} min={0.01} {...form.field('amount')} />
      <DateField label={t.day} required max={today} {...form.control('returned_on')} />
      <TextField label={columns.reference} maxLength={100} autoComplete="off" {...form.field('reference')} />
      <TextArea label={t.reason} rows={2} maxLength={500} required {...form.field('reason')} />
    </FormModal>
  )
}
