import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOfDay, timeOfDay } from './calendar.ts'
import {
  type DayHours,
  effectiveRanges,
  type HoursRange,
  type Leave,
  leaveOn,
  overlappingLeaves,
  rangesOverlap,
  warningsFor,
} from './hours.ts'

const DAY = '2026-11-24'
const ranges = (text: string): HoursRange[] =>
  text.split(' ').flatMap((range) => {
    const [open = '', close = ''] = range.split('-')
    return open === '' ? [] : [{ open, close }]
  })
const words = (list: readonly HoursRange[]) => list.map(({ open, close }) => `${open}-${close}`).join(' ')
const leave = (starts: string, ends: string): Leave => ({ starts, ends })
const on = (time: string) => `${DAY}T${time}`
const hours = (clinic: string, own: string | null = null, leaves: Leave[] = []): DayHours => ({
  clinic: ranges(clinic),
  own: own === null ? null : ranges(own),
  leaves,
})

describe('the effective hours of a doctor', () => {
  test.each<[string, DayHours, string]>([
    ['are the clinic’s without hours of their own', hours('08:00-20:00'), '08:00-20:00'],
    ['are none on a day on which the clinic is closed', hours('', '08:00-20:00'), ''],
    ['are none on a weekday without own hours', hours('08:00-20:00', ''), ''],
    ['are cut by the clinic’s', hours('09:00-17:00', '08:00-12:00 16:00-20:00'), '09:00-12:00 16:00-17:00'],
    [
      'are cut by the break of a special day',
      hours('09:00-12:00 20:00-24:00', '11:00-22:00'),
      '11:00-12:00 20:00-22:00',
    ],
    ['join ranges that touch', hours('08:00-12:00 12:00-20:00', '09:00-12:00 12:00-13:00'), '09:00-13:00'],
    ['may end at midnight', hours('20:00-24:00'), '20:00-24:00'],
    ['lose a day of leave', hours('08:00-20:00', null, [leave(on('00:00:00'), '2026-11-25T00:00:00')]), ''],
    [
      'lose leave over many days',
      hours('08:00-20:00', null, [leave('2026-11-01T10:00:00', '2026-12-01T10:00:00')]),
      '',
    ],
    [
      'keep the hours around leave',
      hours('08:00-20:00', null, [leave(on('12:00:00'), on('14:00:00'))]),
      '08:00-12:00 14:00-20:00',
    ],
    [
      'end where leave begins',
      hours('08:00-20:00', null, [leave(on('15:00:00'), '2026-11-26T12:00:00')]),
      '08:00-15:00',
    ],
    [
      'begin where leave ends',
      hours('08:00-20:00', null, [leave('2026-11-20T12:00:00', on('09:15:00'))]),
      '09:15-20:00',
    ],
    [
      'keep no part of a minute that leave touches',
      hours('08:00-20:00', null, [leave(on('08:00:30'), on('09:00:01'))]),
      '09:01-20:00',
    ],
    [
      'keep the day after leave',
      hours('08:00-20:00', null, [leave('2026-11-20T12:00:00', on('00:00:00'))]),
      '08:00-20:00',
    ],
    [
      'keep the day before leave',
      hours('08:00-20:00', null, [leave('2026-11-25T00:00:00', '2026-11-26T00:00:00')]),
      '08:00-20:00',
    ],
  ])('%s', (_what, day_hours, expected) => expect(words(effectiveRanges(DAY, day_hours))).toBe(expected))
})

const someRanges = fc
  .array(fc.integer({ min: 0, max: 48 }), { maxLength: 8 })
  .map((bounds) => [...new Set(bounds)].toSorted((a, b) => a - b).map((bound) => timeOfDay(bound * 30)))
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      open: times[2 * index] ?? '',
      close: times[2 * index + 1] ?? '',
    })),
  )
/** From the day before to the day after, in minutes from the day's midnight. */
const someLeaves = fc
  .array(fc.tuple(fc.integer({ min: -1440, max: 2879 }), fc.integer({ min: -1440, max: 2879 })), { maxLength: 3 })
  .map((spans) => spans.filter(([from, until]) => from < until))
const timeAt = (minute: number) => {
  const day = ['2026-11-23', DAY, '2026-11-25'][Math.floor(minute / 1440) + 1] ?? ''
  return `${day}T${timeOfDay(((minute % 1440) + 1440) % 1440)}:00`
}
const someDay = fc
  .record({ clinic: someRanges, own: fc.option(someRanges), away: someLeaves })
  .map((day) => Object.assign(day, { leaves: day.away.map(([from, until]) => leave(timeAt(from), timeAt(until))) }))

const isIn = (minute: number, list: readonly HoursRange[]) =>
  list.some(({ open, close }) => minutesOfDay(open) <= minute && minute < minutesOfDay(close))
const minutes = Array.from({ length: 1440 }, (_, minute) => minute)

