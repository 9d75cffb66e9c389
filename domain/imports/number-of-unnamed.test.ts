import { expect, test } from 'vitest'
import { evidenceOf, type Identity } from './evidence.ts'
import type { Likeness } from './name-likeness.ts'
import { verdictOf } from './verdict.ts'

const BLANK: Identity = {
  national_id: '',
  phone: '',
  second_phone: '',
  email: '',
  date_of_birth: '',
  birth_year: '',
  numbers: [],
  record: '',
}
const one = { ...BLANK, numbers: ['1'] }
const [PHONE, DAY] = [{ phone: '55123456' }, { date_of_birth: '1987-04-03' }]

// The number of a program that is not named says little: anybody may have it in another program.
test.each<[Likeness, string, Partial<Identity>, Partial<Identity>, string, string]>([
  ['unknown', '1', {}, {}, 'ask', 'ask'],
  ['unknown', '1', PHONE, PHONE, 'same', 'same'],
  ['unknown', '1', DAY, DAY, 'same', 'same'],
  ['equal', '1', {}, {}, 'same', 'same'],
  ['near', '1', {}, {}, 'same', 'same'],
  ['unlike', '1', {}, {}, 'ask', 'ask'],
  ['equal', '2', PHONE, PHONE, 'ask', 'ask'],
  ['equal', '2', {}, {}, 'beside', 'ask'],
  ['equal', '2', PHONE, {}, 'nobody', 'ask'],
])('without a named program: %s, 1 and %s, %j, %j: %s, and for an appointment %s', (name, number, ...of) => {
  const [line, patient, newcomer, visitor] = of
  const evidence = evidenceOf({ ...one, ...line }, { ...one, ...patient, numbers: [number] }, name, false)
  expect([verdictOf(evidence, 'newcomer').is, verdictOf(evidence, 'patient').is]).toEqual([newcomer, visitor])
})
