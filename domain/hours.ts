import type { TimeRange } from './appointment.ts'
import type { BusinessHours } from './business-hours.ts'
import {
  addDays,
  type Day,
  dayOf,
  type LocalTime,
  minuteAfter,
  minutesOfDay,
  timeOfDay,
  type Weekday,
  weekdayOf,
} from './calendar.ts'

/** Hours within one day, 'HH:mm'; `close` may be '24:00'. Hours past midnight are two ranges on two days. */
export interface HoursRange {
  open: string
  close: string
}

/** Several ranges a day; between two is a break. No range: off on that weekday. */
export type WeeklyHours = Record<Weekday, HoursRange[]>

export interface Leave {
  starts: LocalTime
  ends: LocalTime
}

/** What decides a doctor's hours on one day. */
export interface DayHours {
  /** The clinic's ranges on that day: its special hours, else its usual ones. */
  clinic: readonly HoursRange[]
  /** The doctor's ranges on that weekday; null: the doctor works whenever the clinic is open. */
  own: readonly HoursRange[] | null
  /** Leave of the doctor, on any days. */
  leaves: readonly Leave[]
}

export const HOURS_WARNINGS = [
  'clinic_closed',
  'outside_clinic_hours',
  'outside_doctor_hours',
  'doctor_on_leave',
] as const
export type HoursWarning = (typeof HOURS_WARNINGS)[number]

const MIDNIGHT = 24 * 60

/** In minutes since midnight, half-open. */
export interface Span {
  from: number
  until: number
}

/** The clinic's usual hours of that day as ranges. */
export function usualRanges(day: Day, hours: BusinessHours): HoursRange[] {
  const opening = hours[weekdayOf(day)]
  return opening ? [opening] : []
}

/** When a doctor can be booked on that day: the clinic's hours cut with the doctor's own, less leave. */
export function effectiveRanges(day: Day, { clinic, own, leaves }: DayHours): HoursRange[] {
  const open = merge(clinic)
  const working = own === null ? open : merge(own).flatMap((span) => open.flatMap((other) => intersect(span, other)))
  return leaves.reduce((spans, leave) => subtract(spans, spanOn(day, leave)), working).map(rangeOf)
}

/** The reasons why an appointment is outside the effective hours. Only leave is refused, the others are warnings. */
export function warningsFor(appointment: TimeRange, { clinic, own, leaves }: DayHours): HoursWarning[] {
  const span = spanOn(dayOf(appointment.datetime_start), asLeave(appointment))
  const on_leave = overlappingLeaves(appointment, leaves).length > 0 ? (['doctor_on_leave'] as const) : []
  if (clinic.length === 0) return ['clinic_closed', ...on_leave]
  return [
    ...(fits(span, clinic) ? [] : (['outside_clinic_hours'] as const)),
    ...(own === null || fits(span, own) ? [] : (['outside_doctor_hours'] as const)),
    ...on_leave,
  ]
}

/** Half-open, so an appointment may end when leave begins. */
export const overlappingLeaves = <L extends Leave>(
  { datetime_start, datetime_end }: TimeRange,
  leaves: readonly L[],
): L[] => leaves.filter(({ starts, ends }) => datetime_start < ends && starts < datetime_end)

/** The part of a day that leave takes: '00:00' to '24:00' if all of it; null if none. */
export function leaveOn(day: Day, leave: Leave): HoursRange | null {
  const span = spanOn(day, leave)
  return span.from < span.until ? rangeOf(span) : null
}

/** Whether ranges of one day overlap; those that touch do not. */
export const rangesOverlap = (ranges: readonly HoursRange[]) =>
  sorted(ranges).some(({ open }, index, all) => open < (all[index - 1]?.close ?? ''))

export const sorted = (ranges: readonly HoursRange[]) => ranges.toSorted((a, b) => (a.open < b.open ? -1 : 1))

const asLeave = ({ datetime_start: starts, datetime_end: ends }: TimeRange): Leave => ({ starts, ends })

/** The minutes of that day that a leave touches, even in part. If it touches none, `from` is not before `until`. */
function spanOn(day: Day, { starts, ends }: Leave): Span {
  const midnight = `${addDays(day, 1)}T00:00:00`
  return {
    from: starts < `${day}T00:00:00` ? 0 : starts >= midnight ? MIDNIGHT : minutesOfDay(starts.slice(11)),
    until: ends >= midnight ? MIDNIGHT : ends < `${day}T00:00:00` ? 0 : minuteAfter(ends.slice(11)),
  }
}

const fits = ({ from, until }: Span, ranges: readonly HoursRange[]) =>
  merge(ranges).some((span) => span.from <= from && until <= span.until)

/** Sorted, with ranges that touch joined into one. */
function merge(ranges: readonly HoursRange[]): Span[] {
  const spans: Span[] = []
  for (const { open, close } of sorted(ranges)) {
    const span = { from: minutesOfDay(open), until: minutesOfDay(close) }
    const last = spans.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else spans.push(span)
  }
  return spans
}

/** What two spans have in common, if anything. */
export function intersect(a: Span, b: Span): Span[] {
  const span = { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
  return span.from < span.until ? [span] : []
}

const subtract = (spans: readonly Span[], { from, until }: Span): Span[] =>
  spans.flatMap((span) => [
    ...intersect(span, { from: 0, until: from }),
    ...intersect(span, { from: until, until: MIDNIGHT }),
  ])

const rangeOf = ({ from, until }: Span): HoursRange => ({ open: timeOfDay(from), close: timeOfDay(until) })
