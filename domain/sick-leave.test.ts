import { describe, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { concernsOf, ensureLeave } from './sick-leave.ts'

const TODAY = '2026-11-26'

describe('a sick leave', () => {
  test.each([
    ['2026-11-26', '2026-11-26', []],
    ['2026-11-26', '2026-12-09', []],
    ['2026-11-26', '2026-12-10', ['long']],
    ['2026-11-25', '2026-11-26', ['past']],
    ['2026-11-01', '2026-11-20', ['long', 'past']],
    ['2026-12-25', '2027-01-07', []],
    ['2026-12-25', '2027-01-08', ['long']],
    ['Monday', 'Friday', []],
    ['2026-11-20', '', []],
  ])('from %s until %s is asked about: %j', (from, until, asked) => {
    expect(concernsOf({ from, until }, TODAY)).toEqual(asked)
  })

  test('without days is not asked about', () => {
    expect(concernsOf({}, TODAY)).toEqual([])
  })

  test.each([
    ['2026-11-27', '2026-11-26', true],
    ['2026-11-26', '2026-11-26', false],
    ['2026-11-26', '2026-11-27', false],
    ['Friday', 'Monday', false],
    ['2026-02-30', '2026-03-01', true],
    ['2026-11-26', '2026-13-01', true],
    ['2026-1-5', 'Friday', true],
    ['the 5th', '2026-11-26', false],
  ])('from %s until %s is refused: %s', (from, until, refused) => {
    const ensured = () => ensureLeave({ from, until })
    if (refused) expect(ensured).toThrow(Refusal)
    else expect(ensured).not.toThrow()
  })
})
