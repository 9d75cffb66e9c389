import { describe, expect, test } from 'vitest'
import { isLength, isNamed, NO_WORK_DETAILS, sentDetails } from './work-details.ts'

test.each([
  ['', true],
  ['21.5', true],
  ['21,5', true],
  ['٢١٫٥', true],
  ['1', true],
  ['40', true],
  ['0.9', false],
  ['40.1', false],
  ['21.55', false],
  ['mm', false],
])('%j as a length in millimetres: %s', (typed, is) => expect(isLength(typed)).toBe(is))

test.each([
  [{}, true],
  [{ name: 'MB' }, true],
  [{ working_length: '21' }, false],
  [{ file: '25' }, false],
  [{ name: ' ', reference: 'cusp' }, false],
])('a line with %j says its canal: %s', (typed, is) =>
  expect(isNamed({ name: '', working_length: '', file: '', reference: '', ...typed })).toBe(is),
)

describe('what is sent with the work', () => {
  const canal = { name: 'MB', working_length: '21,5', file: ' ', reference: 'cusp' }
  const typed = { lot: 'A-1', serial: ' ', canals: [canal, { ...canal, name: ' ' }] }
  const sent = { name: 'MB', working_length: 21.5, file: null, reference: 'cusp' }

  test('of an implant its label', () => expect(sentDetails(typed, 'implant', 2)).toEqual({ lot: 'A-1' }))
  test('of the root canal of one tooth its named canals', () =>
    expect(sentDetails(typed, 'root_canal', 1)).toEqual({ canals: [sent] }))
  test('of the root canals of two teeth none', () => expect(sentDetails(typed, 'root_canal', 2)).toEqual({}))
  test('of other work nothing', () => expect(sentDetails(typed, 'crown', 1)).toEqual({}))
  test('nothing that was not typed', () => {
    expect(sentDetails(NO_WORK_DETAILS, 'implant', 1)).toEqual({})
    expect(sentDetails(NO_WORK_DETAILS, 'root_canal', 1)).toEqual({})
  })
})
