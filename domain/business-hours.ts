import { dayOf, type LocalTime, type Weekday, weekdayOf, WEEKDAYS } from './calendar.ts'
import { endClock } from './midnight.ts'

/** A day without hours is a day on which the clinic is closed. */
export type BusinessHours = Record<Weekday, { open: string; close: string } | null>

const WEEKDAY_HOURS = { open: '08:00', close: '20:00' }
const WEEKEND_HOURS = { open: '14:00', close: '20:00' }

export const DEFAULT_BUSINESS_HOURS: BusinessHours = {
  sunday: WEEKDAY_HOURS,
  monday: WEEKDAY_HOURS,
  tuesday: WEEKDAY_HOURS,
  wednesday: WEEKDAY_HOURS,
  thursday: WEEKDAY_HOURS,
  friday: WEEKEND_HOURS,
  saturday: WEEKEND_HOURS,
}

/** Whether an appointment begins before opening or ends after closing. It is a warning, never a refusal. */
export function isOutsideHours(
  appointment: { datetime_start: LocalTime; datetime_end: LocalTime },
  hours: BusinessHours,
) {
  const today = hours[weekdayOf(dayOf(appointment.datetime_start))]
  if (!today) return true
  return (
    appointment.datetime_start.slice(11) < `${today.open}:00` ||
    endClock(appointment.datetime_end) > `${today.close}:00`
  )
}

/** Weekdays whose hours became shorter, so that existing appointments may now be outside them. */
export const shortenedWeekdays = (before: BusinessHours, after: BusinessHours): Weekday[] =>
  WEEKDAYS.filter((weekday) => {
    const [was, is] = [before[weekday], after[weekday]]
    return was !== null && (is === null || is.open > was.open || is.close < was.close)
  })
