import { addDays, type Day, dayOf, firstOfMonth, monthOf } from '../../domain/calendar.ts'
import { add, money } from '../../domain/money.ts'
import { totalOf } from '../../domain/treatment.ts'
import { deskTime, soonAfter } from './clinic-clock.ts'
import { reasons_to_cancel_at_once, reasons_to_cancel_later, reasons_to_deduct } from './notes.ts'
import type { PlannedInvoice } from './plan-invoices.ts'
import type { Random } from './random.ts'

const mistakes = 9
const refunds = 5
const deductions_per_reason = 2

/** What an admin puts right afterwards: mistakes of the day, refunds in a later month, deductions from payouts. */
export function planCorrections(random: Random, invoices: readonly PlannedInvoice[], today: Day): PlannedInvoice[] {
  const ordinary = invoices.filter(
    ({ visit, issued_at, payments, reviews }) =>
      visit !== null && dayOf(issued_at) < today && payments[0]?.at === issued_at && reviews.length === 0,
  )
  const mistaken = new Set(spread(ordinary, mistakes))
  const refundable = ordinary.filter((invoice) => !mistaken.has(invoice) && refundDay(invoice, 6) < today)
  const refunded = new Set(spread(refundable, refunds))
  const deducted = deductionsFrom(
    random,
    ordinary.filter((invoice) => !mistaken.has(invoice) && !refunded.has(invoice)),
    today,
  )
  return invoices.flatMap((invoice) => {
    if (mistaken.has(invoice)) return writtenAnew(random, invoice)
    if (refunded.has(invoice)) return [refundedLater(random, invoice)]
    return [deducted.get(invoice) ?? invoice]
  })
}

const spread = <Choice>(choices: readonly Choice[], count: number) => {
  const step = Math.max(1, Math.floor(choices.length / count))
  return choices.filter((_choice, position) => position % step === Math.floor(step / 2)).slice(0, count)
}

/** Cancelled within the hour, and issued again as it should have been. */
function writtenAnew(random: Random, invoice: PlannedInvoice): PlannedInvoice[] {
  const at = soonAfter(invoice.issued_at, random, [6, 45])
  const issued_at = soonAfter(at, random, [1, 6])
  const method = invoice.method === 'card' ? 'cash' : 'card'
  return [
    {
      ...invoice,
      payments: invoice.payments.filter((payment) => payment.at < at),
      cancelled: { at, reason: random.pick(reasons_to_cancel_at_once) },
    },
    {
      ...invoice,
      method,
      issued_at,
      payments: [{ at: issued_at, amount: totalOf(invoice.treatments), method, notes: null }],
    },
  ]
}

/** In the month after: what the doctor had earned by then is taken back by a record of its own. */
function refundedLater(random: Random, invoice: PlannedInvoice): PlannedInvoice {
  const at = deskTime(refundDay(invoice, random.between(1, 6)), random)
  const payments = invoice.payments.filter((payment) => payment.at < at)
  return { ...invoice, payments, cancelled: { at, reason: random.pick(reasons_to_cancel_later) } }
}

const refundDay = ({ issued_at }: PlannedInvoice, day_of_month: number) =>
  addDays(firstOfMonth(addDays(`${monthOf(issued_at)}-28`, 5)), day_of_month - 1)

function deductionsFrom(random: Random, candidates: readonly PlannedInvoice[], today: Day) {
  const deducted = new Map<PlannedInvoice, PlannedInvoice>()
  for (const { code, reason, amount } of reasons_to_deduct) {
    const settled = candidates.filter((invoice) => hasCode(invoice, code) && isPaid(invoice) && !deducted.has(invoice))
    for (const invoice of spread(settled, deductions_per_reason)) {
      const paid_on = dayOf(invoice.payments.at(-1)?.at ?? today)
      const at = deskTime(addDays(paid_on, random.between(2, 8)), random)
      if (dayOf(at) < today) deducted.set(invoice, { ...invoice, deducted: { at, amount, reason } })
    }
  }
  return deducted
}

const hasCode = ({ treatments }: PlannedInvoice, code: string) =>
  treatments.some(({ treatment_code }) => treatment_code === code)
const isPaid = ({ treatments, payments }: PlannedInvoice) =>
  add(money(0), ...payments.map(({ amount }) => amount)) === totalOf(treatments)
