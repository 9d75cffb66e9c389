import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { outstanding, takesPayments } from '#domain/invoice.ts'
import { isAmount, LARGEST_AMOUNT, type Money, subtract, ZERO } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { type AnnouncedLink, showAlert, showSuccess } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { AmountUpTo } from './amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from './invoice-form-props.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { texts as refund_texts } from '../refunds/texts.ts'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

interface PaymentModalProps extends InvoiceFormProps {
  /** Above another screen than the invoice, where the receipt is printed: the success leads there. */
  elsewhere?: boolean
}

export function PaymentModal({ invoice, onClose, onDone, elsewhere }: PaymentModalProps) {
  const t = useTexts(texts).pay
  const words = useTexts(invoice_texts)
  const link = { to: pathTo('invoices', { invoice: invoice.id }), words: words.number(invoice.id) }
  const form = usePaymentForm(invoice, onDone, elsewhere ? link : undefined)
  const refund = useTexts(refund_texts)
  const owed = outstanding(invoice)
  const credit = creditFor(invoice)
  const { from_credit } = form.values
  const left = from_credit ? credit : owed
  const rest = useMay('deposit:receive') ? restOf(form.values, owed) : ZERO
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
      {rest > 0 && (
        <Checkbox
          label={refund.keep_rest(formatMoney(rest, invoice.currency))}
          hint={refund.rest_hint}
          {...form.checkbox('keep_rest')}
        />
      )}
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
      {!from_credit && (
        <PaymentMethodField
          value={form.values.payment_method}
          means_id={form.values.means_id}
          onChange={({ method, means_id }) => form.set({ payment_method: method, means_id })}
        />
      )}
      <TextArea label={words.notes} maxLength={1000} {...form.field('notes')} />
    </FormModal>
  )
}

/** The patient's credit that can be used on this invoice. */
const creditFor = (invoice: InvoiceDetails) => {
  const owed = outstanding(invoice)
  return invoice.credit < owed ? invoice.credit : owed
}

interface Typed {
  amount: string
  from_credit: boolean
  keep_rest: boolean
}

function mostOf({ from_credit, keep_rest }: Typed, invoice: InvoiceDetails) {
  if (from_credit) return creditFor(invoice)
  return keep_rest ? LARGEST_AMOUNT : outstanding(invoice)
}

/** What is given beyond what is owed; credit of the patient has no such rest. */
function restOf({ amount, from_credit }: Typed, owed: Money) {
  const typed = Number(amount)
  return !from_credit && typed > owed && isAmount(typed) ? subtract(typed, owed) : ZERO
}

function usePaymentForm(invoice: InvoiceDetails, onDone: () => void, link: AnnouncedLink | undefined) {
  const t = useTexts(texts).pay
  const amountProblem = useAmountProblem(invoice.currency)
  const left = outstanding(invoice)
  return useCallForm(api.recordPayment, {
    // Until the user types, the amount follows the outstanding amount.
    start: {
      amount: left.toFixed(2),
      payment_method: invoice.payment_method,
      means_id: null as number | null,
      from_credit: false,
      keep_rest: false,
      notes: '',
    },
    check: (values) => ({
      amount: Number(values.amount) > 0 ? amountProblem(values.amount, mostOf(values, invoice)) : t.not_positive,
    }),
    input: ({ payment_method, means_id, notes, ...values }) => {
      const { amount, from_credit } = values
      const rest_amount = restOf(values, left)
      const parts = rest_amount > 0 ? { amount: left, rest_amount } : { amount: Number(amount) }
      return { id: invoice.id, ...parts, ...(from_credit ? { from_credit } : { payment_method, means_id }), notes }
    },
    onProblems: ({ amount }) => {
      if (amount === t.not_positive) showAlert(amount)
    },
    ...useAlerts(t, onDone),
    ...(link && {
      onSuccess: () => {
        showSuccess(t.done, link)
        onDone()
      },
    }),
  })
}
