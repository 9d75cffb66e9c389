import { expect, test } from 'vitest'
import { addMonths } from './calendar.tsx'
import { readDay } from './date-field.tsx'

test.each([
  ['2026-11-05', '2026-11-05'],
  ['5/12/2027', '2027-12-05'],
  ['5.12', '2026-12-05'],
  ['7', '2026-11-07'],
  [' ٧/١٢ ', '2026-12-07'],
  ['31/2', undefined],
  ['13/13', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('on 20 November 2026 "%s" is read as %s', (typed, day) => {
  expect(readDay(typed, '2026-11-20')).toBe(day)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
