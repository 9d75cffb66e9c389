import type { TimeRange } from './appointment.ts'
import { addDays, addMonths, type Day, type LocalTime, minuteAfter, minutesOfDay, timeOfDay } from './calendar.ts'
import { type DayPart, PART_MINUTES } from './day-parts.ts'
import { type HoursRange, intersect, type Span } from './hours.ts'
import { endClock } from './midnight.ts'

/** Offered times start at a multiple of this many minutes. */
export const STARTS_EVERY_MINUTES = 5
/** How many days are searched, the first one included, and how many times are found at most. */
export const [DAYS_SEARCHED, MOST_TIMES_FOUND] = [90, 20] as const
/** Months until the next appointment of a patient who needs nothing else. */
export const NEXT_APPOINTMENT_MONTHS = 6

/** After how long a patient is usually seen again. */
export const NEXT_VISITS = [
  { unit: 'week', count: 1 },
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: NEXT_APPOINTMENT_MONTHS },
] as const
export type NextVisit = (typeof NEXT_VISITS)[number]

export const dayAfter = (day: Day, { unit, count }: NextVisit): Day =>
  unit === 'week' ? addDays(day, 7 * count) : addMonths(day, count)

export const [SHORTEST_SEARCHED_MINUTES, LONGEST_SEARCHED_MINUTES] = [5, 24 * 60] as const
export interface DoctorsDay {
  day: Day
  /** The doctor's effective hours on that day. */
  hours: readonly HoursRange[]
  /** The doctor's appointments on that day that are not cancelled. */
  taken: readonly TimeRange[]
  /** Appointments of the patient with other doctors on that day. */
  taken_of_patient?: readonly TimeRange[]
  /** The appointments in each active chair, one of which must be free; none in a clinic without chairs. */
  taken_of_chairs?: readonly (readonly TimeRange[])[]
  minutes: number
  now: LocalTime
}

/**
 * The time at which a doctor is offered in one part of a day, 'HH:mm'; undefined if there is no room. It touches an
 * existing appointment rather than splitting free time, which stays whole for longer appointments. The server finds the
 * same in one statement, `server/nouns/appointments/find-time.ts`.
 */
export function timeOffered(part: DayPart, doctorsDay: DoctorsDay): string | undefined {
  const [from, until] = PART_MINUTES[part]
  const starts = bookableStarts(doctorsDay).filter((start) => start >= from && start < until)
  // Sorting is stable, so the first of equally good times is chosen.
  const [best] = starts.toSorted((a, b) => placementCost(a, part, doctorsDay) - placementCost(b, part, doctorsDay))
  return best === undefined ? undefined : timeOfDay(best)
}

/** Every start at which the appointment could be booked: within hours, free, not past. */
export function bookableStarts(doctorsDay: DoctorsDay): number[] {
  const { day, hours, taken, taken_of_patient = [], taken_of_chairs = [], minutes, now } = doctorsDay
  const starts = Array.from({ length: (24 * 60) / STARTS_EVERY_MINUTES }, (_, start) => start * STARTS_EVERY_MINUTES)
  const busy = [...taken, ...taken_of_patient].map(spanOf)
  const chairs = taken_of_chairs.map((ofChair) => ofChair.map(spanOf))
  const open = openSpans(hours)
  return starts.filter((start) => {
    const end = start + minutes
    return (
      `${day}T${timeOfDay(start)}:00` >= now &&
      open.some((span) => span.from <= start && end <= span.until) &&
      isFree(busy, start, end) &&
      (chairs.length === 0 || chairs.some((chair) => isFree(chair, start, end)))
    )
  })
}

const isFree = (busy: readonly Span[], start: number, end: number) =>
  busy.every((span) => end <= span.from || span.until <= start)

/** 0 beside an appointment in that part of the day, 1 beside another one, 2 at an edge of the hours, 3 amid free time. */
function placementCost(start: number, part: DayPart, { hours, taken, minutes }: DoctorsDay): number {
  const end = start + minutes
  const before = { from: start - STARTS_EVERY_MINUTES, until: start }
  const after = { from: end, until: end + STARTS_EVERY_MINUTES }
  const touching = taken.map(spanOf).flatMap((span) => [...intersect(span, before), ...intersect(span, after)])
  const [from, until] = PART_MINUTES[part]
  if (touching.some((span) => intersect(span, { from, until }).length > 0)) return 0
  if (touching.length > 0) return 1
  const open = openSpans(hours)
  const isOpen = (wanted: Span) => open.some((span) => span.from <= wanted.from && wanted.until <= span.until)
  return isOpen(before) && isOpen(after) ? 3 : 2
}

/** The minutes that an appointment touches. */
const spanOf = ({ datetime_start, datetime_end }: TimeRange): Span => ({
  from: minutesOfDay(datetime_start.slice(11)),
  until: minuteAfter(endClock(datetime_end)),
})

/** Effective hours are sorted and do not touch. */
const openSpans = (hours: readonly HoursRange[]): Span[] =>
  hours.map(({ open, close }) => ({ from: minutesOfDay(open), until: minutesOfDay(close) }))
