import { expect, test } from 'vitest'
import { steppedTime } from './time-field.tsx'

test.each([
  ['09:30', 1, '09:35'],
  ['09:32', 1, '09:35'],
  ['09:32', -1, '09:30'],
  ['00:00', -1, '00:00'],
  ['23:55', 1, '23:55'],
])('an arrow key changes %s by %i to %s', (time, direction, next) => {
  expect(steppedTime(time, direction)).toBe(next)
})
