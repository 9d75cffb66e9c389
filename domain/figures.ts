import { addDays, addMonths, type Day, firstOfMonth, minutesOfDay, monthOf, weekdayIndex } from './calendar.ts'
import type { HoursRange } from './hours.ts'
import type { Money } from './money.ts'

export const FIGURE_UNITS = ['day', 'week', 'month'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** A range of clinic days, both included. */
export interface Period {
  start_date: Day
  end_date: Day
}

/** The longest period that may be asked for: a leap year. */
export const MOST_FIGURE_DAYS = 366

/**
 * The earlier period that a period is compared with. If it starts on the first of a month: the same number of months
 * earlier, up to the same day (whole months with whole months). Otherwise: the same number of days, ending the day
 * before.
 */
export function periodBefore({ start_date, end_date }: Period): Period {
  if (start_date !== firstOfMonth(start_date)) {
    const days = daysIn({ start_date, end_date })
    return { start_date: addDays(start_date, -days), end_date: addDays(start_date, -1) }
  }
  const months = monthNumber(end_date) - monthNumber(start_date) + 1
  const whole = addDays(end_date, 1) === firstOfMonth(addDays(end_date, 1))
  return {
    start_date: addMonths(start_date, -months),
    end_date: whole ? addDays(start_date, -1) : addMonths(end_date, -months),
  }
}

/** The days, weeks (from Sunday) or months of a period; the first and the last may be only a part of one. */
export function partsOf({ start_date, end_date }: Period, unit: FigureUnit): Period[] {
  const parts: Period[] = []
  for (let first = start_date; first <= end_date;) {
    const last = lastOf(first, unit)
    parts.push({ start_date: first, end_date: last < end_date ? last : end_date })
    first = addDays(last, 1)
  }
  return parts
}

export const daysIn = ({ start_date, end_date }: Period) =>
  (Date.parse(`${end_date}T00:00:00Z`) - Date.parse(`${start_date}T00:00:00Z`)) / 86_400_000 + 1

export const daysOf = (period: Period): Day[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.start_date, index))

/** A share in percent with one decimal; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null

/** An amount per hour, rounded to the minor unit; null without any time. */
export const perHour = (amount: Money, minutes: number): Money | null =>
  minutes > 0 ? ((Math.round((amount * 6000) / minutes) / 100) as Money) : null

/** A span in minutes since midnight, half-open. The spans of one list do not overlap. */
export interface BusySpan {
  from: number
  until: number
}

/** How many of the busy minutes of a day lie within these spans, which do not overlap either. */
export function minutesWithin(busy: readonly BusySpan[], open: readonly BusySpan[]) {
  let minutes = 0
  for (const { from, until } of busy)
    for (const range of open) minutes += Math.max(0, Math.min(until, range.until) - Math.max(from, range.from))
  return minutes
}

export const minutesIn = (spans: readonly BusySpan[]) => spans.reduce((sum, { from, until }) => sum + until - from, 0)

export const spansOf = (ranges: readonly HoursRange[]): BusySpan[] =>
  ranges.map(({ open, close }) => ({ from: minutesOfDay(open), until: minutesOfDay(close) }))

/** Sorted, with those that overlap or touch joined into one. */
export function unitedSpans(spans: readonly BusySpan[]): BusySpan[] {
  const united: BusySpan[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = united.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else united.push({ from, until })
  }
  return united
}

function lastOf(day: Day, unit: FigureUnit): Day {
  if (unit === 'day') return day
  if (unit === 'week') return addDays(day, 6 - weekdayIndex(day))
  return addDays(addMonths(firstOfMonth(day), 1), -1)
}

const monthNumber = (day: Day) => Number(monthOf(day).slice(0, 4)) * 12 + Number(monthOf(day).slice(5))
