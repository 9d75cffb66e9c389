import { addMonths, type Day } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** What is paid again and again, such as the rent: on the day of `starts_on` every so many months. */
export interface Recurrence {
  starts_on: Day
  /** From 1 to `LONGEST_PAUSE`. */
  every_months: number
  /** Nothing is proposed from this day on; null while it goes on. */
  ends_on: Day | null
}

export const LONGEST_PAUSE = 36
/** Earlier days of one expense are left out once so many wait. */
export const MOST_PROPOSED = 60
export const MOST_RECURRING = 200

/** The days until the end of `until` on which it is to be paid, from the first; a month without its day takes its last. */
export function daysUntil({ starts_on, every_months, ends_on }: Recurrence, until: Day): Day[] {
  const days: Day[] = []
  for (let at = 0; ; at += 1) {
    const day = addMonths(starts_on, at * every_months)
    if (day > until || (ends_on !== null && day >= ends_on)) return days
    days.push(day)
  }
}

/** The days that are neither booked nor skipped, the latest ones if there are too many. */
export const proposedDays = (recurrence: Recurrence, until: Day, settled: readonly Day[]) =>
  daysUntil(recurrence, until)
    .filter((day) => !settled.includes(day))
    .slice(-MOST_PROPOSED)

/** The first day after `after` on which it is to be paid; null once it has ended. */
export function nextDay(recurrence: Recurrence, after: Day): Day | null {
  const { starts_on, every_months, ends_on } = recurrence
  const passed = daysUntil({ ...recurrence, ends_on: null }, after).length
  const day = addMonths(starts_on, passed * every_months)
  return ends_on !== null && day >= ends_on ? null : day
}

/** Refuses (400) a day of which nothing is proposed: another day of the month, or one that has not come. */
export function ensureProposed(recurrence: Recurrence, due_on: Day, today: Day) {
  ensure(daysUntil(recurrence, today).includes(due_on), () => invalid('due_on', 'recurring-expense.not-proposed'))
}

/** Refuses (400) a first day so long ago that its days would never be caught up on, or too far ahead. */
export function ensureStartsOn(starts_on: Day, today: Day) {
  ensure(starts_on >= addMonths(today, -12), () => invalid('starts_on', 'recurring-expense.long-ago'))
  ensure(starts_on <= addMonths(today, 120), () => invalid('starts_on', 'recurring-expense.too-far'))
}

/** Refuses (400) to propose for more than a year ahead: each day until then is computed. */
export function ensureUntil(until_date: Day, today: Day) {
  ensure(until_date <= addMonths(today, 12), () => invalid('until_date', 'recurring-expense.until-too-far'))
}

/** Refuses (400) a recurring expense without the day for which it is booked, and a day without one. */
export function ensureDayOfRecurring(recurring_id: number | null, due_on: Day | null) {
  ensure(due_on !== null || recurring_id === null, () => invalid('due_on', 'recurring-expense.day-missing'))
  ensure(recurring_id !== null || due_on === null, () => invalid('recurring_id', 'recurring-expense.unknown'))
}

export function ensureNotEnded(ended_at: string | null) {
  ensure(ended_at === null, () => conflict('recurring-expense.already-ended'))
}

export function ensureNotTooMany(count: number) {
  ensure(count < MOST_RECURRING, () => conflict('recurring-expense.too-many', { most: MOST_RECURRING }))
}
