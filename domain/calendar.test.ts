import { isMainThread } from 'node:worker_threads'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clinicDay,
  clinicTime,
  DEFAULT_TIME_ZONE,
  firstOfMonth,
  isDay,
  isLocalTime,
  minutesOfDay,
  timeOfDay,
  weekdayOf,
  withSeconds,
} from './calendar.ts'

const machineZone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = machineZone
})

describe("the clinic's clock", () => {
  test.each([
    ['2026-11-18T06:00:00Z', 'Asia/Qatar', '2026-11-18T09:00:00', 'three hours ahead'],
    ['2026-11-18T20:59:59.999Z', 'Asia/Qatar', '2026-11-18T23:59:59', 'the last second of the day'],
    ['2026-11-18T21:00:00Z', 'Asia/Qatar', '2026-11-19T00:00:00', 'midnight is 00, not 24'],
    ['2026-12-31T21:30:00Z', 'Asia/Qatar', '2027-01-01T00:30:00', 'a new year'],
    ['2028-02-28T21:00:00Z', 'Asia/Qatar', '2028-02-29T00:00:00', 'a leap day'],
    ['2026-03-29T00:59:59Z', 'Europe/London', '2026-03-29T00:59:59', 'before the clocks go forward'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29T02:00:00', 'after it'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25T01:30:00', 'before the clocks go back'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25T01:30:00', 'the same hour again'],
    ['2026-11-18T06:00:00Z', 'America/St_Johns', '2026-11-18T02:30:00', 'a zone of half hours'],
  ])('at %s in %s shows %s: %s', (instant, zone, shown) => expect(clinicTime(new Date(instant), zone)).toBe(shown))

  // Only a process has a time zone of its own, and mutation testing runs the tests in threads.
  test.runIf(isMainThread).each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York'])(
    "shows the clinic's time on a machine in %s",
    (zone) => {
      process.env['TZ'] = zone
      expect(new Date('2026-11-18T00:00:00Z').getTimezoneOffset() === 0).toBe(zone === 'UTC')
      const instant = new Date('2026-11-18T21:30:00Z')
      expect(clinicTime(instant, 'Asia/Qatar')).toBe('2026-11-19T00:30:00')
      expect(clinicDay(instant, 'Asia/Qatar')).toBe('2026-11-19')
      expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
      expect(weekdayOf('2026-11-18')).toBe('wednesday')
      expect(isLocalTime('2026-03-08T02:30')).toBe(true)
    },
  )
})

test('the default time zone is that of Qatar', () => {
  expect(clinicTime(new Date('2026-11-18T06:00:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-11-18T09:00:00')
  expect(DEFAULT_TIME_ZONE).toContain('Qatar')
})

describe('a day', () => {
  test.each(['2026-11-18', '2028-02-29', '2000-02-29', '1900-01-01', '9998-12-31'])('%s is valid', (text) =>
    expect(isDay(text)).toBe(true),
  )
  test.each([
    '1899-12-31',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-11-31',
    '26-11-18',
    '2026-1-1',
    '2026-11-18 ',
    '2026-11-18T00:00',
    '0001-01-01',
    '9999-12-31',
    '+010000-01-01',
    '٢٠٢٦-١١-١٨',
    '',
  ])('%j is invalid', (text) => expect(isDay(text)).toBe(false))

  test('every day except the last has a valid next day', () => {
    const day = fc.date({ min: new Date('1902-01-01'), max: new Date('9997-11-30'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (date, count) => {
        const text = date.toISOString().slice(0, 10)
        expect(isDay(text)).toBe(true)
        expect(isDay(addDays(text, 1))).toBe(true)
        expect(addDays(addDays(text, count), -count)).toBe(text)
      }),
    )
    expect(addDays('9998-12-31', 1)).toBe('9999-01-01')
  })
})

describe('days of the month and the week', () => {
  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %d days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected))

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('%s plus %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  test('the first of the month', () => {
    expect(firstOfMonth('2026-11-18')).toBe('2026-11-01')
    expect(firstOfMonth('2028-02-29')).toBe('2028-02-01')
  })

  test.each([
    ['2026-11-15', 'sunday'],
    ['2026-11-20', 'friday'],
    ['2026-11-21', 'saturday'],
    ['2028-02-29', 'tuesday'],
  ])('%s is a %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))
})

describe('a local time', () => {
  test.each(['2026-11-18T09:00', '2026-11-18T23:59:59', '2026-11-18T00:00'])('%s is valid', (text) =>
    expect(isLocalTime(text)).toBe(true),
  )
  test.each([
    '2026-11-18T24:00',
    '2026-11-18T09:60',
    '2026-11-18T09:00:60',
    '2026-11-18T9:00',
    '2026-11-18 09:00',
    '2026-11-18T09:00Z',
    '2026-11-18T09:00+03:00',
    '2026-11-18T09:00:00.000',
    '2026-02-30T09:00',
    '2026-11-18',
    '2026-11-18T09:00T10:00',
    '',
  ])('%j is invalid', (text) => expect(isLocalTime(text)).toBe(false))

  test('is completed with seconds', () => {
    expect(withSeconds('2026-11-18T09:00')).toBe('2026-11-18T09:00:00')
    expect(withSeconds('2026-11-18T09:00:30')).toBe('2026-11-18T09:00:30')
  })

  test('converts to minutes of the day and back', () => {
    for (let minutes = 0; minutes < 1_440; minutes++) expect(minutesOfDay(timeOfDay(minutes))).toBe(minutes)
    expect(timeOfDay(570)).toBe('09:30')
  })
})
