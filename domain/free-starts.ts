import type { TimeRange } from './appointment.ts'
import { type Day, dayOf, type LocalTime, minuteAfter, minutesOfDay, timeOfDay } from './calendar.ts'
import type { HoursRange } from './hours.ts'
import { endClock } from './midnight.ts'

const OFFERED_EVERY_MINUTES = 30
const NOW_ROUNDED_TO_MINUTES = 5

interface FreeStartsOptions {
  day: Day
  /** The doctor's effective hours on that day. */
  ranges: readonly HoursRange[]
  /** The doctor's other appointments on that day. */
  taken: readonly TimeRange[]
  length_minutes: number
  /** Start times before now are not offered. */
  now: LocalTime
}

/**
 * The times, as 'HH:mm', at which an appointment of this length can start: within the doctor's hours, without an overlap,
 * not before now. They are full and half hours, and the start of each free interval.
 */
export function freeStarts({ day, ranges, taken, length_minutes, now }: FreeStartsOptions): string[] {
  if (day < dayOf(now)) return []
  const soonest = day === dayOf(now) ? roundedUp(minutesOfDay(now.slice(11))) : 0
  const busy = taken.map(({ datetime_start, datetime_end }) => ({
    from: minutesOfDay(datetime_start.slice(11)),
    until: minuteAfter(endClock(datetime_end)),
  }))
  const halfHours = Array.from({ length: 48 }, (_, index) => index * OFFERED_EVERY_MINUTES)
  const within = ranges.flatMap(({ open, close }) => {
    const earliest = Math.max(minutesOfDay(open), soonest)
    const latest = minutesOfDay(close) - length_minutes
    const candidates = new Set([earliest, ...busy.map(({ until }) => until), ...halfHours])
    return [...candidates].filter((start) => start >= earliest && start <= latest)
  })
  return within
    .filter((start) => busy.every(({ from, until }) => start + length_minutes <= from || start >= until))
    .toSorted((one, other) => one - other)
    .map(timeOfDay)
}

const roundedUp = (minutes: number) => Math.ceil(minutes / NOW_ROUNDED_TO_MINUTES) * NOW_ROUNDED_TO_MINUTES
