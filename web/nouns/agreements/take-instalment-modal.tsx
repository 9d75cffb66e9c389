import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Agreement } from '#contract/agreements.ts'
import { methodNames, type PaymentMethod } from '#domain/invoice.ts'
import { LARGEST_AMOUNT, subtract } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { PaymentMethodField } from '#web/nouns/invoices/forms/payment-method-field.tsx'
import { useAmountProblem } from '#web/nouns/invoices/forms/typed-amount.ts'
import { texts } from './texts.ts'

interface TakeInstalmentModalProps {
  agreement: Agreement
  onClose: () => void
}

/** What is due, else the next instalment: it pays the agreement's open invoices, or is kept as credit before there are any. */
export default function TakeInstalmentModal({ agreement, onClose }: TakeInstalmentModalProps) {
  // Fixed while the form is open: another desk's payment must not turn it into another call.
  const [on_invoices] = useState(agreement.outstanding > 0)
  return on_invoices ? (
    <PayInvoices agreement={agreement} onClose={onClose} />
  ) : (
    <KeepAsCredit agreement={agreement} onClose={onClose} />
  )
}

/** What is due and not received, else the rest of the next instalment. */
function proposedOf({ instalments, due, received }: Agreement) {
  if (due > received) return subtract(due, received)
  const next = instalments.find((each) => each.received < each.amount)
  return next ? subtract(next.amount, next.received) : 0
}

function useStart(agreement: Agreement, most: number) {
  return {
    amount: Math.min(proposedOf(agreement), most).toFixed(2),
    payment_method: methodNames()[0] as PaymentMethod,
    means_id: null as number | null,
  }
}

function useInstalment(agreement: Agreement, most: number, onClose: () => void) {
  const t = useTexts(texts).taking
  const problem = useProblem()
  const amountProblem = useAmountProblem(agreement.currency)
  return {
    start: useStart(agreement, most),
    check: ({ amount }: { amount: string }) => ({
      amount: Number(amount) > 0 ? amountProblem(amount, most) : t.not_positive,
    }),
    onSuccess: () => {
      notify(t.done)
      onClose()
    },
    alert: (error: unknown) => t.failed(problem(error)),
  }
}

function PayInvoices({ agreement, onClose }: TakeInstalmentModalProps) {
  const t = useTexts(texts).taking
  const form = useCallForm(api.payFamily, {
    ...useInstalment(agreement, agreement.outstanding, onClose),
    input: ({ amount, ...method }) => ({
      ...method,
      id: agreement.patient_id,
      amount: Number(amount),
      agreement_id: agreement.id,
    }),
  })
  return <Fields form={form} agreement={agreement} hint={t.on_invoices} onClose={onClose} />
}

function KeepAsCredit({ agreement, onClose }: TakeInstalmentModalProps) {
  const t = useTexts(texts).taking
  const form = useCallForm(api.receiveDeposit, {
    ...useInstalment(agreement, LARGEST_AMOUNT, onClose),
    input: ({ amount, ...method }) => ({
      ...method,
      id: agreement.patient_id,
      amount: Number(amount),
      agreement_id: agreement.id,
    }),
  })
  return <Fields form={form} agreement={agreement} hint={t.as_credit} onClose={onClose} />
}

type InstalmentForm = ReturnType<typeof useCallForm<typeof api.receiveDeposit, ReturnType<typeof useStart>>>

interface FieldsProps extends TakeInstalmentModalProps {
  form: InstalmentForm
  hint: string
}

function Fields({ form, agreement, hint, onClose }: FieldsProps) {
  const t = useTexts(texts).taking
  return (
    <FormModal form={form} title={t.title} submit={t.submit} onClose={onClose}>
      <p className="text-sm text-ink-soft">{hint}</p>
      <MoneyField label={t.amount} required currency={agreement.currency} min={0.01} {...form.field('amount')} />
      <PaymentMethodField
        value={form.values.payment_method}
        means_id={form.values.means_id}
        onChange={({ method, means_id }) => form.set({ payment_method: method, means_id })}
      />
    </FormModal>
  )
}
