import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from './calendar.ts'
import { daysUntil, nextDay, proposedDays, type Recurrence } from './recurring-expense.ts'

const monthly = (starts_on: string, fields: Partial<Recurrence> = {}): Recurrence => ({
  starts_on,
  every_months: 1,
  ends_on: null,
  ...fields,
})

describe('a recurring expense', () => {
  test.each<[string, Recurrence, string, string[]]>([
    ['of the 1st', monthly('2026-09-01'), '2026-11-17', ['2026-09-01', '2026-10-01', '2026-11-01']],
    ['of the 31st', monthly('2026-01-31'), '2026-04-30', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['on its day', monthly('2026-11-17'), '2026-11-17', ['2026-11-17']],
    ['not before its day', monthly('2026-11-18'), '2026-11-17', []],
    [
      'every quarter',
      monthly('2026-01-15', { every_months: 3 }),
      '2026-08-01',
      ['2026-01-15', '2026-04-15', '2026-07-15'],
    ],
    ['until it ends', monthly('2026-09-01', { ends_on: '2026-11-01' }), '2026-12-31', ['2026-09-01', '2026-10-01']],
  ])('%s', (_name, recurrence, until, days) => expect(daysUntil(recurrence, until)).toEqual(days))

  test('proposes what was neither booked nor skipped, and says when it comes next', () => {
    expect(proposedDays(monthly('2026-09-01'), '2026-11-17', ['2026-10-01'])).toEqual(['2026-09-01', '2026-11-01'])
    expect(nextDay(monthly('2026-09-01'), '2026-11-17')).toBe('2026-12-01')
    expect(nextDay(monthly('2026-12-05'), '2026-11-17')).toBe('2026-12-05')
    expect(nextDay(monthly('2026-09-01', { ends_on: '2026-12-01' }), '2026-11-17')).toBeNull()
  })

  test('comes on the same days, however far one looks', () => {
    const offset = fc.integer({ min: 0, max: 700 })
    fc.assert(
      fc.property(offset, offset, fc.integer({ min: 1, max: 36 }), (start, more, every_months) => {
        const recurrence = monthly(addDays('2026-01-01', start), { every_months })
        const until = addDays(recurrence.starts_on, more)
        const days = daysUntil(recurrence, until)
        expect(days[0]).toBe(recurrence.starts_on)
        expect(days.filter((day) => day > until)).toEqual([])
        expect(nextDay(recurrence, until)).toBe(addMonths(recurrence.starts_on, days.length * every_months))
        expect(daysUntil(recurrence, addDays(until, 1)).slice(0, days.length)).toEqual(days)
      }),
    )
  })
})
