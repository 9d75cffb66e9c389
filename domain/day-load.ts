import type { TimeRange } from './appointment.ts'
import { type Day, dayOf, type LocalTime, minuteAfter, minutesOfDay } from './calendar.ts'
import { spansOf, unitedSpans } from './figures.ts'
import { type HoursRange, leaveOn, type Leave, type Span } from './hours.ts'
import { endClock } from './midnight.ts'

/** Of one doctor on one day. */
export interface DoctorsDay {
  day: Day
  /** The doctor's effective hours. */
  ranges: readonly HoursRange[]
  /** Appointments of the day that are not cancelled. */
  appointments: readonly TimeRange[]
  /** Closed times, on any days. */
  closed: readonly Leave[]
  /** The clinic's time: nobody can be booked before it. Left out, all of the day is to come. */
  now?: LocalTime
}

/** In minutes since midnight, sorted, none overlapping another. */
export interface DayLoad {
  /** When the doctor can be booked: the hours less closed time. */
  open: Span[]
  /** What appointments take, within the hours or not; those at one time count once. */
  taken: Span[]
  /** What of `open` is not taken, and not over. */
  free: Span[]
}

export function dayLoad({ day, ranges, appointments, closed, now }: DoctorsDay): DayLoad {
  const shut = spansOf(closed.flatMap((block) => leaveOn(day, block) ?? []))
  const open = less(unitedSpans(spansOf(ranges)), shut)
  const taken = unitedSpans(appointments.map(spanOf))
  return { open, taken, free: less(open, [...taken, { from: 0, until: minutesOver(day, now) }]) }
}

/** How much of the day is over. */
function minutesOver(day: Day, now: LocalTime | undefined) {
  if (now === undefined || day > dayOf(now)) return 0
  return day < dayOf(now) ? 24 * 60 : minutesOfDay(now.slice(11, 16))
}

export const minutesIn = (spans: readonly Span[]) => spans.reduce((sum, { from, until }) => sum + until - from, 0)

const less = (spans: readonly Span[], others: readonly Span[]) =>
  others.reduce<Span[]>((rest, other) => rest.flatMap((span) => without(span, other)), [...spans])

const without = (span: Span, { from, until }: Span): Span[] =>
  [
    { from: span.from, until: Math.min(span.until, from) },
    { from: Math.max(span.from, until), until: span.until },
  ].filter((part) => part.from < part.until)

/** The minute in which an appointment ends is taken as a whole. */
const spanOf = ({ datetime_start, datetime_end }: TimeRange): Span => ({
  from: minutesOfDay(datetime_start.slice(11)),
  until: minuteAfter(endClock(datetime_end)),
})
