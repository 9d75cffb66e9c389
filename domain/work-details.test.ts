import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import type { Effect } from './treatment-effect.ts'
import { canalInWords, ensureOfEffect, ensureWorkDetails } from './work-details.ts'

const canal = (name: string, more: object = {}) => ({
  name,
  working_length: null,
  file: null,
  reference: null,
  ...more,
})
const item = () => ({
  kind: 'treatment' as const,
  code: 'RCT',
  teeth: [{ tooth: 36 as const, surfaces: [] }],
  lot: null,
  serial: null,
  canals: [],
})
const refusalOf = (run: () => void) => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.coded.code : error
  }
}
const refused = (fields: object) => refusalOf(() => ensureWorkDetails({ ...item(), ...fields }))
const two = [36, 37].map((tooth) => ({ tooth, surfaces: [] }))
const finding = { kind: 'condition', code: 'caries' }

test.each([
  [{ lot: 'A1', serial: 'S' }, undefined],
  [{ kind: 'condition', code: 'implant', lot: 'A1' }, undefined],
  [{ ...finding, lot: 'A1' }, 'chart.lot-of-work'],
  [{ ...finding, serial: 'S' }, 'chart.lot-of-work'],
  [{ canals: [canal('MB'), canal('DB')] }, undefined],
  [{ kind: 'condition', code: 'root_canal', canals: [canal('MB')] }, undefined],
  [{ kind: 'condition', code: 'implant', canals: [canal('MB')] }, 'chart.canals-of-one-tooth'],
  [{ ...finding, canals: [canal('MB')] }, 'chart.canals-of-one-tooth'],
  [{ teeth: two, canals: [canal('MB')] }, 'chart.canals-of-one-tooth'],
  [{ teeth: [], canals: [canal('MB')] }, 'chart.canals-of-one-tooth'],
  [{ canals: [canal('MB'), canal('mb')] }, 'chart.canal-twice'],
])('%j', (fields, refusal) => expect(refused(fields)).toBe(refusal))

const ROLES = { teeth: [{ tooth: 36, surfaces: [], role: 'pontic' as const }] }
const CANALS = { canals: [canal('MB')] }

test.each<[Effect | null, object, string | undefined]>([
  ['bridge', ROLES, undefined],
  ['implant', ROLES, undefined],
  ['none', ROLES, undefined],
  [null, ROLES, undefined],
  ['filling', ROLES, 'chart.role-without-bridge'],
  ['extraction', ROLES, 'chart.role-without-bridge'],
  ['root_canal', CANALS, undefined],
  ['none', CANALS, undefined],
  ['filling', CANALS, 'chart.canals-of-one-tooth'],
  ['filling', {}, undefined],
])('a code with the effect %s and %j', (effect, fields, refusal) =>
  expect(refusalOf(() => ensureOfEffect(effect, { ...item(), ...fields }))).toBe(refusal),
)

test('a canal in words leaves out what was not written', () => {
  expect(canalInWords(canal('MB', { working_length: 21.5, file: '25/.06', reference: 'cusp tip' }))).toBe(
    'MB 21.5 mm, 25/.06, cusp tip',
  )
  expect(canalInWords(canal('P', { reference: 'ridge' }))).toBe('P, ridge')
})
