import { addDays, type Day, dayOf, type LocalTime } from '../domain/calendar.ts'
import type { PaymentMethod } from '../domain/invoice.ts'
import { money } from '../domain/money.ts'
import { totalOf, type TreatmentLine } from '../domain/treatment.ts'
import { deskTime, soonAfter } from './clinic-clock.ts'
import { sold_at_the_desk } from './notes.ts'
import type { PlannedPatient } from './plan-patients.ts'
import { type PlannedPayment, planPayments } from './plan-payments.ts'
import type { Period, PlannedVisit } from './plan-visit.ts'
import type { Random } from './random.ts'
import type { DoctorKey, StaffKey } from './staff.ts'
import { linesOf } from './teeth.ts'

export interface PlannedInvoice {
  patient: number
  visit: number | null
  doctor: DoctorKey | null
  treatments: TreatmentLine[]
  method: PaymentMethod
  issued_at: LocalTime
  payments: PlannedPayment[]
  /** Asked to be reviewed, and perhaps found in order. */
  reviews: { at: LocalTime; by: StaffKey; asked: boolean }[]
  cancelled?: { at: LocalTime; reason: string }
  deducted?: { at: LocalTime; amount: number; reason: string }
}

export function planInvoices(
  random: Random,
  period: Period,
  visits: readonly PlannedVisit[],
  patients: readonly PlannedPatient[],
): PlannedInvoice[] {
  const of_visits = visits.flatMap((visit, number) => planInvoice(random, visit, number))
  return [...of_visits, ...planSales(random, period, patients)]
}

/** Most are written while the patient stands there, some at the end of the shift, and a few are forgotten. */
function planInvoice(random: Random, { patient, doctor, outcome }: PlannedVisit, visit: number): PlannedInvoice[] {
  if (outcome.what !== 'registered' || random.chance(0.008)) return []
  const is_left_for_later = outcome.at.slice(11) < '17:30' && random.chance(0.22)
  const issued_at = soonAfter(outcome.at, random, is_left_for_later ? [25, 140] : [1, 7])
  const listed = totalOf(outcome.treatments)
  const method = random.chance(listed > 1500 ? 0.24 : 0.4) ? 'cash' : 'card'
  const invoice = { patient, visit, doctor, treatments: outcome.treatments, method, issued_at } as const
  if (doctor === 'omar' && method === 'cash' && listed >= 250 && random.chance(0.3)) return [cheaper(random, invoice)]
  const payments = planPayments(random, listed, issued_at, method)
  return [{ ...invoice, payments, reviews: random.chance(0.008) ? oddOne(random, issued_at) : [] }]
}

/**
 * What a manager stumbles over: cash invoices of one doctor, well below the price list and in round sums. They all
 * wait for the admin.
 */
function cheaper(random: Random, invoice: Omit<PlannedInvoice, 'payments' | 'reviews'>): PlannedInvoice {
  const treatments = invoice.treatments.map((line) => ({
    ...line,
    cost: money(Math.round((line.cost * random.between(50, 65)) / 100 / 50) * 50),
  }))
  const { issued_at: at, method } = invoice
  const review_day = addDays(dayOf(at), random.between(1, 3))
  return {
    ...invoice,
    treatments,
    payments: [{ at, amount: totalOf(treatments), method, notes: null }],
    reviews: [{ at: deskTime(review_day, random), by: 'manager', asked: true }],
  }
}

function oddOne(random: Random, issued_at: LocalTime): PlannedInvoice['reviews'] {
  const asked = { at: soonAfter(issued_at, random, [1, 6]), by: 'receptionist', asked: true } as const
  const looked_at = deskTime(addDays(dayOf(issued_at), random.between(1, 4)), random)
  return random.chance(0.6) ? [asked, { at: looked_at, by: 'admin', asked: false }] : [asked]
}

const sales_every_days = 2

/** What is sold at the desk, without a visit and a doctor. */
function planSales(random: Random, { first_day, today }: Period, patients: readonly PlannedPatient[]) {
  const sales: PlannedInvoice[] = []
  for (let day: Day = first_day; day <= today; day = addDays(day, random.between(1, 2 * sales_every_days - 1))) {
    const issued_at = deskTime(day, random)
    const known = patients.flatMap(({ registered_at, hidden_at, is_child }, number) =>
      registered_at < issued_at && !hidden_at && !is_child ? [number] : [],
    )
    const treatments = linesOf(random.pick(sold_at_the_desk), [])
    const method = random.chance(0.5) ? 'cash' : 'card'
    sales.push({
      patient: random.pick(known),
      visit: null,
      doctor: null,
      treatments,
      method,
      issued_at,
      payments: random.chance(0.9) ? [{ at: issued_at, amount: totalOf(treatments), method, notes: null }] : [],
      reviews: [],
    })
  }
  return sales
}
