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
import { bookOf, odsOf } from '#test/support/workbook.ts'

/*
 * Files as other programs write them, in ten languages and eight encodings: each is imported with what is suggested for it,
 * and every value that is stored is compared.
 */

const clinic = await clinicApp()
const { brought } = importing(clinic)

const table = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

type Row = Partial<Record<(typeof FIELDS)[number], string | number | null>>
const FIELDS = [
  'full_name',
  'other_name',
  'contact_number',
  'email',
  'national_id',
  'date_of_birth',
  'birth_year',
  'sex',
] as const

const ENCODED: Record<string, (text: string) => Buffer | Promise<Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\u{FEFF}${text}`),
  'UTF-16': inUtf16,
  'UTF-16, big-endian': inUtf16BigEndian,
  'windows-1252': inWindows1252,
  'windows-1256': inWindows1256,
  'ISO-8859-1': inIso88591,
  'ISO-8859-6': inIso88596,
  'ISO-8859-15': inIso885915,
  '.xlsx': (text) => bookOf({ Cover: [['Clinic']], Patients: table(text) }),
  '.ods': (text) => odsOf({ Cover: [['Clinic']], Patients: table(text) }),
}

interface Language {
  language: string
  /** Header and line; {n} is another number in each file. */
  text: string
  row: Row
  encodings: (keyof typeof ENCODED)[]
  more?: object
}

const LANGUAGES: Language[] = [
  {
    language: 'French',
    text: 'Nom,Prénom,Date de naissance,Sexe,Téléphone portable,Courriel\nLefèvre,Zoé,14/05/1988,Femme,0612 345 6{n}1,zoe{n}@example.test\n',
    row: {
      full_name: 'Zoé Lefèvre',
      date_of_birth: '1988-05-14',
      sex: 'female',
      contact_number: '0612 345 6{n}1',
      email: 'zoe{n}@example.test',
    },
    encodings: ['windows-1252', 'ISO-8859-15', 'UTF-8', '.ods'],
  },
  {
    language: 'Spanish',
    text: 'Nombre,Apellidos,Fecha de nacimiento,Género,Móvil,DNI\nCarmen,Núñez Peña,25/11/1990,Mujer,600 100 2{n}2,4410{n}678Z\n',
    row: {
      full_name: 'Carmen Núñez Peña',
      date_of_birth: '1990-11-25',
      sex: 'female',
      contact_number: '600 100 2{n}2',
      national_id: '4410{n}678Z',
    },
    encodings: ['windows-1252', 'ISO-8859-1', 'UTF-16'],
  },
  {
    language: 'Portuguese',
    text: 'Nome completo;CPF;Data de nascimento;Celular;Sexo\nJoão Conceição;123.456.7{n}9-10;31/12/1975;98765-43{n}1;Masculino\n',
    row: {
      full_name: 'João Conceição',
      national_id: '123.456.7{n}9-10',
      date_of_birth: '1975-12-31',
      contact_number: '98765-43{n}1',
      sex: 'male',
    },
    encodings: ['ISO-8859-1', 'UTF-8 with its mark'],
  },
  {
    language: 'German',
    text: 'Name;Vorname;Geburtsdatum;Geschlecht;Handynummer;E-Mail-Adresse\nMüller;Jörg;03.04.1966;männlich;0170 55{n}1;joerg{n}@example.test\n',
    row: {
      full_name: 'Jörg Müller',
      date_of_birth: '1966-04-03',
      sex: 'male',
      contact_number: '0170 55{n}1',
      email: 'joerg{n}@example.test',
    },
    encodings: ['windows-1252', 'UTF-16, big-endian'],
    more: { day_order: 'dmy' },
  },
  {
    language: 'Arabic',
    text: 'رقم الملف,اسم المريض,جوال المريض,تاريخ الميلاد,الجنس\nف{n},فاطمة الكواري,55123{n}5,25/11/1990,أنثى\n',
    row: { full_name: 'فاطمة الكواري', contact_number: '55123{n}5', date_of_birth: '1990-11-25', sex: 'female' },
    encodings: ['windows-1256', 'ISO-8859-6', 'UTF-8', 'UTF-16', '.xlsx'],
  },
  {
    language: 'Hindi and English',
    text: 'Mareez ka naam,Mobile No,Janm tithi,Ling,Aadhaar No\nAsha Devi,98100 2{n}0,1988,Mahila,5555 {n}22 3456\n',
    row: {
      full_name: 'Asha Devi',
      contact_number: '98100 2{n}0',
      birth_year: 1988,
      sex: 'female',
      national_id: '5555 {n}22 3456',
    },
    encodings: ['UTF-8', '.xlsx', 'UTF-16'],
  },
  {
    language: 'Filipino',
    text: 'Apelyido,Unang Pangalan,Petsa ng Kapanganakan,Kasarian,Cellphone No.\nDela Peña,José,12/25/1990,Lalaki,0917 {n}55 1\n',
    row: { full_name: 'José Dela Peña', date_of_birth: '1990-12-25', sex: 'male', contact_number: '0917 {n}55 1' },
    encodings: ['windows-1252', 'UTF-8 with its mark', 'ISO-8859-15'],
  },
  {
    language: 'Dentrix',
    text: 'Chart #,LName,FName,MI,BirthDate,Gender,WirelessPhone\nCH{n},O’Brien,Zoë,K,5/14/1988,F,555-0{n}7\n',
    row: { full_name: 'Zoë K O’Brien', date_of_birth: '1988-05-14', sex: 'female', contact_number: '555-0{n}7' },
    encodings: ['windows-1252', 'UTF-8', '.xlsx'],
  },
  {
    language: 'Open Dental',
    text: 'PatNum,LName,FName,MiddleI,Birthdate,HmPhone,Email,SSN\nP{n},Smith,Renée,,1988-05-14,555-1{n}8,-,900-{n}-55\n',
    row: {
      full_name: 'Renée Smith',
      date_of_birth: '1988-05-14',
      contact_number: '555-1{n}8',
      national_id: '900-{n}-55',
    },
    encodings: ['ISO-8859-1', 'UTF-8', 'UTF-16, big-endian'],
  },
  {
    language: 'Excel',
    text: 'patient_id,fist_name,last_name,DOB,Mobile No.,Emial\nE{n},André,Carter,33371,55599{n}3,n/a\n',
    row: { full_name: 'André Carter', date_of_birth: '1991-05-13', contact_number: '55599{n}3' },
    encodings: ['windows-1252', 'UTF-8 with its mark', 'UTF-16'],
  },
]

const withNumber = (text: string, number: number) => text.replaceAll('{n}', String(number))
const FILES = LANGUAGES.flatMap(({ encodings, ...of }) => encodings.map((encoding) => ({ ...of, encoding }))).map(
  ({ language, text, row, encoding, more }, index) => ({
    what: `${language}, ${encoding}`,
    text: withNumber(text, index + 10),
    row: JSON.parse(withNumber(JSON.stringify(row), index + 10)) as Row,
    encoding,
    more,
  }),
)

test('there are thirty files', () => expect(FILES.length).toBeGreaterThanOrEqual(30))

test.each(FILES)('$what', async ({ text, encoding, more, row }) => {
  const content = await ENCODED[encoding]?.(text)
  // The files of one language have one name and birthday, and other phones: it is decided that they are other people.
  const decisions = [{ line: 2, as: 'other' }]
  const { id, checked } = await brought('patients', content ?? '', { decisions, ...more })
  expect([checked.create, checked.problems]).toEqual([1, []])
  const stored = await clinic.database
    .selectFrom('patients')
    .innerJoin('import_results', 'import_results.record_id', 'patients.id')
    .select(FIELDS)
    .where('import_results.import_id', '=', id)
    .execute()
  expect(stored).toEqual([{ ...Object.fromEntries(FIELDS.map((field) => [field, null])), ...row }])
})
