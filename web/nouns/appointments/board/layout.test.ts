import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments.ts'
import { timeOfDay } from '#domain/calendar.ts'
import {
  drawnOver,
  firstFree,
  inTracks,
  lengthened,
  movedBy,
  opensAt,
  overlap,
  resizedTo,
  shownHours,
  slotAt,
  slotIn,
  type Span,
  spanOf,
  stepped,
  without,
} from './layout.ts'

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const span = (range: string): Span => ({ from: at(range.slice(0, 5)), until: at(range.slice(6)) })
const range = ({ from, until }: Span) => `${timeOfDay(from)}-${timeOfDay(until)}`
const day = span('00:00-24:00')

test.each([
  ['before the clinic opens', [], undefined, '07:45'],
  ['before an appointment that is earlier still', ['07:00-07:30', '10:00-11:00'], undefined, '06:45'],
  ['before opening, whoever was there in the night', ['00:05-00:20', '10:00-11:00'], undefined, '07:45'],
  ['before the current time, whatever was', ['07:00-07:30'], '12:00', '10:45'],
])('the board opens %s', (_, appointments, now, minute) => {
  const shown = span('00:00-21:00')
  expect(
    timeOfDay(opensAt(shown, span('08:00-20:00'), appointments.map(span), now === undefined ? now : at(now))),
  ).toBe(minute)
})

test('a closed day opens shortly before its first appointment', () => {
  const shown = span('07:00-21:00')
  expect(timeOfDay(opensAt(shown, null, [span('14:30-15:00'), span('16:00-16:30')]))).toBe('14:15')
  expect(timeOfDay(opensAt(shown, null, []))).toBe('07:00')
})

let lastId = 0
const appointment = (times: string) => {
  lastId += 1
  const { from, until } = span(times)
  return {
    id: lastId,
    datetime_start: `2026-11-22T${timeOfDay(from)}:00`,
    datetime_end: `2026-11-22T${timeOfDay(until)}:00`,
  } as Appointment
}
const tracksOf = (...times: string[]) =>
  inTracks(times.map(appointment)).map(({ track, width, tracks }) => [track, width, tracks])

describe('a cancelled appointment', () => {
  const placedOf = (...all: [times: string, status: Appointment['status']][]) =>
    inTracks(all.map(([times, status]) => ({ ...appointment(times), status }))).map(
      ({ appointment: { datetime_start }, track, tracks, aside, yields }) =>
        [datetime_start.slice(11, 16), track, tracks, aside ? 'aside' : yields] as const,
    )
  test('is a strip beside those that took its time, which keep the rest', () => {
    expect(placedOf(['09:00-10:00', 'cancelled'], ['09:00-09:30', 'scheduled'], ['09:30-10:00', 'completed'])).toEqual([
      ['09:00', 0, 1, 1],
      ['09:30', 0, 1, 1],
      ['09:00', 0, 1, 'aside'],
    ])
  })
  test('has its place while nobody took the time', () => {
    expect(placedOf(['09:00-10:00', 'cancelled'], ['10:00-11:00', 'scheduled'])).toEqual([
      ['09:00', 0, 1, 0],
      ['10:00', 0, 1, 0],
    ])
  })
  test('has a strip of its own beside another one', () => {
    expect(placedOf(['09:00-09:30', 'cancelled'], ['09:00-09:30', 'cancelled'], ['09:00-09:30', 'scheduled'])).toEqual([
      ['09:00', 0, 1, 2],
      ['09:00', 0, 2, 'aside'],
      ['09:00', 1, 2, 'aside'],
    ])
  })
  test('shares a strip with others where there are more than two', () => {
    const cancelled = ['09:00-09:30', 'cancelled'] as [string, Appointment['status']]
    const all = [...Array.from({ length: 5 }, () => cancelled), ['09:00-09:30', 'scheduled'] as typeof cancelled]
    expect(placedOf(...all)).toEqual([
      ['09:00', 0, 1, 1],
      ['09:00', 0, 1, 'aside'],
    ])
    const placed = inTracks(all.map(([times, status]) => ({ ...appointment(times), status })))
    expect(placed.map(({ rest }) => rest.length)).toEqual([0, 4])
  })
})

describe('the hours on screen', () => {
  test('are those of the clinic with one to spare on each side', () => {
    expect(range(shownHours(span('08:00-20:00'), [], undefined))).toBe('07:00-21:00')
    expect(range(shownHours(span('08:30-19:30'), [], undefined))).toBe('07:00-21:00')
  })
  test('reach as far as the appointments and the current time', () => {
    expect(range(shownHours(span('14:00-20:00'), [span('09:40-10:00')], undefined))).toBe('09:00-21:00')
    expect(range(shownHours(span('14:00-20:00'), [], at('10:07')))).toBe('10:00-21:00')
    expect(range(shownHours(span('08:00-23:30'), [], at('23:59')))).toBe('07:00-24:00')
  })
  test('are a working day when the clinic is closed', () => {
    expect(range(shownHours(null, [], undefined))).toBe('07:00-21:00')
  })
})

