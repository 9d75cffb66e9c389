import { expect, test } from 'vitest'
import { nextSlot } from './walk-in.ts'

test.each([
  ['2026-11-20T10:07:31', '10:10'],
  ['2026-11-20T10:10:00', '10:10'],
  ['2026-11-20T10:58:00', '11:00'],
  ['2026-11-20T00:00:00', '00:00'],
  ['2026-11-20T23:58:00', '23:55'],
])('somebody who comes in at %s is booked at %s', (now, start) => {
  expect(nextSlot(now)).toBe(start)
})
