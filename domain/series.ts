import { addDays, addMonths, type Day, dayOf, firstOfMonth, type LocalTime, monthOf, weekdayIndex } from './calendar.ts'

export const SERIES_UNITS = ['day', 'week', 'month'] as const
export type SeriesUnit = (typeof SERIES_UNITS)[number]
export const MOST_EVERY = 12
export const [FEWEST_IN_SERIES, MOST_IN_SERIES] = [2, 52] as const

/** 'refuse': all of the series or none of it; 'skip': without those that clash. */
export const ON_CLASH = ['refuse', 'skip'] as const
export type OnClash = (typeof ON_CLASH)[number]

export interface Repetition {
  every: number
  unit: SeriesUnit
  count: number
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
export const seriesTimes = (first: LocalTime, { every, unit, count }: Repetition): SeriesTime[] =>
  Array.from({ length: count }, (_, index) => {
    const day = dayOf(first)
    const wanted =
      unit === 'month' ? sameWeekday(day, index * every) : addDays(day, index * every * (unit === 'week' ? 7 : 1))
    const month = unit === 'month' ? monthOf(addMonths(firstOfMonth(day), index * every)) : monthOf(wanted)
    const start = `${wanted}${first.slice(10)}`
    return { series_number: index + 1, datetime_start: monthOf(wanted) === month ? start : null, month, wanted: start }
  })

/** The same weekday of the same week, some months later; a fifth may lie in the month after that. */
function sameWeekday(day: Day, months: number): Day {
  const week = Math.ceil(Number(day.slice(8)) / 7)
  const first = addMonths(firstOfMonth(day), months)
  const until_weekday = (weekdayIndex(day) - weekdayIndex(first) + 7) % 7
  return addDays(first, until_weekday + 7 * (week - 1))
}
