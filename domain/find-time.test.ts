import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaps } from './appointment.ts'
import { minutesOfDay, timeOfDay } from './calendar.ts'
import { DAY_PARTS } from './day-parts.ts'
import { bookableStarts, dayAfter, type DoctorsDay, NEXT_VISITS, timeOffered } from './find-time.ts'

const DAY = '2026-11-24'
const span = (text: string) => {
  const [from = '', until = ''] = text.split('-')
  return { datetime_start: `${DAY}T${from.padEnd(8, ':00')}`, datetime_end: `${DAY}T${until.padEnd(8, ':00')}` }
}
const range = (text: string) => {
  const [open = '', close = ''] = text.split('-')
  return { open, close }
}
const listOf = (text: string) => (text === '' ? [] : text.split(' '))
const asked = (hours: string, taken: string, minutes: number, now = '2026-11-01T00:00:00'): DoctorsDay => ({
  day: DAY,
  hours: listOf(hours).map(range),
  taken: listOf(taken).map(span),
  minutes,
  now,
})
const offered = (day: DoctorsDay) => DAY_PARTS.map((part) => timeOffered(part, day) ?? '-').join(' ')

test('the next visit is in weeks of seven days, or in months of which the last day may be shorter', () => {
  expect(NEXT_VISITS.map((after) => dayAfter('2026-08-31', after))).toEqual([
    '2026-09-07',
    '2026-09-14',
    '2026-09-30',
    '2026-11-30',
    '2027-02-28',
  ])
})

describe('morning, afternoon and evening are offered', () => {
  test.each([
    ['nothing on a closed day', asked('', '', 30), '- - -'],
    [
      'the edges of the hours, and the first time of a part without one',
      asked('08:00-20:00', '', 30),
      '08:00 12:00 19:30',
    ],
    ['nothing longer than the hours', asked('08:00-09:00', '', 61), '- - -'],
    ['the whole of the hours', asked('08:00-09:00', '', 60), '08:00 - -'],
    ['what is after an appointment', asked('08:00-20:00', '09:00-10:00', 45), '08:15 12:00 19:15'],
    ['the first of two beside appointments', asked('08:00-12:00', '09:00-09:30 11:00-11:30', 30), '08:30 - -'],
    ['what fits between two appointments', asked('08:00-12:00', '08:00-09:00 09:30-12:00', 30), '09:00 - -'],
    ['what is beside one rather than earlier', asked('08:00-13:00', '10:00-11:45', 90), '08:30 - -'],
    ['the part in which a time starts', asked('10:00-13:00', '10:00-11:45', 60), '11:45 12:00 -'],
    ['beside an appointment of that part first', asked('12:00-17:00', '11:30-12:00 15:00-15:30', 30), '- 14:30 -'],
    ['beside one of another part next', asked('12:00-17:00', '11:30-12:00', 30), '- 12:00 -'],
    ['beside one of another part rather than at an edge', asked('08:00-13:00', '12:00-12:30', 30), '11:30 12:30 -'],
    [
      'an edge rather than just after one',
      asked('08:00-11:00 13:00-16:00', '', 30, `${DAY}T08:05:00`),
      '10:30 13:00 -',
    ],
    ['nothing in a break', asked('08:00-11:00 13:00-16:00', '', 120), '08:00 13:00 -'],
    ['five-minute steps near odd times', asked('08:00-12:00', '08:00-08:58 09:41-12:00', 30), '09:00 - -'],
    ['no minute in which an appointment ends', asked('08:00-12:00', '08:00-09:00:15 10:00-12:00', 30), '09:05 - -'],
    ['a time up to midnight itself', asked('22:00-24:00', '', 120), '- - 22:00'],
    ['nothing past midnight', asked('22:00-24:00', '', 121), '- - -'],
    ['a time before a visit up to midnight', asked('22:00-24:00', '23:00-24:00', 60), '- - 22:00'],
    ['no past time', asked('08:00-20:00', '', 30, `${DAY}T08:00:01`), '08:05 12:00 19:30'],
    ['the time that is now', asked('08:00-20:00', '', 30, `${DAY}T14:05:00`), '- 14:05 19:30'],
    ['nothing of a past day', asked('08:00-20:00', '', 30, '2026-11-25T00:00:00'), '- - -'],
    [
      'nothing while the patient is with another doctor, and not beside it either',
      { ...asked('08:00-10:00', '', 30), taken_of_patient: [span('08:00-08:40')] },
      '09:30 - -',
    ],
  ])('%s', (_which, day, expected) => expect(offered(day)).toBe(expected))
})

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const someSpan = fc
  .tuple(minute, fc.integer({ min: 1, max: 180 }))
  .map(([from, length]) => `${timeOfDay(from)}-${timeOfDay(Math.min(from + length, 24 * 60))}`)
  .filter((text) => text.slice(0, 5) < text.slice(6))

test('every time offered can be booked, and every part with room is offered', () => {
  const hours = fc.constantFrom('08:00-20:00', '09:10-11:35 13:00-24:00', '00:00-24:00', '')
  const lengths = fc.integer({ min: 5, max: 240 })
  fc.assert(
    fc.property(hours, fc.array(someSpan, { maxLength: 8 }), lengths, minute, (open, taken, minutes, now) => {
      const day = asked(open, taken.join(' '), minutes, `${DAY}T${timeOfDay(now)}:30`)
      const all = bookableStarts(day)
      for (const start of all) {
        const wanted = span(`${timeOfDay(start)}-${timeOfDay(start + minutes)}`)
        expect(day.taken.filter((other) => overlaps(wanted, other))).toEqual([])
        expect(start).toBeGreaterThan(now)
      }
      const found = DAY_PARTS.flatMap((part) => timeOffered(part, day) ?? []).map(minutesOfDay)
      expect(found.filter((start) => !all.includes(start))).toEqual([])
      const partsWithRoom = new Set(all.map((start) => (start < 720 ? 0 : start < 1020 ? 1 : 2)))
      expect(found).toHaveLength(partsWithRoom.size)
    }),
  )
})
