import { api } from '../../../contract/api.ts'
import type { InvoiceDetails } from '../../../contract/invoices.ts'
import { outstanding, takesPayments } from '../../../domain/invoice.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormModal } from '../../ui/forms/form-modal.tsx'
import { useCallForm } from '../../ui/forms/use-call-form.ts'
import { showAlert } from '../../ui/notices/alerts.ts'
import { Banner } from '../../ui/notices/banner.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { AmountUpTo } from './amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from './invoice-form-props.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

export function PaymentModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).pay
  const words = useTexts(invoice_texts)
  const form = usePaymentForm(invoice, onDone)
  const left = outstanding(invoice)
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
      <PaymentMethodField {...form.control('payment_method')} />
      <TextArea label={words.notes} maxLength={1000} dir="auto" {...form.field('notes')} />
    </FormModal>
  )
}

function usePaymentForm(invoice: InvoiceDetails, onDone: () => void) {
  const t = useTexts(texts).pay
  const amountProblem = useAmountProblem(invoice.currency)
  const left = outstanding(invoice)
  return useCallForm(api.recordPayment, {
    // Until the user types, the amount follows the outstanding amount.
    start: { amount: left.toFixed(2), payment_method: invoice.payment_method, notes: '' },
    check: ({ amount }) => ({ amount: Number(amount) > 0 ? amountProblem(amount, left) : t.not_positive }),
    input: ({ amount, ...rest }) => ({ id: invoice.id, amount: Number(amount), ...rest }),
    onProblems: ({ amount }) => {
      if (amount === t.not_positive) showAlert(amount)
    },
    ...useAlerts(t, onDone),
  })
}
