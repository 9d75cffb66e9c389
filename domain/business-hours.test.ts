import { describe, expect, test } from 'vitest'
import { type BusinessHours, DEFAULT_BUSINESS_HOURS, isOutsideHours, shortenedWeekdays } from './business-hours.ts'

const appointment = (day: string, from: string, to: string) => ({
  datetime_start: `${day}T${from}:00`,
  datetime_end: `${day}T${to}:00`,
})
const WEDNESDAY = '2026-11-18'
const FRIDAY = '2026-11-20'

describe('outside business hours', () => {
  test.each([
    [WEDNESDAY, '08:00', '20:00', false, 'an appointment as long as the day'],
    [WEDNESDAY, '07:59', '09:00', true, 'begins before the clinic opens'],
    [WEDNESDAY, '19:30', '20:01', true, 'ends after the clinic closes'],
    [WEDNESDAY, '21:00', '21:30', true, 'in the evening'],
    [FRIDAY, '09:00', '09:30', true, 'on a Friday morning'],
    [FRIDAY, '14:00', '14:30', false, 'on a Friday afternoon'],
  ])('%s %s-%s: %s, %s', (day, from, to, expected) =>
    expect(isOutsideHours(appointment(day, from, to), DEFAULT_BUSINESS_HOURS)).toBe(expected),
  )

  test('every time is outside hours on a day when the clinic is closed', () => {
    const hours = { ...DEFAULT_BUSINESS_HOURS, wednesday: null }
    expect(isOutsideHours(appointment(WEDNESDAY, '10:00', '10:30'), hours)).toBe(true)
  })

  test('an appointment that ends some seconds after closing time is outside hours', () => {
    const late = { datetime_start: `${WEDNESDAY}T19:30:00`, datetime_end: `${WEDNESDAY}T20:00:30` }
    expect(isOutsideHours(late, DEFAULT_BUSINESS_HOURS)).toBe(true)
  })
})

test('Sunday to Thursday 08:00-20:00, Friday and Saturday 14:00-20:00', () => {
  const { friday: fri, saturday, ...others } = DEFAULT_BUSINESS_HOURS
  expect([fri, saturday]).toEqual([
    { open: '14:00', close: '20:00' },
    { open: '14:00', close: '20:00' },
  ])
  expect(Object.values(others)).toEqual(Array.from({ length: 5 }, () => ({ open: '08:00', close: '20:00' })))
})

test.each<[string, BusinessHours['sunday'], BusinessHours['sunday'], boolean]>([
  ['closed', { open: '08:00', close: '20:00' }, null, true],
  ['opened later', { open: '08:00', close: '20:00' }, { open: '08:01', close: '20:00' }, true],
  ['closed earlier', { open: '08:00', close: '20:00' }, { open: '07:00', close: '19:59' }, true],
  ['unchanged', { open: '08:00', close: '20:00' }, { open: '08:00', close: '20:00' }, false],
  ['open for longer', { open: '08:00', close: '20:00' }, { open: '07:00', close: '21:00' }, false],
  ['opened', null, { open: '08:00', close: '20:00' }, false],
  ['left closed', null, null, false],
])('a day that is %s', (_, sunday, now, shortened) => {
  const hours = { ...DEFAULT_BUSINESS_HOURS, sunday }
  expect(shortenedWeekdays(hours, { ...hours, sunday: now })).toEqual(shortened ? ['sunday'] : [])
})
