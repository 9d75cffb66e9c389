import { describe, expect, test } from 'vitest'
import { type Candidate, numberIn, type PersonInFile, suggestionFor } from './unfiled.ts'

const SARA: Candidate = {
  id: 7,
  full_name: 'Sara Ahmed Al-Kuwari',
  date_of_birth: '1990-04-01',
  birth_year: null,
  national_id: '29063401234',
}
const person = (fields: Partial<PersonInFile>): PersonInFile => ({
  person_name: null,
  date_of_birth: null,
  person_number: null,
  ...fields,
})
const because = (fields: Partial<PersonInFile>, patient: Partial<Candidate> = {}) =>
  suggestionFor(person(fields), [{ ...SARA, ...patient }])?.because ?? null

describe('a patient is suggested if two identifiers agree', () => {
  test.each([
    [
      'name and birth date',
      { person_name: 'AL-KUWARI Sara Ahmed', date_of_birth: '1990-04-01' },
      'name_and_birth_date',
    ],
    ['the name alone', { person_name: 'Sara Ahmed Al-Kuwari' }, null],
    ['the birth date alone', { date_of_birth: '1990-04-01' }, null],
    ['a part of the name, and the birth date', { person_name: 'Sara Al-Kuwari', date_of_birth: '1990-04-01' }, null],
    ['a national ID without a name', { person_number: '290 6340 1234' }, 'national_id'],
    [
      'a national ID and a part of the name',
      { person_number: '29063401234', person_name: 'Sara Ahmed' },
      'national_id',
    ],
    ['a national ID of somebody of another name', { person_number: '29063401234', person_name: 'Omar Nasser' }, null],
    ['a national ID with another birth date', { person_number: '29063401234', date_of_birth: '1991-04-01' }, null],
    ['a number that is too short to be one', { person_number: '290' }, null],
    ['nothing', {}, null],
  ] as const)('%s: %s', (_, fields, expected) => expect(because(fields)).toBe(expected))

  test('a short number of a patient agrees with nothing', () =>
    expect(because({ person_number: '290' }, { national_id: '290' })).toBeNull())

  test('a national ID of somebody of whom the year of birth is known, and is another', () => {
    const fields = { person_number: '29063401234', date_of_birth: '1990-04-01' }
    const born = (birth_year: number) => because(fields, { date_of_birth: null, birth_year })
    expect([born(1990), born(1956)]).toEqual(['national_id', null])
  })

  test('Arabic digits and letters are those of the patient', () => {
    expect(numberIn('٢٩٠٦٣٤٠١٢٣٤')).toBe('29063401234')
    const patient = { full_name: 'أحمد على', national_id: null }
    expect(because({ person_name: 'احمد علي', date_of_birth: '1990-04-01' }, patient)).toBe('name_and_birth_date')
  })

  test('two of whom both agree: none', () => {
    const fields = person({ person_name: SARA.full_name, date_of_birth: SARA.date_of_birth })
    expect(suggestionFor(fields, [SARA, { ...SARA, id: 8 }])).toBeNull()
    expect(suggestionFor(fields, [SARA, { ...SARA, id: 8, full_name: 'Noor Ahmed Al-Kuwari' }])?.patient_id).toBe(7)
  })
})
