import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { clinicTime, type Day, type LocalTime, minutesOfDay, weekdayOf } from '#domain/calendar.ts'
import type { Random } from './random.ts'

export const plusMinutes = (time: LocalTime, minutes: number): LocalTime =>
  new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 19)

/** Some minutes later, at an odd second, as things happen. */
export const soonAfter = (time: LocalTime, random: Random, least: number, most: number) =>
  plusMinutes(time, random.between(least * 60 + 1, most * 60) / 60)

/** Some time of the day while the front desk is open. */
export function openingHourTime(day: Day, random: Random): LocalTime {
  const { open, close } = DEFAULT_BUSINESS_HOURS[weekdayOf(day)] ?? { open: '08:00', close: '20:00' }
  return soonAfter(`${day}T${open}:00`, random, 0, minutesOfDay(close) - minutesOfDay(open))
}

/** The instant at which the clinic's clock shows this time. */
export function instantOf(time: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${time}Z`)
  const shown = Date.parse(`${clinicTime(new Date(asUtc), timeZone)}Z`)
  return new Date(asUtc - (shown - asUtc))
}
