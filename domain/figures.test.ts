import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, timeOfDay, weekdayIndex } from './calendar.ts'
import {
  type BusySpan,
  daysIn,
  daysOf,
  FIGURE_UNITS,
  minutesIn,
  minutesWithin,
  partsOf,
  periodBefore,
  perHour,
  shareOf,
  spansOf,
  unitedSpans,
} from './figures.ts'
import { money } from './money.ts'

const of = (start_date: string, end_date: string) => ({ start_date, end_date })
const period = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 400 }))
  .map(([from, days]) => of(addDays('2010-01-01', from), addDays('2010-01-01', from + days)))

describe('the period before', () => {
  test.each([
    ['a month so far', of('2026-11-01', '2026-11-25'), of('2026-10-01', '2026-10-25')],
    ['a whole month', of('2026-11-01', '2026-11-30'), of('2026-10-01', '2026-10-31')],
    ['a month so far, after a shorter one', of('2026-03-01', '2026-03-30'), of('2026-02-01', '2026-02-28')],
    ['a year so far', of('2026-01-01', '2026-11-25'), of('2025-02-01', '2025-12-25')],
    ['a whole year', of('2026-01-01', '2026-12-31'), of('2025-01-01', '2025-12-31')],
    ['a week', of('2026-11-15', '2026-11-21'), of('2026-11-08', '2026-11-14')],
    ['a day', of('2026-11-25', '2026-11-25'), of('2026-11-24', '2026-11-24')],
  ])('of %s', (_, now, before) => expect(periodBefore(now)).toEqual(before))

  test('ends before the period starts, and is about as long', () => {
    fc.assert(
      fc.property(period, (now) => {
        const before = periodBefore(now)
        expect(before.start_date <= before.end_date).toBe(true)
        expect(before.end_date < now.start_date).toBe(true)
        expect(Math.abs(daysIn(before) - daysIn(now))).toBeLessThanOrEqual(4)
      }),
    )
  })
})

test('days, weeks from Sunday and months make up the period, without gaps', () => {
  fc.assert(
    fc.property(period, fc.constantFrom(...FIGURE_UNITS), (whole, unit) => {
      const parts = partsOf(whole, unit)
      expect(parts[0]?.start_date).toBe(whole.start_date)
      expect(parts.at(-1)?.end_date).toBe(whole.end_date)
      for (const [place, { start_date, end_date }] of parts.entries()) {
        expect(start_date <= end_date).toBe(true)
        const next = parts[place + 1]
        if (!next) continue
        expect(next.start_date).toBe(addDays(end_date, 1))
        if (unit === 'week') expect(weekdayIndex(next.start_date)).toBe(0)
        if (unit === 'month') expect(next.start_date.slice(8)).toBe('01')
        if (unit === 'day') expect(end_date).toBe(start_date)
      }
    }),
  )
})

/** Minutes that are in the list, one by one. */
const minutesOf = (spans: readonly BusySpan[]) =>
  new Set(spans.flatMap(({ from, until }) => Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)))
const apart = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 8 })
  .map((bounds) => bounds.toSorted((a, b) => a - b))
  .map((bounds) =>
    bounds.flatMap((from, at) => (at % 2 === 0 && bounds[at + 1] ? [{ from, until: bounds[at + 1] ?? 0 }] : [])),
  )

test('minutes within the hours are the minutes in both lists', () => {
  fc.assert(
    fc.property(apart, apart, (busy, open) => {
      const minutes = minutesOf(open)
      const both = [...minutesOf(busy)].filter((minute) => minutes.has(minute))
      expect(minutesWithin(busy, open)).toBe(both.length)
      expect(minutesIn(open)).toBe(minutes.size)
      expect(spansOf(open.map(({ from, until }) => ({ open: timeOfDay(from), close: timeOfDay(until) })))).toEqual(open)
    }),
  )
})

test('united spans have the same minutes, each once', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from, until: from + length }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const united = unitedSpans(spans)
      expect(minutesIn(united)).toBe(minutesOf(spans).size)
      expect(minutesOf(united)).toEqual(minutesOf(spans))
    }),
  )
})

test('spans that touch are one', () => {
  const touching = [
    { from: 30, until: 60 },
    { from: 0, until: 30 },
    { from: 61, until: 90 },
  ]
  expect(unitedSpans(touching)).toEqual([
    { from: 0, until: 60 },
    { from: 61, until: 90 },
  ])
})

test('the days of a period run from its first to its last', () => {
  expect(daysOf(of('2028-02-28', '2028-03-01'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('a share of zero is null, not 0', () => {
  expect([shareOf(1, 3), shareOf(0, 3), shareOf(0, 0)]).toEqual([33.3, 0, null])
  expect([perHour(money(100), 45), perHour(money(100), 0)]).toEqual([133.33, null])
})
