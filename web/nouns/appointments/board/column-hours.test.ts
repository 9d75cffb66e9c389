import { expect, test } from 'vitest'
import type { DayHoursAnswer } from '#contract/hours.ts'
import { minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { columnHours, openingOf, shades } from './column-hours.ts'
import type { Span } from './layout.ts'

const DAY = '2026-11-24'
const range = (text: string) => {
  const [open = '', close = ''] = text.split('-')
  return { open, close }
}
const words = ({ from, until }: Span) => `${timeOfDay(from)}-${timeOfDay(until)}`
const shown: Span = { from: minutesOfDay('07:00'), until: minutesOfDay('21:00') }
const answer = (name: string | null, clinic: string[], ranges: string[], leave: [string, string][] = []) => ({
  day: DAY,
  name,
  clinic: clinic.map(range),
  doctors: [
    { doctor_id: 1, ranges: ranges.map(range), leave: leave.map(([starts, ends], id) => ({ id, starts, ends })) },
  ],
})

test.each<[string, DayHoursAnswer, string[]]>([
  ['usual hours', answer(null, ['08:00-20:00'], ['08:00-20:00']), []],
  ['a closed day', answer(null, [], []), []],
  ['a doctor who comes later', answer(null, ['08:00-20:00'], ['12:00-20:00']), ['off 08:00-12:00']],
  ['a day off', answer(null, ['08:00-20:00'], []), ['off 08:00-20:00']],
  ['a break', answer(null, ['08:00-20:00'], ['08:00-12:00', '16:00-20:00']), ['off 12:00-16:00']],
  ['Eid', answer('Eid', [], []), ['special 07:00-21:00']],
  ['Ramadan', answer('Ramadan', ['10:00-15:00'], ['10:00-15:00']), ['special 07:00-10:00', 'special 15:00-21:00']],
  [
    'leave for days',
    answer(null, ['08:00-20:00'], [], [['2026-11-20T08:00:00', '2026-11-30T00:00:00']]),
    ['leave 07:00-21:00'],
  ],
  [
    'leave in the morning',
    answer(null, ['08:00-20:00'], ['12:00-20:00'], [[`${DAY}T08:00:00`, `${DAY}T12:00:00`]]),
    ['leave 08:00-12:00'],
  ],
])('the reasons of %s', (_what, hours, expected) => {
  const { reasons } = columnHours(hours, 1, shown)
  expect(reasons.map((reason) => `${reason.why} ${words(reason)}`)).toEqual(expected)
})

test('a doctor missing from the answer works the clinic’s hours', () => {
  const { open, leave } = columnHours(answer(null, ['08:00-20:00'], []), 2, shown)
  expect([open.map(words), leave]).toEqual([['08:00-20:00'], []])
})

test('the day opens with the first doctor and closes with the last', () => {
  const both = openingOf(answer(null, ['09:00-12:00'], ['16:00-22:00']))
  expect(both && words(both)).toBe('09:00-22:00')
  expect(openingOf(answer('Eid', [], []))).toBeNull()
})

test('hours closed for everybody are shaded once, the others in their column', () => {
  const span = (text: string): Span => ({ from: minutesOfDay(text.slice(0, 5)), until: minutesOfDay(text.slice(6)) })
  const column = (...open: string[]) => ({ open: open.map(span), reasons: [], leave: [] })
  const { everywhere, each } = shades(shown, [column('08:00-12:00', '16:00-20:00'), column('08:00-20:00'), column()])
  expect(everywhere.map(words)).toEqual(['07:00-08:00', '20:00-21:00'])
  expect(each.map((spans) => spans.map(words))).toEqual([['12:00-16:00'], [], ['08:00-20:00']])
})
