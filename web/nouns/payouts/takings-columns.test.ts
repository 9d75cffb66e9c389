import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { add, money } from '#domain/money.ts'
import { byDay, byHour, othersOf, sumOf, unitOf } from './takings-columns.ts'

const taken = (cash: number, card = 0) => ({ cash: money(cash), card: money(card) })

describe('the columns of takings', () => {
  test.each([
    ['2026-11-18', '2026-11-18', 'hour'],
    ['2026-11-18', '2026-11-19', 'day'],
    ['2026-10-01', '2026-12-01', 'day'],
    ['2026-10-01', '2026-12-02', 'month'],
    ['2026-01-01', '2026-12-31', 'month'],
  ])('%s to %s have one column for each %s', (start, end, unit) => {
    expect(unitOf(start, end)).toBe(unit)
  })

  test('other currencies are summed separately, each on its own', () => {
    const days = [
      { others: [{ currency: 'USD' as const, ...taken(3, 1) }] },
      {},
      {
        others: [
          { currency: 'AED' as const, ...taken(-2) },
          { currency: 'USD' as const, ...taken(4) },
        ],
      },
    ]
    expect(othersOf(days)).toEqual([
      { currency: 'AED', ...taken(-2) },
      { currency: 'USD', ...taken(7, 1) },
    ])
  })

  test('a day shows its working hours, and any other hour with takings', () => {
    expect(byHour([{ hour: 9, ...taken(10) }]).map(({ key }) => key)).toEqual([
      '08',
      '09',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
    ])
    const late = byHour([
      { hour: 6, ...taken(1) },
      { hour: 23, ...taken(0, 2) },
    ])
    expect([late[0], late.at(-1), late.length]).toEqual([
      { key: '06', cash: 1, card: 0 },
      { key: '23', cash: 0, card: 2 },
      18,
    ])
  })

  test('every day and every month has its column, also without takings', () => {
    const days = [
      { day: '2026-01-31', ...taken(1.1) },
      { day: '2026-02-01', ...taken(2.2, 5) },
      { day: '2026-02-28', ...taken(3.3) },
    ]
    expect(byDay(days, '2026-01-31', '2026-02-02', 'day').map(({ key, cash }) => [key, cash])).toEqual([
      ['2026-01-31', 1.1],
      ['2026-02-01', 2.2],
      ['2026-02-02', 0],
    ])
    expect(byDay(days, '2026-01-15', '2026-03-02', 'month')).toEqual([
      { key: '2026-01', cash: 1.1, card: 0 },
      { key: '2026-02', cash: 5.5, card: 5 },
      { key: '2026-03', cash: 0, card: 0 },
    ])
  })

  test('the columns add up to all takings, whatever the unit', () => {
    const amount = fc.integer({ min: 0, max: 999_999 }).map((cents) => money(cents / 100))
    const some = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 99 }).map((n) => addDays('2026-01-01', n)),
        cash: amount,
        card: amount,
      }),
    )
    fc.assert(
      fc.property(some, fc.constantFrom('day' as const, 'month' as const), (all, unit) => {
        const columns = byDay(all, '2026-01-01', '2026-04-10', unit)
        expect(sumOf(columns)).toEqual({
          cash: add(...all.map(({ cash }) => cash)),
          card: add(...all.map(({ card }) => card)),
        })
      }),
    )
  })
})
