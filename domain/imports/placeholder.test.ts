import { expect, test } from 'vitest'
import { isNationalId, isPlaceholder, saysNothing } from './placeholder.ts'

const NOTHING =
  'N/A,n/a,NA,none,NONE,nil,null,-,--,.,?,unknown,Not known,لا يوجد,غير معروف,بدون,ninguno,aucun,keine,yok,nessuna,Sconosciuta,n.v.t.,niet bekend,k.A.,keine Angabe,n/d,S/D,non renseigné,no aplica,não informado,No e-mail,no phone,Not applicable,walang email,غير محدد'
test.each(NOTHING.split(','))('%s says nothing', (cell) => {
  expect(saysNothing(cell)).toBe(true)
  expect(isNationalId(cell)).toBe(false)
  for (const field of ['national_id', 'external_id', 'patient_external_id', 'contact_number'] as const)
    expect(isPlaceholder(field, cell)).toBe(true)
  expect(isPlaceholder('full_name', cell), 'a whole name, so that nobody is called so').toBe(true)
})

const NO_IDS =
  '0,1,12,1234,00000,00000000000,11111111111,٠٠٠٠٠,12345,123456789,987654321,AAAAA,passport,X-1,00-00-00-00'
test.each(NO_IDS.split(','))('%s is nobody’s ID', (cell) => expect(isNationalId(cell)).toBe(false))

const IDS = '28763400001,287-634-00001,A1234567,٢٨٧٦٣٤٠٠٠٠١,12340,34567890-1,N1234567,784-1990-1234567-1'
test.each(IDS.split(','))('%s may be an ID', (cell) => expect(isNationalId(cell)).toBe(true))

const NONE_IN_WORDS =
  'not available,(blank),[blank],<none>,TBA,sin correo,pas d’email,pas de mail,Keine E-Mail,sem e-mail,s/e,none given,refused,não tem,No email.,بدون إيميل,لا يملك,رفض,Non fourni'
test.each(NONE_IN_WORDS.split(','))('%s is empty in each column that may be', (cell) => {
  for (const field of ['email', 'sex', 'date_of_birth', 'national_id', 'nationality', 'contact_number'] as const)
    expect(isPlaceholder(field, cell), field).toBe(true)
})
test('a tick box that is not ticked is read as one', () => expect(isPlaceholder('hidden', 'false')).toBe(false))

const NO_ADDRESSES =
  'none@none.com,test@test.com,noemail@gmail.com,no@email.com,NoEmail@Clinic.qa,no-email@hotmail.com,x@x.com,na@na.com,a@a.com,test@example.com,no.mail@yahoo.com'
test.each(NO_ADDRESSES.split(','))('%s is the address of nobody', (cell) =>
  expect(isPlaceholder('email', cell)).toBe(true),
)
const ADDRESSES =
  'noor@gmail.com,nona@none.com,a@gmail.com,no@gmail.com,test.person@gmail.com,mail@lopez.es,na.li@mail.com'
test.each(ADDRESSES.split(','))('%s may be somebody’s', (cell) => expect(isPlaceholder('email', cell)).toBe(false))

test.each([
  ['external_id', '1', false],
  ['external_id', 'A', false],
  ['external_id', '0', true],
  ['patient_external_id', '000', true],
  ['contact_number', '5', false],
  ['contact_number', '00000000', true],
] as const)('%s %s', (field, cell, is) => expect(isPlaceholder(field, cell)).toBe(is))

test.each([
  ['0', true],
  ['00:00', true],
  ['0.00', true],
  ['10', false],
])('a length of %s', (cell, is) => expect(isPlaceholder('minutes', cell)).toBe(is))

test('a day of zeros says nothing', () =>
  expect(['0000-00-00', '00/00/0000', '2000-01-01'].map(saysNothing)).toEqual([true, true, false]))

test("'Null' and 'Na' are names that people have", () => {
  expect(['Null', 'Na', 'None'].map((name) => isPlaceholder('last_name', name))).toEqual([false, false, false])
})

const ONESELF =
  'Self,SELF,Patient,Same,same as patient,نفسه,نفسها,المريض,lui-même,elle-même,él mismo,ella misma,el paciente,ele mesmo,a própria,selbst,Patient selbst,khud,sarili,se stesso,zelf,1042,-'
test.each(ONESELF.split(','))('a guardian %s is nobody else', (cell) =>
  expect(isPlaceholder('guardian_name', cell)).toBe(true),
)
test('a guardian has a name', () =>
  expect(['Hala Same', 'Yo Tanaka', 'علي المريضي'].map((cell) => isPlaceholder('guardian_name', cell))).toEqual([
    false,
    false,
    false,
  ]))

const NO_DAYS =
  '0001-01-01,01/01/0001,1/1/0001 12:00:00 AM,0001-01-01T00:00:00,1.1.0001,٠١/٠١/٠٠٠١,1899-12-30,1899-12-30 00:00:00,12/30/1899,30/12/1899,31.12.1899,1900-01-00,1/0/1900,00/01/1900,0-Jan-00,30-Dec-1899,1753-01-01,0000-00-00'
test.each(NO_DAYS.split(','))('%s is no day', (cell) =>
  expect([isPlaceholder('date_of_birth', cell), isPlaceholder('datetime_end', cell)]).toEqual([true, true]),
)
test.each('1990-01-01,01/01/2001,01/01/01,1901-12-30,1899-12-30 08:30:00,1900,1,1/1/1/1'.split(','))(
  '%s may be one',
  (cell) => expect(isPlaceholder('date_of_birth', cell)).toBe(false),
)
