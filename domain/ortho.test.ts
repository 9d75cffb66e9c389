import { expect, test } from 'vitest'
import { ensureEntered, ensureOrthoVoidable } from './ortho.ts'
import { Refusal } from './refusal.ts'

const TODAY = '2026-11-18'
const EMPTY = { on: TODAY, upper_wire: null, lower_wire: null, elastics: null, note: null }
const refused = (run: () => void) => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.coded.code : error
  }
}

test.each([
  ['nothing at all', {}, 'ortho-entry.empty'],
  ['an upper wire', { upper_wire: '0.016 NiTi' }, undefined],
  ['a lower wire', { lower_wire: '0.016 NiTi' }, undefined],
  ['elastics', { elastics: 'Class II' }, undefined],
  ['a note', { note: 'Debonded' }, undefined],
  ['tomorrow', { note: 'Debonded', on: '2026-11-19' }, 'ortho-entry.day-ahead'],
  ['a year ago', { note: 'Bonded', on: '2025-11-18' }, undefined],
])('an entry of %s', (_, fields, refusal) => {
  expect(refused(() => ensureEntered({ ...EMPTY, ...fields }, TODAY))).toBe(refusal)
})

test('an entry is voided once', () => {
  expect(refused(() => ensureOrthoVoidable({ voided_at: null }))).toBeUndefined()
  expect(refused(() => ensureOrthoVoidable({ voided_at: '2026-11-18T06:00:00Z' }))).toBe('ortho-entry.already-voided')
})
