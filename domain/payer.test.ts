import { expect, test } from 'vitest'
import { claimNamesTooth, isYearStart, wrongRule } from './payer.ts'

test.for([
  ['policy', true],
  ['01-01', true],
  ['02-29', true],
  ['12-31', true],
  ['02-30', false],
  ['04-31', false],
  ['13-01', false],
  ['00-10', false],
  ['10-00', false],
  ['1-1', false],
  ['', false],
  ['Policy', false],
] as const)('a year of a plan starts on %s: %s', ([typed, fits]) => expect(isYearStart(typed)).toBe(fits))

const of = (benefit: 'basic' | 'major' | null, treatment_code_id: number | null) => ({ benefit, treatment_code_id })

test('a rule is about one benefit or one code, each once', () => {
  expect(wrongRule([of('basic', null), of(null, 7), of('major', null)])).toBeUndefined()
  expect(wrongRule([of('basic', null), of(null, null)])).toEqual({ index: 1, why: 'not-one' })
  expect(wrongRule([of('basic', 7)])).toEqual({ index: 0, why: 'not-one' })
  expect(wrongRule([of(null, 7), of('basic', null), of(null, 7)])).toEqual({ index: 2, why: 'twice' })
})

test('a claim names the tooth of work that is done on one', () => {
  expect(
    (['crown', 'extraction', 'implant', 'none', 'perio', 'ortho', 'denture'] as const).map(claimNamesTooth),
  ).toEqual([true, true, true, false, false, false, false])
})
