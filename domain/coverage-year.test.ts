import { describe, expect, test } from 'vitest'
import { coverageYear, leftOfYear, usedOfYear } from './coverage-year.ts'
import type { Money } from './money.ts'

const of = (amount: number) => amount as Money

describe('the year of a policy', () => {
  test.each([
    ['01-01', '2026-11-27', '2026-01-01', '2026-12-31'],
    ['01-01', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['04-01', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['04-01', '2026-04-01', '2026-04-01', '2027-03-31'],
    ['policy', '2026-06-14', '2025-06-15', '2026-06-14'],
    ['policy', '2026-06-15', '2026-06-15', '2027-06-14'],
    ['02-29', '2027-02-27', '2026-02-28', '2027-02-27'],
    ['02-29', '2027-02-28', '2027-02-28', '2028-02-28'],
    ['02-29', '2028-02-29', '2028-02-29', '2029-02-27'],
    ['12-31', '2026-12-31', '2026-12-31', '2027-12-30'],
  ])('that starts %s has %s between %s and %s', (year_starts, on, start, end) => {
    expect(coverageYear({ year_starts, valid_from: '2024-06-15' }, on)).toEqual({ start, end })
  })

  test('a policy from 29 February starts on 28 February in other years', () => {
    const policy = { year_starts: 'policy', valid_from: '2024-02-29' }
    expect(coverageYear(policy, '2025-02-28').start).toBe('2025-02-28')
    expect(coverageYear(policy, '2028-02-28').start).toBe('2027-02-28')
  })
})

describe('the use of a year', () => {
  test('is what claims claim, without what was written off or billed, and what was used elsewhere', () => {
    const claims = [
      { amount: of(360.4), written_off: of(10), billed: of(5) },
      { amount: of(100), written_off: of(0), billed: of(0) },
    ]
    expect(usedOfYear(claims, [of(50), of(-20)])).toBe(475.4)
    expect(usedOfYear([], [])).toBe(0)
  })

  test.each([
    [null, 100, null],
    [5_000, 1_240, 3_760],
    [100, 120, 0],
    [0, 0, 0],
  ])('of a limit of %j with %d used leaves %j', (limit, used, left) =>
    expect(leftOfYear(limit as Money | null, of(used))).toBe(left),
  )
})