test('every minute is worked exactly if the clinic is open, the doctor works, and there is no leave', () => {
  fc.assert(
    fc.property(someDay, ({ away, ...day_hours }) => {
      const { clinic, own } = day_hours
      const effective = effectiveRanges(DAY, day_hours)
      const expected = minutes.filter(
        (minute) =>
          isIn(minute, clinic) &&
          (own === null || isIn(minute, own)) &&
          !away.some(([from, until]) => from <= minute && minute < until),
      )
      expect(minutes.filter((minute) => isIn(minute, effective))).toEqual(expected)
      // Sorted, apart, none of them empty.
      expect(
        effective.every(({ open, close }, index) => open < close && (effective[index - 1]?.close ?? '') < open),
      ).toBe(true)
    }),
  )
})

test('an appointment has no warning exactly if each of its minutes is within the effective hours', () => {
  const length = fc.integer({ min: 1, max: 240 })
  fc.assert(
    fc.property(
      someDay,
      fc.integer({ min: 0, max: 1438 }),
      length,
      ({ away: _away, ...day_hours }, start, minutes_long) => {
        const end = Math.min(start + minutes_long, 1439)
        const appointment = { datetime_start: on(`${timeOfDay(start)}:00`), datetime_end: on(`${timeOfDay(end)}:00`) }
        const effective = effectiveRanges(DAY, day_hours)
        const within = minutes.slice(start, end).every((minute) => isIn(minute, effective))
        expect(warningsFor(appointment, day_hours).length === 0).toBe(within)
      },
    ),
  )
})

describe('the warnings of an appointment', () => {
  const away = [leave(on('10:00:00'), on('12:00:00'))]
  test.each<[string, string, DayHours, string[]]>([
    ['09:00-09:30', 'within all hours', hours('08:00-20:00', '09:00-17:00', away), []],
    ['09:30-10:00', 'ending when leave begins', hours('08:00-20:00', null, away), []],
    ['11:30-12:30', 'over the end of leave', hours('08:00-20:00', null, away), ['doctor_on_leave']],
    ['07:30-08:30', 'before opening', hours('08:00-20:00', '07:00-20:00'), ['outside_clinic_hours']],
    ['16:30-17:30', 'after the doctor went', hours('08:00-20:00', '09:00-17:00'), ['outside_doctor_hours']],
    [
      '07:00-08:30',
      'before either',
      hours('08:00-20:00', '09:00-17:00'),
      ['outside_clinic_hours', 'outside_doctor_hours'],
    ],
    ['12:00-12:30', 'in the break', hours('08:00-20:00', '08:00-12:00 13:00-17:00'), ['outside_doctor_hours']],
    ['11:30-12:30', 'over two ranges that touch', hours('08:00-12:00 12:00-20:00'), []],
    ['11:00-11:30', 'on a closed day', hours('', '08:00-12:00'), ['clinic_closed']],
    [
      '11:00-11:30',
      'on a closed day and on leave',
      hours('', '13:00-14:00', away),
      ['clinic_closed', 'doctor_on_leave'],
    ],
    ['11:00-11:30', 'on a day off', hours('08:00-20:00', ''), ['outside_doctor_hours']],
    [
      '11:00-11:30',
      'for all three',
      hours('12:00-20:00', '', away),
      ['outside_clinic_hours', 'outside_doctor_hours', 'doctor_on_leave'],
    ],
  ])('at %s, %s', (time, _what, day_hours, expected) => {
    const [from = '', until = ''] = time.split('-')
    expect(warningsFor({ datetime_start: on(`${from}:00`), datetime_end: on(`${until}:00`) }, day_hours)).toEqual(
      expected,
    )
  })

  test('count seconds', () => {
    const late = { datetime_start: on('19:30:00'), datetime_end: on('20:00:01') }
    expect(warningsFor(late, hours('08:00-20:00'))).toEqual(['outside_clinic_hours'])
    expect(overlappingLeaves(late, [leave(on('20:00:00'), on('21:00:00'))])).toHaveLength(1)
    expect(overlappingLeaves(late, [leave(on('20:00:01'), on('21:00:00'))])).toHaveLength(0)
  })
})

test.each([
  ['08:00-12:00 12:00-13:00', false],
  ['13:00-14:00 08:00-12:00', false],
  ['08:00-12:00 11:59-13:00', true],
  ['08:00-20:00 09:00-10:00', true],
  ['08:00-20:00 08:00-20:00', true],
  ['', false],
])('ranges %j overlap: %s', (text, expected) => expect(rangesOverlap(ranges(text))).toBe(expected))

test.each([
  [leave('2026-11-20T00:00:00', '2026-11-30T00:00:00'), '00:00-24:00'],
  [leave(on('09:00:00'), on('10:30:00')), '09:00-10:30'],
  [leave('2026-11-25T00:00:00', '2026-11-30T00:00:00'), ''],
])('leave %o takes %j of the day', (away, expected) => {
  const taken = leaveOn(DAY, away)
  expect(taken ? words([taken]) : '').toBe(expected)
})

test('an appointment may fill the hours, and the time between two leaves', () => {
  const whole = { datetime_start: on('08:00:00'), datetime_end: on('20:00:00') }
  const around = [leave(on('06:00:00'), on('08:00:00')), leave(on('20:00:00'), on('21:00:00'))]
  expect(warningsFor(whole, hours('08:00-20:00', '08:00-20:00', around))).toEqual([])
})
