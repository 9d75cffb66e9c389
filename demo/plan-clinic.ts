import { addDays, type Day, type LocalTime, weekdayOf } from '../domain/calendar.ts'
import { zero } from '../domain/money.ts'
import type { Happening } from './happenings.ts'
import { planCorrections } from './plan-corrections.ts'
import { type PlannedInvoice, planInvoices } from './plan-invoices.ts'
import { planPatients, registrationsOf } from './plan-patients.ts'
import type { PlannedVisit } from './plan-visit.ts'
import { planVisits } from './plan-visits.ts'
import { type Random, randomFrom } from './random.ts'
import type { StaffKey } from './staff.ts'

const weeks_back = 8
const weeks_ahead = 5

/**
 * Everything that happens in the demo clinic up to the evening of that day, in the order of time: what has not
 * happened yet at some hour of the day is the rest of the list. The same day makes the same list.
 */
export function planClinic(today: Day): Happening[] {
  const period = { first_day: addDays(today, -7 * weeks_back), today, last_day: addDays(today, 7 * weeks_ahead) }
  const patients = planPatients(randomFrom('patients'), period)
  const random = randomFrom(today)
  const visits = planVisits(random, period, patients)
  const invoices = planCorrections(random, planInvoices(random, period, visits, patients), today)
  return [
    ...registrationsOf(patients),
    ...visits.flatMap((visit, number) => happeningsOfVisit(random, visit, number)),
    ...invoices.flatMap((invoice, number) => happeningsOfInvoice(random, invoice, number)),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

function happeningsOfVisit(random: Random, planned: PlannedVisit, visit: number): Happening[] {
  const { booked_at, outcome, ...booking } = planned
  const booked: Happening = { what: 'visit booked', at: booked_at, by: atDesk(booked_at, random), visit, ...booking }
  if (outcome.what === 'no-show') return [booked]
  const { at } = outcome
  if (outcome.what === 'called off') {
    return [booked, { what: 'visit called off', at, by: atDesk(at, random), visit, reason: outcome.reason }]
  }
  const by = random.chance(0.3) ? planned.doctor : atDesk(at, random)
  return [booked, { what: 'visit registered', at, by, visit, treatments: outcome.treatments }]
}

function happeningsOfInvoice(random: Random, planned: PlannedInvoice, invoice: number): Happening[] {
  const { patient, visit, treatments, method: payment_method, issued_at, cancelled, deducted } = planned
  const with_invoice = planned.payments.find(({ at }) => at === issued_at)
  const later = planned.payments.filter((payment) => payment !== with_invoice)
  return [
    {
      what: 'invoice issued',
      at: issued_at,
      by: atDesk(issued_at, random),
      invoice,
      patient,
      visit,
      treatments,
      payment_method,
      paid_amount: with_invoice?.amount ?? zero,
    },
    ...later.map(({ at, amount, method, notes }) => {
      const by = atDesk(at, random)
      return { what: 'payment taken' as const, at, by, invoice, amount, payment_method: method, notes }
    }),
    ...planned.reviews.map((review) => ({ what: 'review asked for' as const, invoice, ...review })),
    ...(deducted ? [{ what: 'payout reduced' as const, by: 'admin' as const, invoice, ...deducted }] : []),
    ...(cancelled ? [{ what: 'invoice cancelled' as const, by: 'admin' as const, invoice, ...cancelled }] : []),
  ]
}

/** The manager stands in on Fridays, and now and then. */
const atDesk = (time: LocalTime, random: Random): StaffKey =>
  weekdayOf(time.slice(0, 10)) === 'friday' || random.chance(0.1) ? 'manager' : 'receptionist'
