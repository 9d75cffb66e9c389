import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeOfDay } from './calendar.ts'
import { dayLoad, minutesIn } from './day-load.ts'
import { timeOn } from './midnight.ts'

const DAY = '2031-01-05'
const visit = (start: string, end: string) => ({ datetime_start: timeOn(DAY, start), datetime_end: timeOn(DAY, end) })
const shut = (start: string, end: string) => ({ starts: timeOn(DAY, start), ends: timeOn(DAY, end) })
const ranges = [
  { open: '08:00', close: '12:00' },
  { open: '13:00', close: '17:00' },
]

describe('the load of a day', () => {
  test.each([
    ['nothing booked', [], [], [480, 0, 480]],
    ['a visit', [visit('09:00', '09:30')], [], [480, 30, 450]],
    ['two at one time', [visit('09:00', '09:30'), visit('09:15', '09:45')], [], [480, 45, 435]],
    ['a visit partly in the break', [visit('11:30', '12:30')], [], [480, 60, 450]],
    ['a visit until midnight', [visit('23:00', '24:00')], [], [480, 60, 480]],
    ['closed time', [], [shut('08:00', '09:00')], [420, 0, 420]],
    ['a visit in closed time', [visit('08:30', '09:30')], [shut('08:00', '09:00')], [420, 60, 390]],
    ['closed for days', [], [{ starts: '2031-01-01T00:00:00', ends: '2031-02-01T00:00:00' }], [0, 0, 0]],
    ['closed on another day', [], [{ starts: '2031-01-01T00:00:00', ends: '2031-01-05T00:00:00' }], [480, 0, 480]],
  ])('with %s', (_what, appointments, closed, minutes) => {
    const { open, taken, free } = dayLoad({ day: DAY, ranges, appointments, closed })
    expect([open, taken, free].map(minutesIn)).toEqual(minutes)
  })

  test.each([
    ['the day before', '2031-01-04T16:05', 450],
    ['before the first hour', '2031-01-05T07:00', 450],
    ['at a visit', '2031-01-05T09:10', 390],
    ['in the afternoon', '2031-01-05T16:05:30', 55],
    ['in the evening', '2031-01-05T18:00', 0],
    ['the day after', '2031-01-06T07:00', 0],
  ])('has only free time that is to come: %s', (_when, now, minutes) => {
    const load = dayLoad({ day: DAY, ranges, appointments: [visit('09:00', '09:30')], closed: [], now })
    expect([load.open, load.taken, load.free].map(minutesIn)).toEqual([480, 30, minutes])
  })

  test('agrees with a grid of minutes', () => {
    const span = fc.tuple(fc.nat(1439), fc.integer({ min: 1, max: 600 })).map(([from, length]) => {
      const until = Math.min(from + length, 1440)
      return { start: timeOfDay(from), end: timeOfDay(until), from, until }
    })
    const spans = fc.array(span, { maxLength: 6 })
    const covers = (all: readonly { from: number; until: number }[], minute: number) =>
      all.some(({ from, until }) => from <= minute && minute < until)
    fc.assert(
      fc.property(spans, spans, spans, (hours, visits, closed) => {
        const load = dayLoad({
          day: DAY,
          ranges: hours.map(({ start, end }) => ({ open: start, close: end })),
          appointments: visits.map(({ start, end }) => visit(start, end)),
          closed: closed.map(({ start, end }) => shut(start, end)),
        })
        for (let minute = 0; minute < 1440; minute++) {
          const open = covers(hours, minute) && !covers(closed, minute)
          expect(covers(load.open, minute)).toBe(open)
          expect(covers(load.taken, minute)).toBe(covers(visits, minute))
          expect(covers(load.free, minute)).toBe(open && !covers(visits, minute))
        }
      }),
      { numRuns: 60 },
    )
  })
})
