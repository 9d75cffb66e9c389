import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfLength, overlaps } from './appointment.ts'
import { DEFAULT_BUSINESS_HOURS, isOutsideHours } from './business-hours.ts'
import { minutesOfDay, timeOfDay } from './calendar.ts'
import { freeStarts } from './free-starts.ts'
import { usualRanges } from './hours.ts'

const appointment = (day: string, from: string, to: string) => ({
  datetime_start: `${day}T${from}:00`,
  datetime_end: `${day}T${to}:00`,
})
const WEDNESDAY = '2026-11-18'
const FRIDAY = '2026-11-20'

describe('free times', () => {
  const hours = { ...DEFAULT_BUSINESS_HOURS, wednesday: { open: '09:00', close: '12:00' }, friday: null }
  const day = { day: WEDNESDAY, ranges: usualRanges(WEDNESDAY, hours), now: '2026-11-01T00:00:00' }

  test.each([
    ['of an empty morning', [], 30, ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']],
    ['of the longest possible appointment', [], 180, ['09:00']],
    ['of an appointment that does not fit', [], 181, []],
    ['around an appointment', [appointment(WEDNESDAY, '09:30', '10:45')], 30, ['09:00', '10:45', '11:00', '11:30']],
    [
      'with two overlapping appointments',
      [appointment(WEDNESDAY, '09:00', '11:00'), appointment(WEDNESDAY, '10:00', '10:30')],
      60,
      ['11:00'],
    ],
    [
      'between two appointments',
      [appointment(WEDNESDAY, '09:00', '10:00'), appointment(WEDNESDAY, '10:15', '12:00')],
      15,
      ['10:00'],
    ],
  ])('%s', (_which, taken, length_minutes, starts) =>
    expect(freeStarts({ ...day, taken, length_minutes })).toEqual(starts),
  )

  test('today they begin at the next five minutes; a past day and a closed day have none', () => {
    const asked = { ...day, taken: [], length_minutes: 45 }
    expect(freeStarts({ ...asked, now: `${WEDNESDAY}T10:31:00` })).toEqual(['10:35', '11:00'])
    expect(freeStarts({ ...asked, now: '2026-11-17T11:00:00' })[0], 'on the day after').toBe('09:00')
    expect(freeStarts({ ...asked, now: '2026-11-19T00:00:00' })).toEqual([])
    expect(freeStarts({ ...asked, day: FRIDAY, ranges: usualRanges(FRIDAY, hours) })).toEqual([])
    const shifts = [
      { open: '09:00', close: '10:00' },
      { open: '23:00', close: '24:00' },
    ]
    expect(freeStarts({ ...asked, ranges: shifts }), 'in two shifts').toEqual(['09:00', '23:00'])
  })

  test('an appointment that ends some seconds into a minute occupies that whole minute', () => {
    const taken = [{ datetime_start: `${WEDNESDAY}T09:00:00`, datetime_end: `${WEDNESDAY}T11:30:15` }]
    expect(freeStarts({ ...day, taken, length_minutes: 29 })).toEqual(['11:31'])
  })

  test('each is free and within hours, and every free half hour and the first free minute are included', () => {
    const minute = fc.integer({ min: 7 * 60, max: 13 * 60 })
    const takenTimes = fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 120 })), { maxLength: 8 })
    fc.assert(
      fc.property(takenTimes, fc.integer({ min: 5, max: 120 }), (spans, length_minutes) => {
        const taken = spans.map(([from, length]) => appointment(WEDNESDAY, timeOfDay(from), timeOfDay(from + length)))
        const fits = (start: number) => {
          const wanted = appointment(
            WEDNESDAY,
            timeOfDay(start),
            endOfLength(timeOfDay(start), length_minutes) ?? '24:00',
          )
          return !isOutsideHours(wanted, hours) && taken.every((other) => !overlaps(wanted, other))
        }
        const starts = freeStarts({ ...day, taken, length_minutes }).map(minutesOfDay)
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other))
        expect(starts.filter((start) => !fits(start))).toEqual([])
        const all = Array.from({ length: 24 * 60 }, (_, start) => start).filter(fits)
        expect(all.filter((start) => start % 30 === 0 && !starts.includes(start))).toEqual([])
        expect(starts[0]).toBe(all[0])
      }),
    )
  })
})
