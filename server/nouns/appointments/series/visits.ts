import { endOfLength, lengthOf, type TimeRange } from '#domain/appointment.ts'
import { dayOf } from '#domain/calendar.ts'
import { timeOn } from '#domain/midnight.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { type Repetition, type SeriesTime, seriesTimes } from '#domain/series.ts'

export interface Visit {
  time: SeriesTime
  times: TimeRange
}

export const visitsOf = (first: TimeRange, repetition: Repetition): Visit[] =>
  seriesTimes(first.datetime_start, repetition).map((time) => ({ time, times: timesOf(first, time) }))

/** As long as the first visit. A time that is not there stands for the one it would have been. */
function timesOf(first: TimeRange, { wanted }: SeriesTime): TimeRange {
  const end = endOfLength(wanted.slice(11, 16), lengthOf(first))
  ensure(end !== undefined, () => invalid('moved', 'appointment.over-midnight'))
  return { datetime_start: wanted, datetime_end: timeOn(dayOf(wanted), end) }
}
