import type { Decision } from './import.ts'
import { describe, expect, test } from 'vitest'
import { evidenceOf, type Identity } from './evidence.ts'
import { decided, judge } from './match.ts'
import type { Likeness } from './name-likeness.ts'
import { verdictOf } from './verdict.ts'

const NOTHING: Identity = {
  national_id: '',
  phone: '',
  second_phone: '',
  email: '',
  date_of_birth: '',
  birth_year: '',
  numbers: [],
  record: '',
}
const ID = '28763400001'
const OTHER_ID = '28763400002'
const PHONE = '55123456'
const OTHER_PHONE = '55123457'
const DAY = '1987-04-03'
const OTHER_DAY = '1960-01-02'

/** 'number: 1, phone: 5 / 6' is what the line says, and after the slash what the patient has where that is another. */
function evidence(name: Likeness, told: Partial<Record<keyof Identity, string>>) {
  const [line, patient] = [{ ...NOTHING }, { ...NOTHING }]
  for (const [field, value = ''] of Object.entries(told)) {
    const [one = '', other = one] = value.split('/')
    Object.assign(line, { [field]: field === 'numbers' ? [one].filter(Boolean) : one })
    Object.assign(patient, { [field]: field === 'numbers' ? [other].filter(Boolean) : other })
  }
  return evidenceOf(line, patient, name)
}
const differ = (one: string, other: string) => `${one}/${other}`
const phones = differ(PHONE, OTHER_PHONE)
const ids = differ(ID, OTHER_ID)
const days = differ(DAY, OTHER_DAY)

describe('somebody whom an earlier line of the file was about', () => {
  const clinic = (told: Partial<Record<keyof Identity, string>>) => ({ key: 1, evidence: evidence('equal', told) })
  const line = (name: Likeness, told: Partial<Record<keyof Identity, string>>) => ({
    key: 1,
    evidence: evidence(name, told),
  })
  test.each([
    // What the clinic has of the patient says yes; what the earlier line said decides.
    [{ phone: PHONE }, { phone: PHONE }, { is: 'same', key: 1 }],
    [{ phone: PHONE }, { phone: phones }, { is: 'same', key: 1 }],
    [
      { phone: PHONE },
      { phone: PHONE, date_of_birth: days },
      { is: 'nobody', beside: { key: 1, differs: 'date_of_birth' } },
    ],
    [
      { phone: PHONE },
      { phone: PHONE, birth_year: '1988/1955' },
      { is: 'nobody', beside: { key: 1, differs: 'date_of_birth' } },
    ],
    [
      { phone: PHONE },
      { phone: PHONE, national_id: ids },
      { is: 'nobody', beside: { key: 1, differs: 'national_id' } },
    ],
    [{ phone: PHONE }, { phone: PHONE, numbers: '1/2' }, { is: 'nobody', beside: { key: 1, differs: 'number' } }],
    [
      { date_of_birth: DAY },
      { date_of_birth: DAY, national_id: ids },
      { is: 'nobody', beside: { key: 1, differs: 'national_id' } },
    ],
    [{ national_id: ID }, { date_of_birth: days }, { is: 'ask', by: 'national_id', key: 1, other: null }],
    [{ numbers: '1' }, { date_of_birth: days }, { is: 'ask', by: 'number', key: 1, other: null }],
  ])('%j, the earlier line %j', (known, said, match) => {
    expect(judge([clinic(known), line('equal', said)], 'newcomer').match).toEqual(match)
    expect(judge([line('equal', said), clinic(known)], 'newcomer').match).toEqual(match)
  })

  test('is asked about for an appointment or a balance that contradicts the earlier line', () => {
    const people = [clinic({ phone: PHONE }), line('equal', { phone: PHONE, date_of_birth: days })]
    expect(judge(people, 'patient').match).toMatchObject({ is: 'ask', key: 1 })
  })
})

