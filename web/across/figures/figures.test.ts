import { expect, test } from 'vitest'
import { changeOf, pointsOf } from './figures.ts'

test.each([
  [120, 100, 20],
  [100, 120, -16.7],
  [5_000, 1_000, 400],
  [1_000, 0, null],
  [null, 100, null],
])('%d, before it %d, is %d percent more', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})

test.each([
  [31, 30.7, 0.3],
  [93, 93.3, -0.3],
  [60, 30, 30],
  [1.5, 0, 1.5],
  [50, 50, 0],
  [null, 30, null],
  [30, null, null],
])('%d %%, before it %d %%, is %d points more', (now, before, points) => {
  expect(pointsOf(now, before)).toBe(points)
})
