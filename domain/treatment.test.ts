import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import { codeAsStored, isSpecialistCode, isTreatmentLength, totalOf, treatmentMinutes } from './treatment.ts'

describe('a specialist treatment is one whose code starts with SPC-', () => {
  test.each<[string | null, boolean, string]>([
    ['SPC-ENDO', true, 'as written'],
    ['spc-endo', true, 'in lower case'],
    ['Spc-Endo', true, 'in mixed case'],
    ['  spc-1 ', true, 'with blanks around it'],
    ['SPC-', true, 'the bare prefix'],
    ['SPC', false, 'without the dash'],
    ['SPCENDO', false, 'without the dash'],
    ['XSPC-1', false, 'not at the start'],
    ['XR-01', false, 'another code'],
    ['', false, 'a blank'],
    [null, false, 'no code'],
  ])('%j: %s, %s', (code, expected) => expect(isSpecialistCode(code)).toBe(expected))
})

const lines = [
  { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: money(900) },
  { treatment_code: 'XR-01', description: 'X-ray', cost: money(150.5) },
]

test('the total is the sum of the costs', () => {
  expect(totalOf(lines)).toBe(1_050.5)
  expect(totalOf([])).toBe(0)
})

test('codes are stored trimmed and upper-case', () => expect(codeAsStored('  xr-01 ')).toBe('XR-01'))

test.each([
  [5, true],
  [480, true],
  [4, false],
  [481, false],
  [7.5, false],
  [Number.NaN, false],
])('a code of %d minutes: %s', (minutes, expected) => expect(isTreatmentLength(minutes)).toBe(expected))

test.each([
  [[], undefined],
  [[null], undefined],
  [[30], 30],
  [[30, null, 45], 75],
])('treatments of %j minutes make an appointment of %s', (each, expected) =>
  expect(treatmentMinutes(each.map((minutes) => ({ minutes })))).toBe(expected),
)
