import { expect, test } from 'vitest'
import { readTime, steppedTime } from './time-field.tsx'

test.each([
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['9', '09:00'],
  ['23:59', '23:59'],
  ['٩:٣٠', '09:30'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['nine', undefined],
  ['', undefined],
])('%j is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  ['09:30', 1, '09:35'],
  ['09:32', 1, '09:35'],
  ['09:32', -1, '09:30'],
  ['00:00', -1, '00:00'],
  ['23:55', 1, '23:55'],
])('an arrow leads from %s by %i to %s', (time, direction, next) => {
  expect(steppedTime(time, direction)).toBe(next)
})
