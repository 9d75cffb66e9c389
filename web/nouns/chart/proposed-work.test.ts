import { expect, test } from 'vitest'
import type { Effect } from '#domain/treatment-effect.ts'
import { codeFor } from './proposed-work.ts'

const code = (name: string, description: string, effect: Effect, active = true) => ({
  code: name,
  description,
  effect,
  active,
})
const codes = [
  code('COMP-0', 'Composite, two surfaces, old', 'filling', false),
  code('COMP-1', 'Composite, one surface', 'filling'),
  code('COMP-2', 'Composite, two surfaces', 'filling'),
  code('COMP-3', 'Composite, three surfaces or more', 'filling'),
  code('AMAL-2', 'Amalgam, two surfaces', 'filling'),
  code('RCT', 'Root canal', 'root_canal'),
]
const finding = (name: string, surfaces: string) => ({
  kind: 'condition' as const,
  code: name,
  teeth: [{ tooth: 36, surfaces: Array.from(surfaces) as ('M' | 'O' | 'D')[] }],
})

test.each([
  ['caries', 'MO', '', 'COMP-2'],
  ['caries', 'MO', 'AMAL-2', 'AMAL-2'],
  ['caries', 'O', 'AMAL-2', 'COMP-1'],
  ['caries', 'MOD', 'AMAL-2', 'COMP-3'],
  ['caries', '', '', 'COMP-1'],
  ['fracture', 'M', 'RCT', 'COMP-1'],
  ['periapical', '', 'COMP-2', 'RCT'],
  ['root_stump', '', '', undefined],
  ['watch', 'O', 'COMP-1', undefined],
])('%s on %j after %j was planned proposes %s', (name, surfaces, last, proposed) => {
  expect(codeFor(finding(name, surfaces), codes, last)?.code).toBe(proposed)
})

test('a treatment proposes nothing', () => {
  const done = { kind: 'treatment' as const, code: 'caries', teeth: [] }
  expect(codeFor(done, codes, '')).toBeUndefined()
})
