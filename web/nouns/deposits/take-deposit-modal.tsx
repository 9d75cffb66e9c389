import { api } from '#contract/api.ts'
import type { PaymentMethod } from '#domain/invoice.ts'
import { LARGEST_AMOUNT } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlsoOwes } from '#web/nouns/invoices/also-owes.tsx'
import { PaymentMethodField } from '#web/nouns/invoices/forms/payment-method-field.tsx'
import { useAmountProblem } from '#web/nouns/invoices/forms/typed-amount.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

interface TakeDepositModalProps {
  patient: { id: number; name: string }
  currency: string
  onClose: () => void
}

export function TakeDepositModal({ patient, currency, onClose }: TakeDepositModalProps) {
  const t = useTexts(texts).form
  const form = useDepositForm({ patient, currency, onClose })
  return (
    <FormModal form={form} title={t.title} submit={t.submit} onClose={onClose}>
      <p className="text-sm text-ink-soft">{patient.name}</p>
      <AlsoOwes patient_id={patient.id} instead={{ hint: t.pay_instead, onPaid: onClose }} />
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <MoneyField label={t.amount} required currency={currency} min={0.01} {...form.field('amount')} />
      <PaymentMethodField
        value={form.values.payment_method}
        means_id={form.values.means_id}
        onChange={({ method, means_id }) => form.set({ payment_method: method, means_id })}
      />
      <TextArea label={t.notes} rows={2} maxLength={1000} {...form.field('notes')} />
    </FormModal>
  )
}

const NOTHING_TYPED: { amount: string; payment_method: PaymentMethod; means_id: number | null; notes: string } = {
  amount: '',
  payment_method: 'cash',
  means_id: null,
  notes: '',
}

function useDepositForm({ patient, currency, onClose }: TakeDepositModalProps) {
  const t = useTexts(texts).form
  const problem = useProblem()
  const amountProblem = useAmountProblem(currency)
  return useCallForm(api.receiveDeposit, {
    start: NOTHING_TYPED,
    check: ({ amount }) => ({ amount: Number(amount) > 0 ? amountProblem(amount, LARGEST_AMOUNT) : t.not_positive }),
    input: ({ amount, ...values }) => ({ ...values, id: patient.id, amount: Number(amount) }),
    onSuccess: () => {
      notify(t.done)
      onClose()
    },
    alert: (error) => t.failed(problem(error)),
  })
}
