import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '#domain/calendar.ts'
import { add, type Money } from '#domain/money.ts'

export type Rehearsal = Omit<AnswerOf<typeof api.rehearsal>, 'records'>

/** The months of a period, the first and last of them cut to it. Each record counts in one of them. */
export function monthsOf(start_date: Day, end_date: Day): { start_date: Day; end_date: Day }[] {
  const months: { start_date: Day; end_date: Day }[] = []
  for (let first = start_date; first <= end_date; first = addMonths(firstOfMonth(first), 1)) {
    const last = addDays(addMonths(firstOfMonth(first), 1), -1)
    months.push({ start_date: first, end_date: last < end_date ? last : end_date })
  }
  return months
}

const SUMS = ['recorded', 'rehearsed', 'difference'] as const

const summed = <Sums extends Record<(typeof SUMS)[number], Money>>(one: Sums, other: Sums): Sums => ({
  ...one,
  ...Object.fromEntries(SUMS.map((sum) => [sum, add(one[sum], other[sum])])),
})

/** The answers of several months as one, to the cent. */
export function joined(so_far: Rehearsal | undefined, month: Rehearsal): Rehearsal {
  if (!so_far) return month
  const doctors = [...so_far.doctors]
  for (const doctor of month.doctors) {
    const place = doctors.findIndex(({ doctor_id }) => doctor_id === doctor.doctor_id)
    const known = doctors[place]
    if (known) doctors[place] = summed(known, doctor)
    else doctors.push(doctor)
  }
  return { ...summed(so_far, month), doctors }
}
