import { isPaidOut } from '#domain/invoice.ts'
import { type Invoice, type ModelClinic, monthOf, type Payment } from './clinic.ts'
import type { Means, Refund } from './single-records.ts'
import { addDeposit } from './add-deposit.ts'
import { wrongAmount } from './money.ts'
import { partOf } from './part-of.ts'
import {
  admitted,
  amountOf,
  choose,
  first,
  idOf,
  invoiceShown,
  noSuchId,
  personOf,
  pick,
  type Predictions,
} from './step.ts'
import { refundedOf, rounded, sum } from './sums.ts'

export const leftOf = (payment: Payment | undefined) => (payment ? payment.amount - refundedOf(payment) : 0)

export const refunds: Predictions<'refund'> = {
  refund(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(clinic.invoices, act.invoice, act.fitting, ({ payments }) =>
      payments.some((each) => leftOf(each) > 0),
    )
    const payment = invoice && pick(invoice.payments, act.payment)
    const left = payment ? leftOf(payment) : 100
    const amount = partOf(left, act.part)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/refunds`,
        body: {
          payment_id: payment?.id ?? noSuchId,
          amount: amountOf(amount),
          refund_method: act.refund_method,
          reason: act.reason,
        },
      },
      status:
        first(
          admitted(by, 'management'),
          (act.reason.trim() === '' || wrongAmount(amount)) && 400,
          (!invoice || !payment) && 404,
          amount > left && 400,
        ) ?? 201,
      done() {
        if (!invoice || !payment) return {}
        writeRefund(clinic, invoice, payment, { amount, method: act.refund_method })
        return invoiceShown(invoice, by)
      },
    }
  },
}

type GivenBack = Pick<Refund, 'amount' | 'method'> & { correction?: boolean; means?: Means }

/** Refunds a part of a payment; to credit it becomes a deposit with the payment's method and fee. */
export function writeRefund(
  clinic: ModelClinic,
  invoice: Invoice,
  payment: Payment,
  { amount, method: back, correction = false, means }: GivenBack,
) {
  const earned = reversePayout(invoice, payment, amount)
  invoice.paid -= amount
  payment.refunds.push({ amount, method: back, month: monthOf(clinic.now), earned })
  const { method, fee_rate } = payment
  if (isPaidOut(back)) {
    const counted = !clinic.moved.some((each) => each.payment === payment)
    if (correction && !counted) return neverTaken(clinic, payment, amount)
    clinic.moved.push({ kind: 'refund', amount, method: back, fee_rate: 0, ...(means && { means }) })
    return undefined
  }
  return addDeposit(invoice.patient, { id: undefined, left: amount, method, fee_rate, refund_of: payment })
}

/** A payment that is corrected before the day is closed is on the sheet as if that much of it had never been taken. */
function neverTaken(clinic: ModelClinic, payment: Payment, amount: number) {
  clinic.moved = clinic.moved.map((each) =>
    each.payment === payment ? { ...each, amount: each.amount - amount } : each,
  )
  return undefined
}

/** The doctor's loss: the difference of two running shares, and the fee of what remains of the payment. */
function reversePayout({ share, total, paid, doctor, cancelled }: Invoice, payment: Payment, amount: number) {
  if (!doctor || cancelled) return null
  const gross = rounded(share, paid - amount, total) - rounded(share, paid, total)
  const taken = payment.refunds.map(({ earned }) => earned)
  const remaining = payment.gross + sum(taken.map((each) => each?.gross ?? 0)) + gross
  const feeSoFar = payment.fee + sum(taken.map((each) => each?.fee ?? 0))
  const fee = payment.method === 'card' ? rounded(remaining, payment.fee_rate, 10_000) : 0
  return { gross, fee: fee - feeSoFar }
}
