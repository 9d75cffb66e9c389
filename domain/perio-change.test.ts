import { expect, test } from 'vitest'
import type { PerioSite } from './perio.ts'
import { changeBetween } from './perio-change.ts'

const site = (tooth: number, number: number, depth: number | null, bleeding = false): PerioSite => ({
  tooth,
  site: number,
  depth,
  margin: null,
  bleeding,
  plaque: false,
  pus: false,
})

test('only sites that both exams measured are compared, and a millimetre is no change', () => {
  const before = [site(16, 1, 6, true), site(16, 2, 3), site(16, 3, 3), site(26, 1, 4), site(36, 1, null)]
  const now = [site(16, 1, 4), site(16, 2, 5, true), site(16, 3, 4, true), site(26, 1, null), site(46, 1, 9, true)]
  expect(changeBetween(before, now)).toEqual({
    compared: 3,
    deeper: 1,
    shallower: 1,
    bleeding_before: 1,
    bleeding_now: 2,
  })
  expect(changeBetween([], now).compared).toBe(0)
})
