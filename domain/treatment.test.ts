import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import { codeAsStored, freezeLines, isSpecialistCode, payoutPercentage, totalOf } from './treatment.ts'

const specialist = { is_specialist: true, general_payout_percentage: 35, specialist_payout_percentage: 40 }
const generalist = { ...specialist, is_specialist: false }

describe('a specialist treatment is one whose code starts with SPC-', () => {
  test.each<[string | null, boolean, string]>([
    ['SPC-ENDO', true, 'as it is written'],
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

test('only a specialist earns the specialist percentage, and only on such lines', () => {
  expect(payoutPercentage({ treatment_code: ' spc-endo' }, specialist)).toBe(40)
  expect(payoutPercentage({ treatment_code: 'XR-01' }, specialist)).toBe(35)
  expect(payoutPercentage({ treatment_code: 'SPC-ENDO' }, generalist)).toBe(35)
})

const lines = [
  { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: money(900) },
  { treatment_code: 'XR-01', description: 'X-ray', cost: money(150.5) },
]

test('freezing fixes the percentage and the rounded share of each line', () => {
  expect(freezeLines(lines, specialist)).toEqual([
    { ...lines[0], payout_percentage: 40, payout_share: 360 },
    { ...lines[1], payout_percentage: 35, payout_share: 52.68 },
  ])
})

test('without a doctor nobody earns a share', () => {
  expect(freezeLines(lines, null).map(({ payout_share }) => payout_share)).toEqual([null, null])
})

test('the total is the sum of the costs', () => {
  expect(totalOf(lines)).toBe(1_050.5)
  expect(totalOf([])).toBe(0)
})

test('codes are stored trimmed and upper-case', () => expect(codeAsStored('  xr-01 ')).toBe('XR-01'))
