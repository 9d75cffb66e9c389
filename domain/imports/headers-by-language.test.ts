import { expect, test } from 'vitest'
import { suggestedMapping } from './header.ts'

/** For each language: a phone, a mobile, one at home, at work, another one, the file number, the guardian. */
const LANGUAGES = {
  english: ['Phone', 'Mobile', 'Tel Home', 'Work Phone', 'Alt Mobile No', 'File No', 'Guardian'],
  arabic: ['الهاتف', 'الجوال', 'هاتف المنزل', 'هاتف العمل', 'هاتف آخر', 'رقم الملف', 'ولي الأمر'],
  french: ['Téléphone', 'Portable', 'Tél. fixe', 'Tél. travail', 'Autre téléphone', 'N° dossier', 'Tuteur légal'],
  spanish: ['Teléfono', 'Móvil', 'Teléfono fijo', 'Tel. trabajo', 'Otro teléfono', 'Nº Historia', 'Tutor'],
  portuguese: [
    'Telefone',
    'Celular',
    'Telefone fixo',
    'Tel. trabalho',
    'Outro telefone',
    'Nº Prontuário',
    'Responsável',
  ],
  german: ['Telefon', 'Handy', 'Telefon privat', 'Tel. dienstlich', 'Telefon 2', 'Patienten-Nr.', 'Gesetzl. Vertreter'],
  hindi: [
    'Phone Nambar',
    'Mobile Nambar',
    'Ghar ka phone',
    'Office ka number',
    'Dusra Number',
    'Mareez No',
    'Pita ka naam',
  ],
  filipino: [
    'Telepono',
    'Selpon',
    'Telepono sa bahay',
    'Telepono sa trabaho',
    'Ibang numero',
    'Bilang ng pasyente',
    'Magulang',
  ],
  italian: ['Telefono', 'Cellulare', 'Telefono casa', 'Tel. ufficio', 'Altro telefono', 'N. cartella', 'Genitore'],
  dutch: ['Telefoon', 'Mobiel', 'Telefoon thuis', 'Telefoon werk', 'Tweede telefoon', 'Patiëntnummer', 'Voogd'],
} as const

const fieldsOf = (...names: string[]) => {
  const mapping = suggestedMapping(['Email', ...names], 'patients')
  return names.map((name) => mapping[name] ?? null)
}

test.each(Object.entries(LANGUAGES))('%s', (_language, [phone, mobile, home, work, other, file, guardian]) => {
  const [first, second] = ['contact_number', 'second_contact_number']
  for (const one of [phone, mobile, home, work]) expect(fieldsOf(one), one).toEqual([first])
  for (const one of [phone, home, work, other]) {
    expect(fieldsOf(one, mobile), `${one}, ${mobile}`).toEqual([second, first])
    expect(fieldsOf(mobile, one), `${mobile}, ${one}`).toEqual([first, second])
  }
  for (const one of [home, work, other]) expect(fieldsOf(one, phone), `${one}, ${phone}`).toEqual([second, first])
  expect(fieldsOf(file, mobile, other, guardian)).toEqual(['external_id', first, second, 'guardian_name'])
})

test.each([
  ['Telefone,Celular', 'second_contact_number,contact_number'],
  ['HPhone,Cell', 'second_contact_number,contact_number'],
  ['home_phone,mobile_phone', 'second_contact_number,contact_number'],
  ['N° Expediente,Nº Historia', 'external_id,'],
  ['Name,Father Name', 'full_name,guardian_name'],
  ['Patient Name,Father Name,Guardian', 'full_name,,guardian_name'],
  ['First Name,Father Name,Last Name', 'first_name,middle_name,last_name'],
  ['First Name,Middle Name,Last Name,Father Name', 'first_name,middle_name,last_name,guardian_name'],
  ['الاسم الأول,اسم الأب,اسم العائلة', 'first_name,middle_name,last_name'],
  ['الاسم,اسم الأب', 'full_name,guardian_name'],
])('%s', (names, fields) => expect(fieldsOf(...names.split(',')).join()).toBe(fields))

test('a column without any value takes no field from one that has some', () => {
  const names = ['PatNum', 'ChartNumber', 'WirelessPhone', 'HmPhone']
  expect(suggestedMapping(names, 'patients', new Set(['ChartNumber', 'WirelessPhone']))).toEqual({
    PatNum: 'external_id',
    HmPhone: 'contact_number',
    WirelessPhone: 'second_contact_number',
  })
  expect(suggestedMapping(names, 'patients')).toMatchObject({ ChartNumber: 'external_id' })
})
