import { expect, test } from 'vitest'
import { isNationalId, isPlaceholder, saysNothing } from './placeholder.ts'

const NOTHING = 'N/A,n/a,NA,none,NONE,nil,null,-,--,.,?,unknown,Not known,لا يوجد,غير معروف,بدون,ninguno,aucun,keine,yok'
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

test.each([
  ['external_id', '1', false],
  ['external_id', 'A', false],
  ['external_id', '0', true],
  ['patient_external_id', '000', true],
  ['contact_number', '5', false],
  ['contact_number', '00000000', true],
] as const)('%s %s', (field, cell, is) => expect(isPlaceholder(field, cell)).toBe(is))

test('a day of zeros says nothing', () =>
  expect(['0000-00-00', '00/00/0000', '2000-01-01'].map(saysNothing)).toEqual([true, true, false]))

test("'Null' and 'Na' are names that people have", () => {
  expect(['Null', 'Na', 'None'].map((name) => isPlaceholder('last_name', name))).toEqual([false, false, false])
})
