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

test('an end steps up to midnight', () => {
  expect(steppedTime('23:55', 1, 24 * 60)).toBe('24:00')
  expect(steppedTime('24:00', 1, 24 * 60)).toBe('24:00')
  expect(steppedTime('24:00', -1, 24 * 60)).toBe('23:55')
})
