import { addDays, type Day } from '#domain/calendar.ts'

const DAYS_IN_ALL = 1_826
const DAYS_AHEAD = 30
/**
 * The days around today are the same as at scale 1 at every scale, so that the list of a day is equally long
 * everywhere.
 */
const DAYS_ALIKE = 7

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
  const aDay = 1_000_000 / DAYS_IN_ALL
  const first = addDays(today, DAYS_AHEAD - DAYS_IN_ALL + 1)
  const days = Array.from({ length: DAYS_IN_ALL }, (_, position) => addDays(first, position))
  const position = DAYS_IN_ALL - 1 - DAYS_AHEAD
  return {
    scale,
    patients: Math.round(100_000 * scale),
    doctors: Math.max(30, Math.round(30 * scale)),
    days,
    today: position,
    load(day) {
      if (Math.abs(day - position) <= DAYS_ALIKE) return Math.round(aDay)
      // A whole number of appointments each day that adds up to the scale's total.
      return Math.floor((day + 1) * aDay * scale) - Math.floor(day * aDay * scale)
    },
  }
}
