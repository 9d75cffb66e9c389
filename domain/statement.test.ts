import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import { ensureClosable, isMonth, statementOf } from './statement.ts'

const record = (gross: number, deduction = 0) => ({
  gross_amount: money(gross),
  deduction: money(deduction),
  payout_amount: money(gross - deduction),
})

describe('what a month comes to', () => {
  test.each([
    ['nothing', [], 0, { gross_amount: 0, deduction: 0, payout_amount: 0, carried_in: 0, total: 0 }],
    [
      'its records',
      [record(157.14), record(255.54, 57.16)],
      0,
      { payout_amount: 355.52, carried_in: 0, total: 355.52 },
    ],
    [
      'less an overpayment carried in',
      [record(100)],
      -355.52,
      { payout_amount: 100, carried_in: -355.52, total: -255.52 },
    ],
    ['only the overpayment', [], -20.5, { payout_amount: 0, carried_in: -20.5, total: -20.5 }],
    ['without a total that was paid', [record(100)], 355.52, { payout_amount: 100, carried_in: 0, total: 100 }],
  ])('%s', (_what, records, before, expected) => {
    expect(statementOf(records, money(before))).toMatchObject(expected)
  })
})

describe('which month can be closed', () => {
  const tried = (fields: object) => () =>
    ensureClosable({ month: '2026-10', current: '2026-11', closed: null, first_open: '2026-02', ...fields })

  test('any past one as the first', () => expect(tried({})).not.toThrow())
  test('the next one', () => expect(tried({ closed: '2026-09', first_open: '2026-10' })).not.toThrow())
  test('a later one if those between have no records', () =>
    expect(tried({ closed: '2026-03', first_open: '2026-11' })).not.toThrow())
  test('one without any records', () => expect(tried({ closed: '2026-09', first_open: null })).not.toThrow())

  test.each([
    ['the current one', { month: '2026-11' }, 'The month 2026-11 is not over yet'],
    ['one to come', { month: '2027-01' }, 'The month 2027-01 is not over yet'],
    ['a closed one', { closed: '2026-10' }, 'The month 2026-10 is closed already'],
    [
      'one before a closed one',
      { month: '2026-09', closed: '2026-10' },
      'The month 2026-09 is before 2026-10, which is closed',
    ],
    ['one after another with records', { closed: '2026-08', first_open: '2026-09' }, 'Close 2026-09 first'],
  ])('not %s', (_which, fields, sentence) => expect(tried(fields)).toThrow(sentence))
})

test('a month is written as YYYY-MM', () => {
  expect(['2026-01', '1999-12', '2101-05'].filter((text) => !isMonth(text))).toEqual([])
  expect(
    ['2026-00', '2026-13', '2026-1', '2026-01-01', '', '26-01', '2026-01 ', '12026-01', '0000-01', '9999-12'].filter(
      isMonth,
    ),
  ).toEqual([])
})
