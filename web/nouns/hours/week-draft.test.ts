import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { WEEKDAYS } from '#domain/calendar.ts'
import { copied, draftOf, hasProblem, problemOf, usualWeek, weekOf } from './week-draft.ts'

const ranges = (text: string) =>
  text.split(' ').flatMap((range) => {
    const [open = '', close = ''] = range.split('-')
    return range === '' ? [] : [{ open, close }]
  })

test.each([
  ['', undefined],
  ['08:00-12:00 16:00-20:00', undefined],
  ['16:00-20:00 08:00-12:00', undefined],
  ['20:00-00:00', undefined],
  ['00:00-01:00 20:00-00:00', undefined],
  ['08:00-', 'incomplete'],
  ['08:00-08:00', 'order'],
  ['20:00-01:00', 'order'],
  ['08:00-12:00 11:00-13:00', 'overlap'],
])('the problem of %j is %s', (text, problem) => expect(problemOf(ranges(text))).toBe(problem))

test('midnight at the end of a day is typed as 00:00', () => {
  const week = { ...usualWeek(DEFAULT_BUSINESS_HOURS), sunday: ranges('20:00-24:00') }
  expect(draftOf(week).sunday).toEqual(ranges('20:00-00:00'))
  expect(weekOf(draftOf(week))).toEqual(week)
})

test('a day is copied to others, and changes independently afterwards', () => {
  const week = { ...draftOf(usualWeek(DEFAULT_BUSINESS_HOURS)), sunday: ranges('09:00-12:00') }
  const both = copied(week, 'sunday', ['friday'])
  expect(WEEKDAYS.filter((weekday) => both[weekday][0]?.open === '09:00')).toEqual(['sunday', 'friday'])
  expect(both.friday[0]).not.toBe(both.sunday[0])
  expect(hasProblem(both)).toBe(false)
})