describe('tracks', () => {
  test('an appointment alone has the whole column, also back to back', () => {
    expect(tracksOf('09:00-09:30', '09:30-10:00')).toEqual([
      [0, 1, 1],
      [0, 1, 1],
    ])
  })
  test('an overlapping one is beside it, and a track is used again once it is free', () => {
    expect(tracksOf('09:00-10:00', '09:15-09:30', '09:30-10:00')).toEqual([
      [0, 1, 2],
      [1, 1, 2],
      [1, 1, 2],
    ])
  })
  test('an appointment with free tracks beside it fills them', () => {
    expect(tracksOf('09:00-10:00', '09:00-09:30', '09:00-09:20', '09:30-10:00')).toEqual([
      [0, 1, 3],
      [1, 1, 3],
      [2, 1, 3],
      [1, 2, 3],
    ])
  })
  test('five minutes are drawn as fifteen and so need a track', () => {
    expect(tracksOf('09:00-09:05', '09:05-09:30')).toEqual([
      [0, 1, 2],
      [1, 1, 2],
    ])
  })

  const someAppointments = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 24 })), { maxLength: 40 })
    .map((each) =>
      each.map(([start, length]) =>
        appointment(range({ from: start * 5, until: Math.min((start + length) * 5, 1435) })),
      ),
    )
  test('on any day each appointment has its place, and no two share one', () => {
    fc.assert(
      fc.property(someAppointments, (appointments) => {
        const placed = inTracks(appointments)
        expect(placed).toHaveLength(appointments.length)
        for (const [index, a] of placed.entries()) {
          expect(a.track + a.width).toBeLessThanOrEqual(a.tracks)
          for (const b of placed.slice(index + 1)) {
            const together = overlap(spanOf(a.appointment), spanOf(b.appointment))
            const beside = a.track + a.width <= b.track || b.track + b.width <= a.track
            expect(!together || beside).toBe(true)
          }
        }
      }),
    )
  })
})

describe('free time', () => {
  test('is the time without appointments', () => {
    const taken = [
      span('10:00-10:30'),
      span('09:00-09:30'),
      span('09:15-09:45'),
      span('19:30-21:00'),
      span('06:00-07:00'),
    ]
    expect(without(span('08:00-20:00'), taken).map(range)).toEqual(['08:00-09:00', '09:45-10:00', '10:30-19:30'])
    expect(without(span('08:00-20:00'), [span('07:00-21:00')])).toEqual([])
    expect(without(span('08:00-20:00'), [span('21:00-22:00')]).map(range)).toEqual(['08:00-20:00'])
  })
  test('begins at the next quarter of the hour, of the usual length if there is one', () => {
    const free = [span('08:00-09:00'), span('10:00-10:15'), span('11:00-12:00')]
    expect(firstFree(free, at('07:00'))).toEqual(span('08:00-08:30'))
    expect(firstFree(free, at('08:07'))).toEqual(span('08:15-08:45'))
    expect(firstFree(free, at('08:40'))).toEqual(span('11:00-11:30'))
    expect(firstFree([span('10:00-10:20')], at('09:00'))).toEqual(span('10:00-10:20'))
    expect(firstFree(free, at('12:00'))).toBeUndefined()
  })
  test('under the pointer is a slot of thirty minutes, or shorter if the free time is', () => {
    const free = [span('08:00-09:10'), span('09:40-12:00')]
    expect(slotAt(at('11:44'), free)).toEqual(span('11:30-12:00'))
    expect(slotAt(at('09:02'), free)).toEqual(span('09:00-09:10'))
    expect(slotAt(at('09:41'), free)).toEqual(span('09:40-10:10'))
    expect(slotAt(at('09:20'), free), 'beside an appointment: one is squeezed in').toEqual(span('09:15-09:45'))
  })
  test('drawn with the pointer goes from quarter hour to quarter hour, either way', () => {
    expect(drawnOver(at('09:05'), at('10:05'))).toEqual(span('09:00-10:15'))
    expect(drawnOver(at('10:05'), at('09:05'))).toEqual(span('09:00-10:15'))
    expect(drawnOver(at('09:00'), at('09:00'))).toEqual(span('09:00-09:15'))
  })
})

describe('moving', () => {
  test('goes by quarter hours and keeps the length', () => {
    expect(movedBy(span('09:00-09:40'), 52, day)).toEqual(span('09:45-10:25'))
    expect(movedBy(span('09:05-09:35'), 6, day), 'less than half a step').toEqual(span('09:05-09:35'))
    expect(movedBy(span('09:05-09:35'), 10, day), 'onto the quarter').toEqual(span('09:15-09:45'))
    expect(stepped(span('09:05-09:35'), 1, day)).toEqual(span('09:15-09:45'))
    expect(stepped(span('09:05-09:35'), -1, day)).toEqual(span('09:00-09:30'))
    expect(stepped(span('09:00-09:30'), -1, day)).toEqual(span('08:45-09:15'))
  })
  test('stays within the hours on screen', () => {
    expect(movedBy(span('07:15-08:00'), -60, span('07:00-21:00'))).toEqual(span('07:00-07:45'))
    expect(movedBy(span('20:00-20:30'), 90, span('07:00-21:00'))).toEqual(span('20:30-21:00'))
  })
  test('keeps at least a quarter of an hour above the lower edge', () => {
    expect(resizedTo(span('09:00-09:30'), at('10:08'), day)).toEqual(span('09:00-10:15'))
    expect(resizedTo(span('09:00-09:30'), at('08:00'), day)).toEqual(span('09:00-09:15'))
    expect(lengthened(span('09:00-09:40'), 1, day)).toEqual(span('09:00-09:45'))
    expect(lengthened(span('09:00-09:15'), -1, day)).toEqual(span('09:00-09:15'))
    expect(lengthened(span('09:00-09:10'), -1, day), 'a short one is not made longer').toEqual(span('09:00-09:10'))
  })
  test('midnight belongs to the next day', () => {
    expect(slotIn(1, span('23:00-24:00'))).toEqual({ doctor_id: 1, start: '23:00', end: '24:00' })
  })
})