describe('one person', () => {
  test.each([
    // The clinic's own number, in a file with its mark.
    ['equal', { record: '5', phone: phones, date_of_birth: DAY }, 'same', 'same'],
    ['equal', { record: '5', phone: PHONE, date_of_birth: days }, 'same', 'same'],
    ['mixed', { record: '5' }, 'same', 'same'],
    // A corrected birthday and phone, or another person's row.
    ['equal', { record: '5', phone: phones, date_of_birth: days }, 'ask', 'ask'],
    // A column of names that was sorted alone.
    ['unlike', { record: '5', date_of_birth: DAY }, 'ask', 'ask'],
    ['unlike', { record: '5', phone: PHONE, date_of_birth: DAY, national_id: ID }, 'ask', 'ask'],
    ['unlike', { record: '5', phone: PHONE }, 'ask', 'ask'],
    ['unlike', { record: '5' }, 'ask', 'ask'],
    // The number of the program that the file is from.
    ['equal', { numbers: '1' }, 'same', 'same'],
    ['unknown', { numbers: '1' }, 'same', 'same'],
    ['equal', { numbers: '1', phone: phones }, 'same', 'same'],
    ['near', { numbers: '1' }, 'same', 'same'],
    ['unlike', { numbers: '1' }, 'ask', 'ask'],
    ['unlike', { numbers: '1', phone: PHONE, date_of_birth: DAY }, 'ask', 'ask'],
    ['equal', { numbers: '1', date_of_birth: days }, 'ask', 'ask'],
    ['equal', { numbers: '1', national_id: ids }, 'ask', 'ask'],
    ['mixed', { numbers: '1' }, 'ask', 'ask'],
    ['lone', { numbers: '1', date_of_birth: DAY }, 'same', 'same'],
    ['close', { numbers: '1', date_of_birth: DAY }, 'ask', 'ask'],
    // The ID, which fathers lend to their sons.
    ['equal', { national_id: ID, phone: phones }, 'same', 'same'],
    ['equal', { national_id: ID, numbers: '1/2' }, 'same', 'same'],
    ['unlike', { national_id: ID }, 'ask', 'ask'],
    ['unlike', { national_id: ID, phone: PHONE }, 'ask', 'ask'],
    ['mixed', { national_id: ID, phone: PHONE }, 'ask', 'ask'],
    ['equal', { national_id: ID, phone: PHONE, date_of_birth: days }, 'ask', 'ask'],
    ['unknown', { national_id: ID }, 'same', 'same'],
    ['unlike', { national_id: '0' }, 'nobody', 'nobody'],
    // The phone, which families share.
    ['equal', { phone: PHONE }, 'same', 'same'],
    ['equal', { phone: PHONE, date_of_birth: days }, 'beside', 'beside'],
    ['equal', { phone: PHONE, national_id: ids }, 'beside', 'beside'],
    ['equal', { phone: PHONE, numbers: '1/2' }, 'beside', 'beside'],
    ['equal', { phone: PHONE, numbers: '1/2', date_of_birth: DAY }, 'ask', 'ask'],
    ['equal', { phone: PHONE, birth_year: '1988/1955' }, 'beside', 'beside'],
    ['equal', { phone: PHONE, birth_year: '1988' }, 'same', 'same'],
    ['near', { phone: PHONE }, 'ask', 'ask'],
    ['near', { phone: PHONE, date_of_birth: DAY }, 'same', 'same'],
    ['mixed', { phone: PHONE }, 'ask', 'ask'],
    ['mixed', { phone: PHONE, date_of_birth: days }, 'nobody', 'nobody'],
    ['close', { phone: PHONE }, 'beside', 'beside'],
    ['close', { phone: PHONE, date_of_birth: DAY }, 'ask', 'ask'],
    ['unlike', { phone: PHONE }, 'nobody', 'nobody'],
    ['unlike', { phone: PHONE, date_of_birth: DAY }, 'nobody', 'nobody'],
    ['unknown', { phone: PHONE }, 'ask', 'ask'],
    // The birthday, with a name.
    ['equal', { date_of_birth: DAY }, 'same', 'same'],
    ['equal', { date_of_birth: DAY, phone: differ(PHONE, '') }, 'same', 'same'],
    ['equal', { date_of_birth: DAY, phone: phones }, 'ask', 'ask'],
    ['equal', { date_of_birth: DAY, phone: phones, email: 'a@example.test' }, 'same', 'same'],
    ['equal', { date_of_birth: DAY, national_id: ids }, 'nobody', 'nobody'],
    ['equal', { date_of_birth: '1990-01-01' }, 'same', 'same'],
    ['equal', { date_of_birth: '1990-01-01', phone: differ(PHONE, '') }, 'ask', 'ask'],
    ['near', { date_of_birth: DAY }, 'ask', 'ask'],
    ['close', { date_of_birth: DAY }, 'nobody', 'nobody'],
    // The name alone.
    ['equal', {}, 'same', 'same'],
    ['equal', { date_of_birth: days }, 'beside', 'beside'],
    ['equal', { date_of_birth: differ(DAY, '') }, 'ask', 'same'],
    ['equal', { phone: differ(PHONE, '') }, 'ask', 'same'],
    ['equal', { numbers: '1/', phone: differ('', PHONE) }, 'ask', 'same'],
    ['equal', { phone: differ(PHONE, ''), date_of_birth: differ('', DAY) }, 'beside', 'same'],
    ['equal', { phone: phones }, 'nobody', 'ask'],
    ['equal', { phone: '12' }, 'same', 'same'],
    ['equal', { email: 'a@example.test', phone: differ(PHONE, '') }, 'same', 'same'],
    ['equal', { numbers: '1/2' }, 'beside', 'beside'],
    ['near', {}, 'nobody', 'nobody'],
  ] as const)('%s %j: %s, and for an appointment %s', (name, told, newcomer, patient) => {
    const found = evidence(name, told)
    expect([verdictOf(found, 'newcomer').is, verdictOf(found, 'patient').is]).toEqual([newcomer, patient])
  })
})

