import type { TimeRange } from './appointment.ts'
import type { BusinessHours } from './business-hours.ts'
import { type Day, dayOf, type LocalTime, minutesOfDay, timeOfDay, weekdayOf } from './calendar.ts'

const offered_every_minutes = 30
const now_rounded_to_minutes = 5

interface FreeStartsOptions {
  day: Day
  hours: BusinessHours
  /** What takes the doctor's time that day. */
  taken: readonly TimeRange[]
  length_minutes: number
  /** What has begun before it is not offered. */
  now: LocalTime
}

/**
 * When a visit of this length could begin, as 'HH:mm': within business hours, beside everything taken, not before now.
 * On the hour and the half hour, and wherever free time begins.
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
  const half_hours = Array.from({ length: 48 }, (_, index) => index * offered_every_minutes)
  const candidates = new Set([earliest, ...busy.map(({ until }) => until), ...half_hours])
  return [...candidates]
    .filter((start) => start >= earliest && start <= latest)
    .filter((start) => busy.every(({ from, until }) => start + length_minutes <= from || start >= until))
    .toSorted((one, other) => one - other)
    .map(timeOfDay)
}

const roundedUp = (minutes: number) => Math.ceil(minutes / now_rounded_to_minutes) * now_rounded_to_minutes
/** '09:30:15' -> 571 */
const minuteAfter = (time: string) => minutesOfDay(time) + (Number(time.slice(6, 8)) > 0 ? 1 : 0)
