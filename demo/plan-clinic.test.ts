import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../contract/api.ts'
import { overlaps } from '../domain/appointment.ts'
import { default_business_hours, isOutsideHours } from '../domain/business-hours.ts'
import { addDays, dayOf, monthOf } from '../domain/calendar.ts'
import { add, type Money, zero } from '../domain/money.ts'
import { totalOf } from '../domain/treatment.ts'
import type { Happening } from './happenings.ts'
import { planClinic } from './plan-clinic.ts'

// All weekdays, both ends of months, a leap day, and the turn of a year.
const days = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-12-01',
  '2026-12-02',
  '2026-12-31',
  '2027-01-01',
  '2027-06-30',
  '2027-07-01',
  '2028-02-29',
  '2028-03-01',
]

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>
const only = <What extends Happening['what']>(plan: readonly Happening[], what: What) =>
  plan.filter((step): step is Of<What> => step.what === what)

test('the same day makes the same plan, and another day another one', () => {
  expect(planClinic('2026-11-24')).toEqual(planClinic('2026-11-24'))
  expect(planClinic('2026-11-25')).not.toEqual(planClinic('2026-11-24'))
})

describe.each(days)('the plan of %s', (today) => {
  const plan = planClinic(today)
  const bookings = only(plan, 'visit booked')
  const invoices = only(plan, 'invoice issued')
  const cancelled = only(plan, 'invoice cancelled')

  test('has 400 patients, a few of them typed twice and hidden', () => {
    expect(only(plan, 'patient registered')).toHaveLength(400)
    expect(only(plan, 'patient hidden')).toHaveLength(5)
    expect(only(plan, 'patient registered').every(({ at }) => dayOf(at) < today)).toBe(true)
  })

  test('goes from eight weeks back to five weeks ahead, and is busy today', () => {
    const starts = bookings.map(({ datetime_start }) => dayOf(datetime_start))
    expect(starts.every((day) => day >= addDays(today, -56) && day <= addDays(today, 35))).toBe(true)
    expect(new Set(starts).size).toBeGreaterThan(80)
    const weekly = starts.filter((day) => day <= today && day > addDays(today, -7)).length
    expect(weekly).toBeGreaterThan(90)
    expect(starts.filter((day) => day > today).length).toBeGreaterThan(130)
  })

  test('keeps to business hours', () => {
    expect(bookings.filter((visit) => isOutsideHours(visit, default_business_hours))).toEqual([])
  })

  test('books nobody twice at one time, but for the few squeezed in', () => {
    expect(clashes(plan)).toEqual([])
    expect(clashes(plan.map((step) => ('allow_overlap' in step ? asOrdinary(step) : step)))).not.toEqual([])
    const squeezed = bookings.filter(({ allow_overlap }) => allow_overlap)
    expect(squeezed.length).toBeGreaterThanOrEqual(1)
    expect(squeezed.length).toBeLessThanOrEqual(6)
  })

  test('leaves only a handful of past visits open', () => {
    const settled = new Set(
      [...only(plan, 'visit registered'), ...only(plan, 'visit called off')].map(({ visit }) => visit),
    )
    const open = bookings.filter(({ visit, datetime_end }) => dayOf(datetime_end) < today && !settled.has(visit))
    expect(open.length).toBeGreaterThanOrEqual(1)
    expect(open.length).toBeLessThanOrEqual(16)
  })

  test('has invoices in every status, and never takes more than is owed', () => {
    const paid = new Map<number, Money[]>()
    for (const { invoice, amount } of only(plan, 'payment taken')) {
      paid.set(invoice, [...(paid.get(invoice) ?? []), amount])
    }
    const open = invoices.map(({ invoice, treatments, paid_amount }) => {
      const sum = add(paid_amount, ...(paid.get(invoice) ?? []))
      const total = totalOf(treatments)
      expect(sum).toBeLessThanOrEqual(total)
      return sum === total ? 'paid' : sum === zero ? 'unpaid' : 'partial'
    })
    for (const [status, least] of [
      ['paid', 600],
      ['partial', 6],
      ['unpaid', 6],
    ] as const) {
      expect(open.filter((one) => one === status).length, status).toBeGreaterThan(least)
    }
    expect(invoices.filter(({ visit }) => visit === null).length).toBeGreaterThan(15)
  })

  test('cancels some invoices in their month and some in a later one', () => {
    const issued = new Map(invoices.map(({ invoice, at }) => [invoice, monthOf(at)]))
    const later = cancelled.filter(({ invoice, at }) => issued.get(invoice) !== monthOf(at))
    expect(later.length).toBeGreaterThanOrEqual(4)
    expect(cancelled.length - later.length).toBeGreaterThanOrEqual(8)
  })

  test('flags with a pattern: the cheap cash invoices of one doctor', () => {
    const doctors = new Map(bookings.map(({ visit, doctor }) => [visit, doctor]))
    const by_invoice = new Map(invoices.map((issued) => [issued.invoice, issued]))
    const asked = only(plan, 'review asked for').filter(({ by }) => by === 'manager')
    expect(asked.length).toBeGreaterThanOrEqual(8)
    for (const { invoice } of asked) {
      const { visit, payment_method } = by_invoice.get(invoice) ?? {}
      expect([doctors.get(visit ?? -1), payment_method]).toEqual(['omar', 'cash'])
    }
    expect(only(plan, 'payout reduced').length).toBeGreaterThanOrEqual(8)
  })

  test('writes only what the forms would take', () => {
    for (const { entry } of only(plan, 'patient registered')) {
      expect(z.safeParse(api.registerPatient.body, entry).error).toBeUndefined()
    }
    for (const { datetime_start, datetime_end, notes } of bookings) {
      const booking = { patient_id: 1, doctor_id: 1, datetime_start, datetime_end, notes }
      expect(z.safeParse(api.bookAppointment.body, booking).error).toBeUndefined()
    }
  })
})

/** Ordinary bookings that meet another one of the doctor or the patient that stands at that time. */
function clashes(plan: readonly Happening[]) {
  const standing = new Map<number, Of<'visit booked'>>()
  const found: unknown[] = []
  for (const step of plan) {
    if (step.what === 'visit called off') standing.delete(step.visit)
    if (step.what !== 'visit booked') continue
    const others = [...standing.values()].filter((other) => isSameDay(step, other))
    const met = others.filter(
      (other) => (other.doctor === step.doctor || other.patient === step.patient) && overlaps(step, other),
    )
    if (met.length > 0 && !step.allow_overlap) found.push([step, ...met])
    if (others.some(({ patient }) => patient === step.patient)) found.push(['twice on a day', step])
    standing.set(step.visit, step)
  }
  return found
}

const asOrdinary = (step: Of<'visit booked'>) => Object.assign({}, step, { allow_overlap: false })

const isSameDay = (one: Of<'visit booked'>, other: Of<'visit booked'>) =>
  dayOf(one.datetime_start) === dayOf(other.datetime_start)