describe('several people', () => {
  const person = (key: number, name: Likeness, told: Partial<Record<keyof Identity, string>>) => ({
    key,
    evidence: evidence(name, told),
  })
  const ahmadById = person(1, 'unlike', { national_id: ID })
  const basmaByPhone = person(2, 'equal', { phone: PHONE })

  test.each([
    ['nobody', [], { is: 'nobody', beside: null }],
    ['one', [basmaByPhone], { is: 'same', key: 2 }],
    [
      'the ID of one, name and phone of another',
      [ahmadById, basmaByPhone],
      { is: 'ask', by: 'national_id', key: 2, other: 1 },
    ],
    [
      'the same although the other has an ID of their own',
      [ahmadById, person(2, 'equal', { phone: PHONE, national_id: ids })],
      { is: 'ask', by: 'national_id', key: 2, other: 1 },
    ],
    [
      'the number of one, name and phone of another',
      [person(1, 'unlike', { numbers: '1' }), basmaByPhone],
      { is: 'ask', by: 'number', key: 2, other: 1 },
    ],
    [
      'the ID and name of one, phone and name of another',
      [person(1, 'equal', { national_id: ID, phone: phones }), person(2, 'equal', { phone: PHONE, national_id: ids })],
      { is: 'ask', by: 'national_id', key: 2, other: 1 },
    ],
    ['two alike', [basmaByPhone, person(3, 'equal', { phone: PHONE })], { is: 'ask', by: 'phone', key: 3, other: 2 }],
    ['a namesake beside', [basmaByPhone, person(3, 'equal', { phone: differ(PHONE, '') })], { is: 'same', key: 2 }],
    ['a twin beside', [basmaByPhone, person(3, 'close', { phone: PHONE, date_of_birth: DAY })], { is: 'same', key: 2 }],
    ['two with one ID', [ahmadById, person(2, 'equal', { national_id: ID })], { is: 'same', key: 2 }],
    [
      'the number of one, name and birthday of a namesake',
      [person(1, 'equal', { record: '1', date_of_birth: days }), person(2, 'equal', { date_of_birth: DAY })],
      { is: 'ask', by: 'record', key: 2, other: 1 },
    ],
    [
      'the number of one who is the same in all that is said, and another of that name and phone',
      [person(1, 'equal', { record: '1', phone: PHONE }), person(2, 'equal', { record: '1/2', phone: PHONE })],
      { is: 'same', key: 1 },
    ],
    [
      'the number of one, the ID of another of that name and phone',
      [
        person(1, 'equal', { record: '1', phone: PHONE, national_id: ids }),
        person(2, 'equal', { record: '1/2', phone: PHONE, national_id: ID }),
      ],
      { is: 'ask', by: 'record', key: 2, other: 1 },
    ],
    [
      'somebody beside',
      [person(3, 'equal', { phone: PHONE, date_of_birth: days })],
      { is: 'nobody', beside: { key: 3, differs: 'date_of_birth' } },
    ],
    ['one person twice', [basmaByPhone, { ...basmaByPhone }], { is: 'same', key: 2 }],
  ])('%s', (_what, people, match) => expect(judge(people, 'newcomer').match).toEqual(match))

  test('for an appointment of somebody like a patient, a person decides', () =>
    expect(judge([person(3, 'equal', { phone: PHONE, date_of_birth: days })], 'patient').match).toEqual({
      is: 'ask',
      by: 'phone',
      key: 3,
      other: null,
    }))

  test('a person decides among those who were found, and for nobody else', () => {
    const judgement = judge([ahmadById, basmaByPhone], 'newcomer')
    expect(judgement.among).toEqual([2, 1])
    const isMeant = (key: number, id: number | null) => id === null || key === id
    const as = (decision: { as: Decision['as']; patient_id?: number | null }) =>
      decided(judgement, decision, isMeant).match
    expect(as({ as: 'same', patient_id: 1 })).toEqual({ is: 'same', key: 1 })
    expect(as({ as: 'same', patient_id: 2 })).toEqual({ is: 'same', key: 2 })
    expect(as({ as: 'same', patient_id: 9 })).toEqual({ is: 'unfit' })
    expect(as({ as: 'same' })).toEqual({ is: 'unfit' })
    expect(as({ as: 'other' })).toEqual({ is: 'nobody', beside: null })
    expect(as({ as: 'leave_out' })).toEqual({ is: 'left_out' })
    expect(decided(judge([ahmadById], 'newcomer'), { as: 'same' }, isMeant).match).toEqual({
      is: 'same',
      key: 1,
    })
  })
})
