import { addDays, firstOfMonth } from '#domain/calendar.ts'
import { daysIn, MOST_FIGURE_DAYS, type Period } from '#domain/figures.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'

/** The requested period; by default this month so far. */
export function periodOf({ today }: Pick<Context, 'today'>, range: DayRange): Period {
  const end_date = range.end_date ?? (range.start_date && range.start_date > today ? range.start_date : today)
  const { start_date = firstOfMonth(end_date) } = range
  ensure(start_date <= end_date, () => invalid('end_date', 'report.end-before-start'))
  const days = MOST_FIGURE_DAYS
  ensure(daysIn({ start_date, end_date }) <= days, () => invalid('end_date', 'appointment.range-too-long', { days }))
  return { start_date, end_date }
}

/** The period as times on the clinic's wall clock. */
export const timesOf = ({ start_date, end_date }: Period) => ({
  from: `${start_date}T00:00:00`,
  until: `${addDays(end_date, 1)}T00:00:00`,
})
