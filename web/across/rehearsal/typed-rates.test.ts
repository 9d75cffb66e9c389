import { expect, test } from 'vitest'
import { numberIn } from '#web/base/settings-kit/checks.ts'
import { isPercentageOrEmpty, percentageIn, typedRates } from './typed-rates.ts'

const TYPED = [
  ['35', 35],
  ['٣٥', 35],
  ['۳۵', 35],
  ['2,5', 2.5],
  ['٢٫٥', 2.5],
  ['2.5%', 2.5],
] as const

test.each(TYPED)('the percentage %s is read as an amount is', (typed, value) => {
  expect([percentageIn(typed), isPercentageOrEmpty(typed), numberIn(typed)]).toEqual([value, true, value])
  expect(typedRates({ 4: { general: typed } })).toEqual([{ doctor_id: 4, general_payout_percentage: value }])
})

test.each(['abc', '-1', '100,5', '2.555', '1e1'])('%s is no percentage', (typed) => {
  expect(isPercentageOrEmpty(typed)).toBe(false)
})

test('nothing typed is as it was, and no number of a setting', () => {
  expect([isPercentageOrEmpty(' '), numberIn(' ')]).toEqual([true, Number.NaN])
  expect(typedRates({ 4: { general: ' ' } })).toEqual([])
})
