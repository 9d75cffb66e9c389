import { addDays, type Day } from '../../domain/calendar.ts'

const days_in_all = 1_826
const days_ahead = 30
/** Around today every clinic has the days of scale 1, so that a day's list is as long in each of them. */
const days_alike = 7

export interface Size {
  scale: number
  patients: number
  doctors: number
  days: readonly Day[]
  /** Where in `days` today stands; what is before it has taken position. */
  today: number
  /** How many appointments the day has. */
  load(day: number): number
}

/** Scale 1 is a chain: 100,000 patients, a million appointments in five years, 550 a day with 30 doctors. */
export function sizeOf(scale: number, today: Day): Size {
  const a_day = 1_000_000 / days_in_all
  const first = addDays(today, days_ahead - days_in_all + 1)
  const days = Array.from({ length: days_in_all }, (_, position) => addDays(first, position))
  const position = days_in_all - 1 - days_ahead
  return {
    scale,
    patients: Math.round(100_000 * scale),
    doctors: Math.max(30, Math.round(30 * scale)),
    days,
    today: position,
    load(day) {
      if (Math.abs(day - position) <= days_alike) return Math.round(a_day)
      // Whole appointments each day, and over the years as many as the scale says.
      return Math.floor((day + 1) * a_day * scale) - Math.floor(day * a_day * scale)
    },
  }
}
