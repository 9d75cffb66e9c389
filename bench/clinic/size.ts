import { addDays, type Day } from '../../domain/calendar.ts'

const days_in_all = 1_826
const days_ahead = 30
/** The days around today are those of scale 1 at every scale, so that the list of a day is equally long everywhere. */
const days_alike = 7

export interface Size {
  scale: number
  patients: number
  doctors: number
  days: readonly Day[]
  /** Index of today in `days`; appointments before it are in the past. */
  today: number
  /** Number of appointments on each day. */
  load(day: number): number
}

/** Scale 1 is a chain of clinics: 100,000 patients, a million appointments in five years, 550 a day with 30 doctors. */
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
      // A whole number of appointments each day that adds up to what the scale says.
      return Math.floor((day + 1) * a_day * scale) - Math.floor(day * a_day * scale)
    },
  }
}
