import { api } from '#contract/api.ts'
import type { Payment } from '#contract/invoices.ts'
import { isPaidOut, REFUND_METHODS, type RefundMethod } from '#domain/invoice.ts'
import { isAmount, type Money, ZERO } from '#domain/money.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import MethodChips from '#web/nouns/means/method-chips.tsx'
import { AmountUpTo } from '../forms/amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from '../forms/invoice-form-props.ts'
import { useAmountProblem } from '../forms/typed-amount.ts'
import { texts as invoice_texts } from '../texts.ts'
import { refundable } from './refund-preview.ts'
import { useRefundMethodNames } from './refund-methods.ts'
import { RefundOutcome } from './refund-outcome.tsx'
import { texts } from './texts.ts'
import { usePaidHow } from './use-paid-how.ts'

interface RefundModalProps extends InvoiceFormProps {
  /** The payment whose action was chosen, if any. */
  payment_id: number | undefined
}

/** Refunds a payment or a part of it, and previews the change. */
export default function RefundModal(props: RefundModalProps) {
  const { invoice, onClose } = props
  const t = useTexts(texts)
  const words = useTexts(invoice_texts)
  const methods = useRefundMethodNames()
  const { form, payment } = useRefundForm(props)
  const { amount, refund_method } = form.values
  const choose = (id: string) => {
    const left = invoice.payments.find((each) => String(each.id) === id)?.left ?? ZERO
    form.set({ payment_id: id, amount: left.toFixed(2) })
  }
  return (
    <FormModal form={form} title={t.refund.title} submit={t.refund.submit} disabled={!payment} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi>
      </p>
      <SelectField
        label={t.refund.payment}
        value={form.values.payment_id}
        onChange={({ target }) => choose(target.value)}
      >
        {refundable(invoice).map((each) => (
          <PaymentOption key={each.id} payment={each} currency={invoice.currency} />
        ))}
      </SelectField>
      <AmountUpTo
        label={t.refund.amount}
        currency={invoice.currency}
        limit={payment?.left ?? ZERO}
        limit_name={t.refund.left}
        onFocus={(event) => event.target.select()}
        {...form.field('amount')}
      />
      <MethodChips
        label={t.method}
        methods={REFUND_METHODS.map((value) => ({ value, words: methods[value] }))}
        method={refund_method}
        means_id={form.values.means_id}
        onChoose={({ method, means_id }) => form.set({ refund_method: method, means_id })}
      />
      {!isPaidOut(refund_method) && <p className="-mt-3 text-xs text-ink-faint">{t.refund.credit_hint}</p>}
      <TextArea label={words.reason} required rows={2} maxLength={1000} {...form.field('reason')} />
      {payment && (
        <RefundOutcome
          invoice={invoice}
          payment={payment}
          amount={amountWithin(amount, payment.left)}
          refund_method={refund_method}
        />
      )}
    </FormModal>
  )
}

function PaymentOption({ payment, currency }: { payment: Payment; currency: string }) {
  const t = useTexts(texts)
  const paidHow = usePaidHow()
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { id, left, payment_date } = payment
  return (
    <option value={id}>
      {t.of_payment(formatMoney(left, currency), paidHow(payment), formats.instant(payment_date, time_zone))}
    </option>
  )
}

/** The amount that the preview uses while it is typed. */
export const amountWithin = (typed: string, most: Money): Money => {
  const amount = Number(typed)
  return isAmount(amount) && amount <= most ? amount : ZERO
}

const methodOf = (payment: { payment_method: RefundMethod } | undefined): RefundMethod =>
  payment?.payment_method ?? 'cash'

function useRefundForm({ invoice, payment_id, onDone }: RefundModalProps) {
  const t = useTexts(texts).refund
  const { problems } = useTexts(invoice_texts)
  const amountProblem = useAmountProblem(invoice.currency)
  const open = refundable(invoice)
  const first = open.find(({ id }) => id === payment_id) ?? open[0]
  const paymentOf = (id: string) => open.find((each) => String(each.id) === id)
  const form = useCallForm(api.refundPayment, {
    start: {
      payment_id: String(first?.id ?? ''),
      amount: (first?.left ?? ZERO).toFixed(2),
      refund_method: methodOf(first),
      means_id: first?.means_id ?? null,
      reason: '',
    },
    check: (values) => ({
      amount:
        Number(values.amount) > 0
          ? amountProblem(values.amount, paymentOf(values.payment_id)?.left ?? ZERO)
          : t.not_positive,
      reason: values.reason.trim() === '' && problems.reason,
    }),
    input: (values) => ({
      ...values,
      id: invoice.id,
      payment_id: Number(values.payment_id),
      amount: Number(values.amount),
    }),
    onProblems: ({ amount }) => {
      if (amount === t.not_positive) showAlert(amount)
    },
    ...useAlerts(t, onDone),
  })
  return { form, payment: paymentOf(form.values.payment_id) }
}
