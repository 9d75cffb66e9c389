import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, monthOf, weekdayIndex } from './calendar.ts'
import { seriesTimes } from './series.ts'

const days = (first: string, every: number, unit: 'day' | 'week' | 'month', count: number) =>
  seriesTimes(`${first}T09:30:00`, { every, unit, count }).map(({ datetime_start, month }) =>
    datetime_start === null ? month : datetime_start.slice(0, 10),
  )

describe('a series', () => {
  test.each([
    ['every day', '2031-02-27', 1, 'day', 3, ['2031-02-27', '2031-02-28', '2031-03-01']],
    ['every four weeks', '2031-01-05', 4, 'week', 3, ['2031-01-05', '2031-02-02', '2031-03-02']],
    ['every second Tuesday of a month', '2031-01-14', 1, 'month', 3, ['2031-01-14', '2031-02-11', '2031-03-11']],
    [
      'every fifth Friday, which few months have',
      '2031-01-31',
      1,
      'month',
      4,
      ['2031-01-31', '2031-02', '2031-03', '2031-04'],
    ],
    ['every fifth Wednesday over a year', '2031-10-29', 2, 'month', 3, ['2031-10-29', '2031-12-31', '2032-02']],
    ['every first Sunday, twelve months apart', '2031-01-05', 12, 'month', 2, ['2031-01-05', '2032-01-04']],
  ] as const)('%s', (_what, first, every, unit, count, expected) => {
    expect(days(first, every, unit, count)).toEqual(expected)
  })

  test('has a moved visit at its own time, also where the month has no such day', () => {
    const moved = [{ series_number: 2, datetime_start: '2031-02-27T11:00:00' }]
    const times = seriesTimes('2031-01-31T10:00:00', { every: 1, unit: 'month', count: 3, moved })
    expect(times.map(({ datetime_start, month }) => datetime_start ?? month)).toEqual([
      '2031-01-31T10:00:00',
      '2031-02-27T11:00:00',
      '2031-03',
    ])
  })

  test('by months keeps the weekday and its place in the month, or has no such day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2, max: 52 }),
        (offset, every, count) => {
          const first = addDays('2026-01-01', offset)
          const place = (day: string) => Math.ceil(Number(day.slice(8)) / 7)
          for (const { datetime_start, month, wanted } of seriesTimes(`${first}T10:00:00`, {
            every,
            unit: 'month',
            count,
          })) {
            expect(weekdayIndex(wanted.slice(0, 10))).toBe(weekdayIndex(first))
            if (datetime_start === null) {
              // The fifth would be in the month after, so this one has four.
              expect(place(first)).toBe(5)
              expect(monthOf(wanted) > month).toBe(true)
            } else {
              expect([monthOf(datetime_start), place(datetime_start.slice(0, 10))]).toEqual([month, place(first)])
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
