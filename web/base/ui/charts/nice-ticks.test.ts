import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test.each([
  [1_812.5, [0, 500, 1_000, 1_500, 2_000]],
  [2_000, [0, 500, 1_000, 1_500, 2_000]],
  [90, [0, 25, 50, 75, 100]],
  [0.5, [0, 1]],
  [0, [0, 1]],
])('up to %d: %j', (most, ticks) => {
  expect(niceTicks(most)).toEqual(ticks)
})

test('there are few even ticks, the last at or above the maximum, the one before it below', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (most) => {
      const ticks = niceTicks(most)
      const [, step = 0] = ticks
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.at(-2)).toBeLessThan(most)
      ticks.forEach((tick, place) => expect(tick).toBe(place * step))
    }),
  )
})
