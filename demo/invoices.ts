import { addDays, dayOf, firstOfMonth, type LocalTime } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/invoice.ts'
import { type Money, money, subtract, ZERO } from '#domain/money.ts'
import { totalOf, type TreatmentLine } from '#domain/treatment.ts'
import type { Context } from '#server/base/context/context.ts'
import { cancelInvoice } from '#server/nouns/invoices/commands/cancel-invoice.ts'
import { deductFromPayout } from '#server/nouns/invoices/commands/deduct-from-payout.ts'
import { flagForReview } from '#server/nouns/invoices/commands/flag-for-review.ts'
import { issueInvoice } from '#server/nouns/invoices/commands/issue-invoice.ts'
import { recordPayment } from '#server/nouns/invoices/commands/record-payment.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime, soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import type { Random } from './random.ts'
import type { DoctorKey } from './staff.ts'

interface Charged {
  patient: Patient
  /** An appointment with its doctor; without one, something was sold at the front desk. */
  appointment: { id: number; doctor: DoctorKey } | null
  treatments: TreatmentLine[]
  at: LocalTime
}

interface Invoice extends Charged {
  id: number
  payment_method: PaymentMethod
}

export function* actsOfInvoice(random: Random, charged: Charged): Generator<Act> {
  const payment_method = random.chance(0.4) ? 'cash' : 'card'
  const invoice: Invoice = { ...charged, id: 0, payment_method }
  const total = totalOf(charged.treatments)
  const isPaidLater = total === ZERO || random.chance(total > 2600 ? 0.35 : 0.12)
  yield* isPaidLater ? paidLater(random, invoice, total) : paidAtOnce(random, invoice, total)
}

const issue = (invoice: Invoice, paid_amount: Money): Act => {
  const { patient, appointment, treatments, payment_method } = invoice
  return byFrontDesk(invoice.at, async (context) => {
    const whose = { patient_id: patient.id, appointment_id: appointment?.id ?? null }
    invoice.id = (await issueInvoice(context, { ...whose, treatments, payment_method, paid_amount })).id
  })
}

/**
 * Nothing, a half or a quarter is paid with the invoice, the rest in parts; some of it is not paid within these weeks.
 */
function* paidLater(random: Random, invoice: Invoice, total: Money): Generator<Act> {
  const parts = random.pick(total > 2600 ? [4, 2] : [1, 2])
  const part = money(Math.floor(total / parts / 10) * 10)
  const paidNow = parts > 1 ? part : ZERO
  yield issue(invoice, paidNow)
  let [left, day] = [subtract(total, paidNow), dayOf(invoice.at)]
  while (left > ZERO && random.chance(0.75)) {
    day = addDays(day, random.between(2, 22))
    const amount = left < part * 2 ? left : part
    const payment = { amount, payment_method: invoice.payment_method, notes: parts === 4 ? 'Instalment' : null }
    yield byFrontDesk(openingHourTime(day, random), (context) => recordPayment(context, invoice.id, payment))
    left = subtract(left, amount)
  }
}

/** Paid at once, and now and then flagged by a manager, or corrected by an admin. */
function* paidAtOnce(random: Random, invoice: Invoice, total: Money): Generator<Act> {
  yield issue(invoice, total)
  const by = 'admin'
  const cancel = (reason: string) => (context: Context) => cancelInvoice(context, invoice.id, reason)
  const deduction = DEDUCTIONS.find(({ code }) => invoice.treatments.some((line) => line.treatment_code === code))
  if (random.chance(0.01)) {
    const at = soonAfter(invoice.at, random, 6, 45)
    yield { at, by, run: cancel('Wrong way of payment') }
    const payment_method = invoice.payment_method === 'cash' ? 'card' : 'cash'
    yield issue({ ...invoice, payment_method, at: soonAfter(at, random, 1, 6) }, total)
  } else if (random.chance(0.012)) {
    const monthAfter = firstOfMonth(addDays(firstOfMonth(dayOf(invoice.at)), 31))
    const at = openingHourTime(addDays(monthAfter, random.between(0, 5)), random)
    yield { at, by, run: cancel(random.pick(REASONS_TO_REFUND)) }
  } else if (random.chance(invoice.payment_method === 'cash' ? 0.04 : 0.01)) {
    const at = openingHourTime(addDays(dayOf(invoice.at), random.between(1, 3)), random)
    yield* review(invoice, at)
  } else if (deduction && random.chance(0.35)) {
    const at = openingHourTime(addDays(dayOf(invoice.at), random.between(2, 8)), random)
    yield { at, by, run: (context) => deductFromPayout(context, invoice.id, deduction) }
  }
}

/** Some are reviewed the day after; the others stay open. */
function* review(invoice: Invoice, at: LocalTime): Generator<Act> {
  const dayOfMonth = Number(at.slice(8, 10))
  const note = WHY_REVIEWED[dayOfMonth % WHY_REVIEWED.length] ?? null
  const flag = { request_admin_review: true, note }
  yield { at, by: 'manager', run: (context) => flagForReview(context, invoice.id, flag) }
  if (dayOfMonth % 4 > 0) return
  const resolution = 'Checked against the price list, agreed with the patient'
  const later = `${addDays(dayOf(at), 1)}${at.slice(10)}`
  yield {
    at: later,
    by: 'admin',
    run: (context) => flagForReview(context, invoice.id, { request_admin_review: false, resolution }),
  }
}

const WHY_REVIEWED = [
  'Price differs from the list, please check',
  'Paid in cash, the receipt was not found in the drawer',
  'هل شُمل التنظيف في السعر؟',
  'Patient says the X-ray was done elsewhere',
]

const REASONS_TO_REFUND = [
  'Insurer approved afterwards and pays directly, patient refunded',
  'Paid twice, employer had paid by transfer',
]

const DEDUCTIONS = [
  { code: 'CRN-ZIR', reason: 'Laboratory fee for the crown, doctor’s part', amount: 120 },
  { code: 'SPC-ENDO', reason: 'Two nickel-titanium files separated and replaced', amount: 90 },
  { code: 'SPC-IMP', reason: 'Healing abutment ordered twice', amount: 250 },
  { code: 'COMP-3', reason: 'Filling redone within 30 days without charge', amount: 60 },
]
