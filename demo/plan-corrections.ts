import { addDays, type Day, dayOf, firstOfMonth, type LocalTime, monthOf } from '../domain/calendar.ts'
import { totalOf } from '../domain/treatment.ts'
import { deskTime, soonAfter } from './clinic-clock.ts'
import { reasons_to_deduct, reasons_to_refund } from './notes.ts'
import { type Charged, mistakes } from './mistakes.ts'
import type { PlannedInvoice } from './plan-invoices.ts'
import type { Random } from './random.ts'

const mistake_count = 9
const deductions_per_reason = 2

/** What an admin puts right afterwards: mistakes of the day, refunds in a later month, deductions from payouts. */
export function planCorrections(random: Random, invoices: readonly PlannedInvoice[], today: Day): PlannedInvoice[] {
  const ordinary = invoices.filter((invoice) => isOrdinary(invoice) && dayOf(invoice.issued_at) < today)
  const mistaken = spread(ordinary, mistake_count)
  const refundable = ordinary.filter((invoice) => !mistaken.includes(invoice) && refundDay(invoice, 6) < today)
  const refunded = spread(refundable, reasons_to_refund.length)
  const settled = ordinary.filter((invoice) => !mistaken.includes(invoice) && !refunded.includes(invoice))
  const deducted = deductionsFrom(random, settled, today)
  return invoices.flatMap((invoice) => {
    if (mistaken.includes(invoice)) return writtenAnew(random, invoice, mistaken.indexOf(invoice))
    if (refunded.includes(invoice)) return [refundedLater(random, invoice, refunded.indexOf(invoice))]
    return [deducted.get(invoice) ?? invoice]
  })
}

const isOrdinary = ({ visit, issued_at, payments, reviews }: PlannedInvoice) =>
  visit !== null && payments[0]?.at === issued_at && payments.length === 1 && reviews.length === 0

const spread = <Choice>(choices: readonly Choice[], count: number) => {
  const step = Math.max(1, Math.floor(choices.length / count))
  return choices.filter((_choice, position) => position % step === Math.floor(step / 2)).slice(0, count)
}

/** Cancelled within the hour, and issued again as it should have been. */
function writtenAnew(random: Random, invoice: PlannedInvoice, which: number): PlannedInvoice[] {
  const { reason, wrong, right } = mistakes[which % mistakes.length] ?? mistakes[0]
  const at = soonAfter(invoice.issued_at, random, [6, 45])
  return [
    { ...paidAtOnce(invoice, wrong(invoice), invoice.issued_at), cancelled: { at, reason } },
    paidAtOnce(invoice, right(invoice), soonAfter(at, random, [1, 6])),
  ]
}

function paidAtOnce(invoice: PlannedInvoice, { treatments, method }: Charged, issued_at: LocalTime): PlannedInvoice {
  const payments = [{ at: issued_at, amount: totalOf(treatments), method, notes: null }]
  return { ...invoice, treatments, method, issued_at, payments }
}

/** In the month after: what the doctor had earned by then is taken back by a record of its own. */
function refundedLater(random: Random, invoice: PlannedInvoice, which: number): PlannedInvoice {
  const at = deskTime(refundDay(invoice, random.between(1, 6)), random)
  return { ...invoice, cancelled: { at, reason: reasons_to_refund[which] ?? '' } }
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
const isPaid = ({ treatments, payments }: PlannedInvoice) => payments[0]?.amount === totalOf(treatments)
