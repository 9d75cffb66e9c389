import { describe, expect, test } from 'vitest'
import { ensureBpeVoidable, ensureExamined, scoresInLine, SEXTANTS, writtenScore } from './bpe.ts'
import { Refusal } from './refusal.ts'

const NO_STARS = [false, false, false, false, false, false]
const exam = (fields: object = {}) => ({
  examined_on: '2026-11-18',
  sextants: ['0', '1', '2', '3', '4', 'X'] as const,
  furcation: NO_STARS,
  ...fields,
})
const refused = (run: () => void) => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.coded.code : error
  }
}

test('a score is written with a star where a furcation is involved', () => {
  expect([writtenScore('3', true), writtenScore('X', false), writtenScore(undefined, undefined)]).toEqual([
    '3*',
    'X',
    '',
  ])
})

test('six scores are written in two rows, each from the right of the patient', () => {
  const furcation = SEXTANTS.map((sextant) => sextant === 'lower_left')
  expect(scoresInLine({ ...exam(), furcation })).toBe('0 1 2 / X 4 3*')
})

describe('an exam', () => {
  test.each([
    [exam(), undefined],
    [exam({ examined_on: '2026-11-19' }), 'bpe-exam.day-ahead'],
    [exam({ furcation: [...NO_STARS.slice(1), true] }), 'bpe-exam.furcation-without-teeth'],
    [exam({ furcation: [true, ...NO_STARS.slice(1)] }), undefined],
  ])('%j: %s', (given, code) => {
    expect(refused(() => ensureExamined(given, '2026-11-18'))).toBe(code)
  })

  test('is voided once', () => {
    expect(refused(() => ensureBpeVoidable({ voided_at: null }))).toBeUndefined()
    expect(refused(() => ensureBpeVoidable({ voided_at: '2026-11-18T06:00:00Z' }))).toBe('bpe-exam.already-voided')
  })
})
