import { addDays, addMonths, type Day, dayOf, firstOfMonth, type LocalTime, monthOf, weekdayIndex } from './calendar.ts'
import { ensure, invalid } from './refusal.ts'

export const SERIES_UNITS = ['day', 'week', 'month'] as const
export type SeriesUnit = (typeof SERIES_UNITS)[number]
export const MOST_EVERY = 12
export const [FEWEST_IN_SERIES, MOST_IN_SERIES] = [2, 52] as const

/** 'refuse': all of the series or none of it; 'skip': without those that clash. */
export const ON_CLASH = ['refuse', 'skip'] as const
export type OnClash = (typeof ON_CLASH)[number]

/** A visit of a series at another time than its turn. */
export interface MovedVisit {
  series_number: number
  datetime_start: LocalTime
}

export interface Repetition {
  every: number
  unit: SeriesUnit
  count: number
  /** Each visit at most once. */
  moved?: readonly MovedVisit[] | undefined
}

export interface SeriesTime {
  /** From 1. */
  series_number: number
  /** Null in a month that has no such day. */
  datetime_start: LocalTime | null
  /** That month, such as 2031-02. */
  month: string
  /** The start that is looked around for a free time: where a fifth weekday would be, if the month had one. */
  wanted: LocalTime
}

/**
 * When each appointment of a series starts. A month later is the same weekday of the same week of the month, since a clinic
 * is open by weekdays; a fifth one is not in every month.
 */
export function seriesTimes(first: LocalTime, { every, unit, count, moved = [] }: Repetition): SeriesTime[] {
  const known = moved.every(({ series_number }) => series_number <= count)
  const once = new Set(moved.map(({ series_number }) => series_number)).size === moved.length
  ensure(known && once, () => invalid('moved', 'series.moves-unknown', { count }))
  const day = dayOf(first)
  return Array.from({ length: count }, (_, index) => {
    const series_number = index + 1
    const chosen = moved.find((visit) => visit.series_number === series_number)?.datetime_start
    if (chosen) return { series_number, datetime_start: chosen, month: monthOf(chosen), wanted: chosen }
    const wanted =
      unit === 'month' ? sameWeekday(day, index * every) : addDays(day, index * every * (unit === 'week' ? 7 : 1))
    const month = unit === 'month' ? monthOf(addMonths(firstOfMonth(day), index * every)) : monthOf(wanted)
    const start = `${wanted}${first.slice(10)}`
    return { series_number, datetime_start: monthOf(wanted) === month ? start : null, month, wanted: start }
  })
}

/** The same weekday of the same week, some months later; a fifth may lie in the month after that. */
function sameWeekday(day: Day, months: number): Day {
  const week = Math.ceil(Number(day.slice(8)) / 7)
  const first = addMonths(firstOfMonth(day), months)
  const until_weekday = (weekdayIndex(day) - weekdayIndex(first) + 7) % 7
  return addDays(first, until_weekday + 7 * (week - 1))
}
