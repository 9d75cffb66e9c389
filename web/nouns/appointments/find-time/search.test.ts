import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { linesOf, minutesOf, queryOf, type Search, withCodes } from './search.ts'

const code = (minutes: number | null) => ({
  id: 1,
  code: 'COMP-1',
  description: 'Filling',
  description_ar: null,
  default_cost: money(280),
  is_specialist: false,
  active: true,
  minutes,
  note_text_en: null,
  note_text_ar: null,
  effect: 'filling' as const,
  per: 'tooth' as const,
  benefit: 'basic' as const,
  needs_tooth: true,
  tax_category: null,
  version: 1,
})
const nothing: Search = {
  minutes: null,
  codes: [],
  type_id: null,
  doctor_id: null,
  part: null,
  from_date: '2026-11-24',
}

test.each([
  ['half an hour without more', nothing, 30],
  ['the length that was chosen', { ...nothing, minutes: 45 }, 45],
  ['the sum of the treatments', withCodes(nothing, [code(30), code(null), code(45)]), 75],
  ['treatments that say no length', withCodes(nothing, [code(null)]), 30],
  ['treatments that are chosen after a length', withCodes({ ...nothing, minutes: 45 }, [code(60)]), 60],
  ['a length that is chosen after treatments', { ...withCodes(nothing, [code(60)]), minutes: 15 }, 15],
  ['no more than a day', withCodes(nothing, [code(480), code(480), code(480), code(480)]), 1440],
])('%s: %#', (_what, search, minutes) => expect(minutesOf(search)).toBe(minutes))

test('values that are not chosen are left out of the query', () => {
  expect(queryOf(nothing, undefined)).toEqual({ minutes: 30, from_date: '2026-11-24' })
})

test('the treatments become lines at their usual cost', () => {
  expect(linesOf(withCodes(nothing, [code(30)]))).toEqual([
    { treatment_code: 'COMP-1', description: 'Filling', cost: 280 },
  ])
})
