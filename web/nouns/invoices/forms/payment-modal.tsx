import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { outstanding, takesPayments } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { AmountUpTo } from './amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from './invoice-form-props.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { texts as refund_texts } from '../refunds/texts.ts'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

export function PaymentModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).pay
  const words = useTexts(invoice_texts)
  const form = usePaymentForm(invoice, onDone)
  const refund = useTexts(refund_texts)
  const owed = outstanding(invoice)
  const credit = creditFor(invoice)
  const { from_credit } = form.values
  const left = from_credit ? credit : owed
  return (
    <FormModal form={form} title={t.title} submit={t.submit} disabled={!takesPayments(invoice)} onClose={onClose}>
      {!takesPayments(invoice) && <Banner tone="warning">{t.no_more}</Banner>}
      <p className="text-sm text-ink-soft">
        {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi>
      </p>
      <AmountUpTo
        label={words.amount}
        currency={invoice.currency}
        limit={left}
        limit_name={t.outstanding}
        onFocus={(event) => event.target.select()}
        {...form.field('amount')}
      />
      {credit > 0 && (
        <Checkbox
          label={refund.use_credit(formatMoney(invoice.credit, invoice.currency))}
          hint={refund.credit_hint}
          checked={from_credit}
          onChange={({ target: { checked } }) =>
            form.set({ from_credit: checked, amount: (checked ? credit : owed).toFixed(2) })
          }
        />
      )}
      {!from_credit && <PaymentMethodField {...form.control('payment_method')} />}
      <TextArea label={words.notes} maxLength={1000} {...form.field('notes')} />
    </FormModal>
  )
}

/** The patient's credit that can be used on this invoice. */
const creditFor = (invoice: InvoiceDetails) => {
  const owed = outstanding(invoice)
  return invoice.credit < owed ? invoice.credit : owed
}

function usePaymentForm(invoice: InvoiceDetails, onDone: () => void) {
  const t = useTexts(texts).pay
  const amountProblem = useAmountProblem(invoice.currency)
  const left = outstanding(invoice)
  return useCallForm(api.recordPayment, {
    // Until the user types, the amount follows the outstanding amount.
    start: { amount: left.toFixed(2), payment_method: invoice.payment_method, from_credit: false, notes: '' },
    check: ({ amount, from_credit }) => ({
      amount: Number(amount) > 0 ? amountProblem(amount, from_credit ? creditFor(invoice) : left) : t.not_positive,
    }),
    input: ({ amount, from_credit, payment_method, notes }) => ({
      id: invoice.id,
      amount: Number(amount),
      ...(from_credit ? { from_credit } : { payment_method }),
      notes,
    }),
    onProblems: ({ amount }) => {
      if (amount === t.not_positive) showAlert(amount)
    },
    ...useAlerts(t, onDone),
  })
}
