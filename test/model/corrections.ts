import { type ModelClinic, monthOf, type Payment, type Person } from './clinic.ts'
import { discountSent } from './discounts.ts'
import { issued } from './issue.ts'
import { linesSent } from './lines.ts'
import { LARGEST, wrongAmount } from './money.ts'
import { partOf } from './part-of.ts'
import { namePayments, take } from './payments.ts'
import { writeRefund, leftOf } from './refunds.ts'
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
import { owedOn, sum } from './sums.ts'

/** Taken by the same person a moment ago, and in no close yet. */
const isOwn = ({ now, moved }: ModelClinic, by: Person, payment: Payment) =>
  payment.by === by &&
  now.getTime() - payment.at.getTime() <= 600_000 &&
  moved.some((each) => each.kind === 'in' && each.payment === payment)

export const corrections: Predictions<'correct payment' | 'correct invoice'> = {
  'correct payment'(clinic, act) {
    const by = personOf(clinic, act.by)
    const invoice = choose(
      clinic.invoices,
      act.invoice,
      act.fitting,
      ({ payments, cancelled }) => !cancelled && payments.some((each) => leftOf(each) > 0),
    )
    const payment = invoice && pick(invoice.payments, act.payment)
    const left = leftOf(payment)
    const owed = invoice ? owedOn(invoice) + left : 100
    const amount = partOf(owed, act.part)
    return {
      by,
      owing: invoice?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(invoice)}/payments/${payment?.id ?? noSuchId}/correct`,
        body: { amount: amountOf(amount), payment_method: act.method, reason: act.reason },
      },
      status:
        first(
          admitted(by, 'front desk'),
          (act.reason.trim() === '' || wrongAmount(amount)) && 400,
          !invoice && 404,
          !!invoice?.cancelled && 409,
          !payment && 404,
          left <= 0 && 409,
          by.role === 'receptionist' && payment && !isOwn(clinic, by, payment) && 403,
          by.role === 'receptionist' && amount !== left && 403,
          (payment?.rest?.left ?? 0) > 0 && payment?.method !== act.method && 409,
          amount > owed && 400,
        ) ?? 201,
      done(answer) {
        if (!invoice || !payment) return {}
        const back = payment.from_credit ? 'credit' : payment.method
        writeRefund(clinic, invoice, payment, { amount: left, method: back, correction: true })
        take(clinic, invoice, { by, amount, method: act.method, fee_rate: payment.fee_rate })
        namePayments(invoice, answer)
        return invoiceShown(invoice, by)
      },
    }
  },

  'correct invoice'(clinic, act) {
    const by = personOf(clinic, act.by)
    const old = choose(clinic.invoices, act.invoice, act.fitting, ({ cancelled }) => !cancelled)
    const lines = linesSent(clinic, act.lines)
    const costs = sum(lines.stored.map(({ cost }) => cost))
    const discount = discountSent(act.discount, costs)
    return {
      by,
      owing: old?.patient,
      request: {
        method: 'POST',
        path: `/api/invoices/${idOf(old)}/correct`,
        body: { treatments: lines.sent, reason: act.reason, ...discount.sent },
      },
      status:
        first(
          admitted(by, 'admin'),
          (act.reason.trim() === '' || lines.wrong || discount.wrong || costs > LARGEST) && 400,
          !old && 404,
          !!old?.cancelled && 409,
        ) ?? 201,
      done({ id, ...answer }) {
        if (!old) return {}
        old.cancelled = monthOf(clinic.now)
        const credit = old.payments
          .filter((payment) => leftOf(payment) > 0)
          .map((payment) => writeRefund(clinic, old, payment, { amount: leftOf(payment), method: 'credit' }))
        const invoice = issued(id, old, lines.stored, { ...discount, reason: act.discount && 'Staff' })
        clinic.invoices.push(invoice)
        for (const deposit of credit) {
          const amount = Math.min(deposit?.left ?? 0, owedOn(invoice))
          if (!deposit || amount <= 0) continue
          const { method, fee_rate } = deposit
          take(clinic, invoice, { by, amount, method, fee_rate, from_credit: true })
          deposit.left -= amount
        }
        namePayments(invoice, answer)
        return { corrects_invoice_id: old.id, ...invoiceShown(invoice, by) }
      },
    }
  },
}
