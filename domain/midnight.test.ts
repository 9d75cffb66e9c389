import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOfDay } from './calendar.ts'
import { endClock, endTime, midnightAfter, timeOn } from './midnight.ts'

test.each([
  ['2026-11-24T23:30:00', '23:30', '23:30:00'],
  ['2026-11-25T00:00:00', '24:00', '24:00:00'],
  ['2026-11-25T00:00', '24:00', '24:00:00'],
  ['2026-11-25T00:00:15', '00:00', '00:00:15'],
])('what ends at %s ends at %s', (end, time, clock) => {
  expect([endTime(end), endClock(end)]).toEqual([time, clock])
})

test('a day ends with the next one', () => {
  expect(timeOn('2026-12-31', '24:00')).toBe('2027-01-01T00:00:00')
  expect(midnightAfter('2026-12-31T08:15:30')).toBe('2027-01-01T00:00:00')
})

test('each time of a day, from its second minute to its end, is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 60 }), (minute) => {
      const time = timeOfDay(minute)
      expect(endTime(timeOn('2026-11-24', time))).toBe(time)
    }),
  )
})
