import { api } from '#contract/api.ts'
import type { InvoiceDetails, Payment } from '#contract/invoices.ts'
import { outstanding } from '#domain/invoice.ts'
import { add, subtract } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { AmountUpTo } from '../forms/amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from '../forms/invoice-form-props.ts'
import { BalanceChange, Change, Outcome } from '../forms/outcome.tsx'
import { PaymentMethodField } from '../forms/payment-method-field.tsx'
import { texts as form_texts } from '../forms/texts.ts'
import { useAmountProblem } from '../forms/typed-amount.ts'
import { texts as invoice_texts } from '../texts.ts'
import { correctedPayout } from './refund-preview.ts'
import { Outcomes } from './refund-outcome.tsx'
import { amountWithin } from './refund-modal.tsx'
import { texts } from './texts.ts'
import { usePaidHow } from './use-paid-how.ts'

interface CorrectPaymentProps extends InvoiceFormProps {
  payment: Payment
}

/** Corrects the amount or method of a payment: refunds it and records it again in one step. */
export default function CorrectPaymentModal({ invoice, payment, onClose, onDone }: CorrectPaymentProps) {
  const t = useTexts(texts).correct
  const words = useTexts(invoice_texts)
  const paidHow = usePaidHow()
  const form = useCorrection(invoice, payment, onDone)
  const most = mostAfter(invoice, payment)
  // The front desk corrects the method of its own payments, never the amount.
  const mayRefund = useMay('invoice:refund')
  return (
    <FormModal form={form} title={t.title} submit={t.submit} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi> ·{' '}
        {`${formatMoney(payment.left, invoice.currency)} ${paidHow(payment)}`}
      </p>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {mayRefund && (
        <AmountUpTo
          label={t.amount}
          currency={invoice.currency}
          limit={most}
          limit_name={t.most}
          onFocus={(event) => event.target.select()}
          {...form.field('amount')}
        />
      )}
      <PaymentMethodField
        value={form.values.payment_method}
        means_id={form.values.means_id}
        onChange={({ method, means_id }) => form.set({ payment_method: method, means_id })}
      />
      <TextArea label={words.reason} required rows={2} maxLength={1000} {...form.field('reason')} />
      <CorrectionOutcome
        invoice={invoice}
        payment={payment}
        corrected={{ ...form.values, amount: amountWithin(form.values.amount, most) }}
      />
    </FormModal>
  )
}

/** The amount owed once the payment is refunded. */
const mostAfter = (invoice: InvoiceDetails, payment: Payment) => add(outstanding(invoice), payment.left)

interface CorrectionOutcomeProps {
  invoice: InvoiceDetails
  payment: Payment
  corrected: Parameters<typeof correctedPayout>[2]
}

function CorrectionOutcome({ invoice, payment, corrected }: CorrectionOutcomeProps) {
  const t = useTexts(texts).outcome
  const payout = correctedPayout(invoice, payment, corrected)
  return (
    <Outcomes>
      <Outcome label={t.balance}>
        <BalanceChange invoice={invoice} change={subtract(payment.left, corrected.amount)} />
      </Outcome>
      {payment.deposit_id !== null && (
        <Outcome label={t.credit}>
          <Change from={invoice.credit} by={payment.left} currency={invoice.currency} />
        </Outcome>
      )}
      {payout !== null && (
        <Outcome label={t.payout}>
          <MoneyText amount={payout} currency={invoice.currency} />
        </Outcome>
      )}
    </Outcomes>
  )
}

function useCorrection(invoice: InvoiceDetails, payment: Payment, onDone: () => void) {
  const t = useTexts(texts).correct
  const { not_positive } = useTexts(form_texts).pay
  const { problems } = useTexts(invoice_texts)
  const amountProblem = useAmountProblem(invoice.currency)
  return useCallForm(api.correctPayment, {
    start: {
      amount: payment.left.toFixed(2),
      payment_method: payment.payment_method,
      means_id: payment.means_id,
      reason: '',
    },
    check: ({ amount, reason }) => ({
      amount: Number(amount) > 0 ? amountProblem(amount, mostAfter(invoice, payment)) : not_positive,
      reason: reason.trim() === '' && problems.reason,
    }),
    input: ({ amount, ...values }) => ({
      ...values,
      id: invoice.id,
      payment_id: payment.id,
      amount: Number(amount),
    }),
    ...useAlerts(t, onDone),
  })
}
