import { default_business_hours } from '../domain/business-hours.ts'
import { type Day, type LocalTime, minutesOfDay, timeOfDay, weekdayOf, clinicTime } from '../domain/calendar.ts'
import type { Random } from './random.ts'

export const at = (day: Day, minutes: number): LocalTime => `${day}T${timeOfDay(minutes)}:00`

export const plusSeconds = (time: LocalTime, seconds: number): LocalTime =>
  new Date(Date.parse(`${time}Z`) + seconds * 1000).toISOString().slice(0, 19)

export const plusMinutes = (time: LocalTime, minutes: number) => plusSeconds(time, minutes * 60)

/** Some minutes later, at an odd second, as things happen. */
export const soonAfter = (time: LocalTime, random: Random, [least, most]: readonly [number, number]) =>
  plusSeconds(time, random.between(least * 60 + 1, most * 60))

/** When somebody is at the desk; on weekdays most happens before lunch and after work. */
export function deskTime(day: Day, random: Random): LocalTime {
  const hours = default_business_hours[weekdayOf(day)] ?? { open: '08:00', close: '20:00' }
  const open = minutesOfDay(hours.open)
  const close = minutesOfDay(hours.close)
  const busy = open < 12 * 60 && random.chance(0.55) ? [open, 12 * 60] : [open, close - 15]
  return plusSeconds(at(day, random.between(busy[0] ?? open, busy[1] ?? close)), random.between(1, 59))
}

/** The instant at which the clinic's clock shows this time. */
export function instantOf(time: LocalTime, time_zone: string): Date {
  const as_utc = Date.parse(`${time}Z`)
  const shown = Date.parse(`${clinicTime(new Date(as_utc), time_zone)}Z`)
  return new Date(as_utc - (shown - as_utc))
}
