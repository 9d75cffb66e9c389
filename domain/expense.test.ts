import { describe, expect, test } from 'vitest'
import { ensurePaidOn, isPaidFromDrawer, spellingOf } from './expense.ts'

test.each([
  ['RENT', [], 'rent'],
  ['rent', ['Rent'], 'Rent'],
  ['Uniforms', [], 'Uniforms'],
  ['إيجار', ['rent'], 'إيجار'],
])('%s beside %j is kept as %s', (typed, used, kept) => {
  expect(spellingOf(typed, used)).toBe(kept)
})

describe('out of the drawer', () => {
  test.each([
    [null, undefined, false],
    [null, true, true],
    ['drawer', undefined, true],
    ['bank', undefined, false],
    ['later', false, false],
  ] as const)('a means that settles in %s and %s: %s', (settles, said, expected) => {
    expect(isPaidFromDrawer(settles, said)).toBe(expected)
  })

  test('a means and a sentence that contradict each other are refused', () => {
    expect(() => isPaidFromDrawer('bank', true)).toThrow('drawer')
    expect(() => isPaidFromDrawer('drawer', false)).toThrow('drawer')
  })
})

test('a day to come is refused, today is not', () => {
  expect(() => ensurePaidOn('2026-11-18', '2026-11-17')).toThrow()
  expect(() => ensurePaidOn('2026-11-17', '2026-11-17')).not.toThrow()
})
