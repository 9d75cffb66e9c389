import type { TimeRange } from './appointment.ts'
import type { BusinessHours } from './business-hours.ts'
import { type Day, dayOf, type LocalTime, minutesOfDay, timeOfDay, weekdayOf } from './calendar.ts'

const OFFERED_EVERY_MINUTES = 30
const NOW_ROUNDED_TO_MINUTES = 5

interface FreeStartsOptions {
  day: Day
  hours: BusinessHours
  /** The doctor's other appointments on that day. */
  taken: readonly TimeRange[]
  length_minutes: number
  /** Start times before now are not offered. */
  now: LocalTime
}

/**
 * The times, as 'HH:mm', at which an appointment of this length can start: within business hours, without an overlap,
 * not before now. They are full and half hours, and the start of each free interval.
 */
export function freeStarts({ day, hours, taken, length_minutes, now }: FreeStartsOptions): string[] {
  const opening = hours[weekdayOf(day)]
  if (!opening || day < dayOf(now)) return []
  const open = minutesOfDay(opening.open)
  const earliest = day === dayOf(now) ? Math.max(open, roundedUp(minutesOfDay(now.slice(11)))) : open
  const latest = minutesOfDay(opening.close) - length_minutes
  const busy = taken.map(({ datetime_start, datetime_end }) => ({
    from: minutesOfDay(datetime_start.slice(11)),
    until: minuteAfter(datetime_end.slice(11)),
  }))
  const halfHours = Array.from({ length: 48 }, (_, index) => index * OFFERED_EVERY_MINUTES)
  const candidates = new Set([earliest, ...busy.map(({ until }) => until), ...halfHours])
  return [...candidates]
    .filter((start) => start >= earliest && start <= latest)
    .filter((start) => busy.every(({ from, until }) => start + length_minutes <= from || start >= until))
    .toSorted((one, other) => one - other)
    .map(timeOfDay)
}

const roundedUp = (minutes: number) => Math.ceil(minutes / NOW_ROUNDED_TO_MINUTES) * NOW_ROUNDED_TO_MINUTES
/** '09:30:15' -> 571 */
const minuteAfter = (time: string) => minutesOfDay(time) + (Number(time.slice(6, 8)) > 0 ? 1 : 0)
