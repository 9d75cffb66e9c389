import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import {
  inIso88591,
  inIso885915,
  inIso88596,
  inUtf16,
  inUtf16BigEndian,
  inWindows1252,
  inWindows1256,
} from '#test/support/import-files.ts'
import { importing } from '#test/support/importing.ts'
import { LANGUAGE_FILES, type LanguageFiles } from '#test/support/language-files.ts'

/*
 * What an owner brings first, in ten languages: patients, their next visits and what they owe, thirty files of several lines
 * in eight encodings. Each is imported with what is suggested for it, and every value that is stored is compared.
 */

const clinic = await clinicApp()
const { brought } = importing(clinic)
const { doctor_id } = clinic.as('doctor').user

const ENCODED: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\u{FEFF}${text}`),
  'UTF-16': inUtf16,
  'UTF-16, big-endian': inUtf16BigEndian,
  'windows-1252': inWindows1252,
  'windows-1256': inWindows1256,
  'ISO-8859-1': inIso88591,
  'ISO-8859-6': inIso88596,
  'ISO-8859-15': inIso885915,
}

interface Person {
  number: string
  first: string
  last: string
  born: [string, string, string]
  sex: 'male' | 'female'
  contact_number: string
  second_contact_number: string
  email: string
  former_notes: string
  /** Below zero they have paid ahead. */
  balance: number
  starts: string
}

const peopleOf = ({ names }: LanguageFiles, place: number): Person[] =>
  names.map(([first, last], index) => ({
    number: `F${place}${index}`,
    first,
    last,
    born: [String(1950 + place * 4 + index), String(index + 2).padStart(2, '0'), String(13 + index)],
    sex: index % 2 === 0 ? 'female' : 'male',
    contact_number: `5512${place}${index}34`,
    second_contact_number: `4412${place}${index}56`,
    email: `person${place}${index}@example.test`,
    former_notes: `${first} ${index + 1}`,
    balance: [1234.5, -120.25, 0.75, 90][index] ?? 0,
    starts: `${String(9 + index).padStart(2, '0')}:30`,
  }))

const fileOf = (files: LanguageFiles, header: string, rows: string[][]) =>
  [header, ...rows.map((row) => row.join(files.separator))].join('\r\n').concat('\r\n')

const amount = ({ decimal }: LanguageFiles, value: number) => value.toFixed(2).replace('.', decimal)
const birthOf = ({ day }: LanguageFiles, { born: [year, month, date] }: Person) => day(year, month, date)
const fullName = ({ first, last }: Person) => `${first} ${last}`

async function storedPatients(import_id: number) {
  const { rows } = await sql`
    select external_id as number, source, full_name, other_name, contact_number, second_contact_number, email, national_id,
      date_of_birth::text, birth_year, sex, language, do_not_contact, recall_months, hidden, guardian_name, former_notes
    from patients join patient_external_ids on patient_id = patients.id
    where patients.import_id = ${import_id} order by external_id
  `.execute(clinic.database)
  return rows
}

const expectedPatient = (source: string, person: Person) => ({
  number: person.number,
  source,
  full_name: fullName(person),
  other_name: null,
  contact_number: person.contact_number,
  second_contact_number: person.second_contact_number,
  email: person.email,
  national_id: null,
  date_of_birth: person.born.join('-'),
  birth_year: null,
  sex: person.sex,
  language: null,
  do_not_contact: false,
  recall_months: null,
  hidden: false,
  guardian_name: null,
  former_notes: person.former_notes,
})

const FILES = LANGUAGE_FILES.map((files, place) => ({ ...files, files, place }))

test('there are thirty files, in six encodings and more', () => {
  const encodings = LANGUAGE_FILES.flatMap((files) => files.encodings)
  expect(encodings).toHaveLength(30)
  expect(new Set(encodings).size).toBeGreaterThan(6)
})

test.each(FILES)('$language: patients, in $encodings.0', async ({ files, place, language, encodings, day_order }) => {
  const people = peopleOf(files, place)
  const rows = people.map((person) => [
    person.number,
    person.first,
    person.last,
    birthOf(files, person),
    person.sex === 'male' ? files.male : files.female,
    person.contact_number,
    person.second_contact_number,
    person.email,
    person.former_notes,
  ])
  const content = ENCODED[encodings[0]]?.(fileOf(files, files.patients, rows)) ?? ''
  const { id, checked } = await brought('patients', content, { day_order, source: language })
  expect([checked.create, checked.problems, checked.notes]).toEqual([people.length, [], []])
  expect(await storedPatients(id)).toEqual(people.map((person) => expectedPatient(language, person)))
})

test.each(FILES)('$language: visits, in $encodings.1', async ({ files, place, language, encodings, day_order }) => {
  const people = peopleOf(files, place)
  const day: [string, string, string] = ['2027', '03', String(13 + place)]
  const rows = people.map((person) => [
    person.number,
    fullName(person),
    'DDS1',
    files.day(...day),
    person.starts,
    '45',
    person.former_notes,
  ])
  const content = ENCODED[encodings[1]]?.(fileOf(files, files.appointments, rows)) ?? ''
  const { id, checked } = await brought('appointments', content, {
    day_order,
    source: language,
    doctors: { DDS1: doctor_id },
  })
  expect([checked.create, checked.problems, checked.notes]).toEqual([people.length, [], []])
  const stored = await sql`
    select full_name, doctor_id::int, datetime_start::text as starts, datetime_end::text as ends, status, notes, is_history
    from appointments join patients on patients.id = patient_id where appointments.import_id = ${id} order by starts
  `.execute(clinic.database)
  const at = (time: string) => `${day.join('-')} ${time}:00`
  expect(stored.rows).toEqual(
    people.map((person, index) => ({
      full_name: fullName(person),
      doctor_id,
      starts: at(person.starts),
      ends: at(`${String(10 + index).padStart(2, '0')}:15`),
      status: 'scheduled',
      notes: person.former_notes,
      is_history: false,
    })),
  )
})

test.each(FILES)('$language: balances, in $encodings.2', async ({ files, place, language, encodings }) => {
  const people = peopleOf(files, place)
  const rows = people.map((person) => [person.number, fullName(person), amount(files, person.balance)])
  const content = ENCODED[encodings[2]]?.(fileOf(files, files.balances, rows)) ?? ''
  const { id, checked } = await brought('opening_balances', content, { source: language })
  expect([checked.create, checked.problems, checked.notes]).toEqual([people.length, [], []])
  const stored = await sql`
    select full_name, total_amount::text as amount from invoices join patients on patients.id = patient_id where invoices.import_id = ${id}
    union all
    select full_name, (-amount)::text from deposits join patients on patients.id = patient_id where deposits.import_id = ${id}
  `.execute(clinic.database)
  const expected = people.map((person) => ({ full_name: fullName(person), amount: person.balance.toFixed(2) }))
  expect(stored.rows).toHaveLength(expected.length)
  expect(stored.rows).toEqual(expect.arrayContaining(expected))
})
