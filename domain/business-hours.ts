import { dayOf, type LocalTime, type Weekday, weekdayOf } from './calendar.ts'

/** A day without hours is closed. */
export type BusinessHours = Record<Weekday, { open: string; close: string } | null>

const weekday_hours = { open: '08:00', close: '20:00' }
const weekend_hours = { open: '14:00', close: '20:00' }

export const default_business_hours: BusinessHours = {
  sunday: weekday_hours,
  monday: weekday_hours,
  tuesday: weekday_hours,
  wednesday: weekday_hours,
  thursday: weekday_hours,
  friday: weekend_hours,
  saturday: weekend_hours,
}

/** A visit that begins before the clinic opens or ends after it closes is worth a warning, never a refusal. */
export function isOutsideHours(visit: { datetime_start: LocalTime; datetime_end: LocalTime }, hours: BusinessHours) {
  const today = hours[weekdayOf(dayOf(visit.datetime_start))]
  if (!today) return true
  return visit.datetime_start.slice(11) < `${today.open}:00` || visit.datetime_end.slice(11) > `${today.close}:00`
}
