import { describe, expect, test } from 'vitest'
import type { AppointmentStatus } from './appointment.ts'
import {
  ageOn,
  birthSaidOnce,
  bornAbout,
  areClashing,
  ensureBorn,
  ensureMergeable,
  ensureTwoPatients,
  ensureUnmerged,
  mergedPerson,
} from './patient.ts'

const nobody = {
  full_name: 'Noor',
  other_name: null,
  contact_number: null,
  second_contact_number: null,
  email: null,
  national_id: null,
  date_of_birth: null,
  birth_year: null,
  sex: null,
  nationality: null,
  language: null,
  do_not_contact: false,
  recall_months: null,
  guardian_name: null,
  former_notes: null,
}
const noor = {
  full_name: 'Noor Hassan',
  other_name: 'نور حسن',
  contact_number: '5551',
  second_contact_number: '5559',
  email: 'noor@example.test',
  national_id: '287',
  date_of_birth: '1987-03-12',
  birth_year: null,
  sex: 'female' as const,
  nationality: 'QA',
  language: 'ar' as const,
  do_not_contact: false,
  recall_months: 0,
  guardian_name: 'Hassan Ali',
  former_notes: 'Pays late',
}

describe('the merged record', () => {
  test.each([
    ['an empty field is filled from the other record', nobody, noor, { ...noor, full_name: 'Noor' }],
    [
      'a filled field stays',
      noor,
      { ...noor, full_name: 'N', other_name: 'ن', contact_number: '9', email: 'n@x.test', date_of_birth: '1990-01-01' },
      noor,
    ],
    [
      'the other record’s phone is a second one',
      { ...nobody, contact_number: '1' },
      { ...nobody, contact_number: '2' },
      { ...nobody, contact_number: '1', second_contact_number: '2' },
    ],
    [
      'notes stand together',
      { ...nobody, former_notes: 'One' },
      { ...nobody, former_notes: 'Two' },
      { ...nobody, former_notes: 'One\nTwo' },
    ],
    [
      'notes that are too long stay those of the remaining record',
      { ...nobody, former_notes: 'One' },
      { ...nobody, former_notes: 'x'.repeat(9_997) },
      { ...nobody, former_notes: 'One' },
    ],
    ['a year beside no day', { ...nobody, birth_year: 1988 }, nobody, { ...nobody, birth_year: 1988 }],
    ['a day says its year', { ...nobody, birth_year: 1988 }, noor, { ...noor, full_name: 'Noor' }],
    ['a field empty in both stays empty', nobody, nobody, nobody],
    [
      'each field separately',
      { ...nobody, email: 'a@x.test' },
      noor,
      { ...noor, full_name: 'Noor', email: 'a@x.test' },
    ],
    ['never to be recalled stays', noor, { ...noor, recall_months: 12, language: 'en' as const }, noor],
    [
      'do not contact on either record stays',
      noor,
      { ...noor, do_not_contact: true },
      { ...noor, do_not_contact: true },
    ],
  ])('%s', (_name, stays, goes, result) => expect(mergedPerson(stays, goes)).toEqual(result))
})

test('needs two different records', () => {
  expect(() => ensureTwoPatients(1, 2)).not.toThrow()
  const sentence = 'A patient cannot be merged into themselves'
  expect(() => ensureTwoPatients(1, 1)).toThrow(
    expect.objectContaining({
      message: sentence,
      details: expect.objectContaining({ fields: { other_id: sentence } }),
    }),
  )
})

test('a record that was merged cannot be merged again', () => {
  const one = { id: 1, merged_into_id: null }
  const merged = { id: 2, merged_into_id: 3 }
  expect(() => ensureMergeable(one, { id: 2, merged_into_id: null })).not.toThrow()
  for (const pair of [[one, merged] as const, [merged, one] as const]) {
    const sentence = 'This patient has already been merged into another patient'
    expect(() => ensureMergeable(...pair)).toThrow(
      expect.objectContaining({ message: sentence, details: { merged_into_id: 3 } }),
    )
  }
  expect(() => ensureUnmerged(one)).not.toThrow()
  const sentence = 'This patient was merged into another; use that record'
  expect(() => ensureUnmerged(merged)).toThrow(
    expect.objectContaining({ message: sentence, details: { merged_into_id: 3 } }),
  )
})

describe('two appointments at the same time', () => {
  const appointment = (status: AppointmentStatus, allow_overlap = false) => ({ status, allow_overlap })
  test.each([
    ['scheduled', 'scheduled', appointment('scheduled'), appointment('scheduled'), true],
    ['scheduled', 'completed', appointment('scheduled'), appointment('completed'), true],
    ['completed', 'completed', appointment('completed'), appointment('completed'), true],
    ['cancelled', 'completed', appointment('cancelled'), appointment('completed'), false],
    ['with allow_overlap', 'scheduled', appointment('scheduled', true), appointment('scheduled'), true],
    ['completed with allow_overlap', 'scheduled', appointment('completed', true), appointment('scheduled'), true],
    ['completed with allow_overlap', 'completed', appointment('completed', true), appointment('completed'), false],
    ['completed with allow_overlap', 'cancelled', appointment('completed', true), appointment('cancelled'), false],
  ])('%s and %s', (_one, _other, one, other, clash) => {
    expect(areClashing(one, other)).toBe(clash)
    expect(areClashing(other, one)).toBe(clash)
  })
})

test.each([
  ['2000-11-24', '2026-11-24', 26],
  ['2000-11-25', '2026-11-24', 25],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2026-11-24', '2026-11-24', 0],
])('born on %s, on %s %i years old', (born, today, years) => {
  expect(ageOn(born, today)).toBe(years)
})

test('a day says its year: beside it none is stored', () => {
  const born = { date_of_birth: '1988-05-14', birth_year: null }
  expect(birthSaidOnce({ date_of_birth: '1988-05-14', birth_year: 1988 })).toEqual(born)
  expect(birthSaidOnce({ birth_year: 1988 }, born)).toEqual({ birth_year: null })
  expect(birthSaidOnce({ date_of_birth: null, birth_year: 1988 }, born)).toEqual({
    date_of_birth: null,
    birth_year: 1988,
  })
  expect(birthSaidOnce({}, { date_of_birth: null, birth_year: 1988 })).toEqual({})
  expect(bornAbout({ date_of_birth: null, birth_year: 1988 })).toBe('1988-07-01')
  expect([bornAbout(born), bornAbout({ date_of_birth: null, birth_year: null })]).toEqual(['1988-05-14', null])
  expect(() => ensureBorn({ birth_year: 2027 }, '2026-11-24')).toThrow('from 1900 to 2026')
})

describe('a birth', () => {
  test.each([null, undefined, '2026-11-23', '2026-11-24'])('%s is accepted on 24 November', (born) => {
    expect(() => ensureBorn({ date_of_birth: born }, '2026-11-24')).not.toThrow()
  })

  test('in the future is refused at its field', () => {
    expect(() => ensureBorn({ date_of_birth: '2026-11-25' }, '2026-11-24')).toThrow(
      expect.objectContaining({
        message: 'A date of birth must not be in the future',
        details: expect.objectContaining({ fields: { date_of_birth: 'A date of birth must not be in the future' } }),
      }),
    )
  })
})
