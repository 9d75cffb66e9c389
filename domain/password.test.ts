import { expect, test } from 'vitest'
import { weaknessOf } from './password.ts'

const names = ['Huda Al-Kuwari', 'huda.kuwari@pearl.example', 'Pearl Dental Clinic', 'عيادة اللؤلؤة']
const COMMON = new Set(['password1', '12345678', 'dragon2020', 'password', 'sunshine'])
const isCommon = (password: string) => COMMON.has(password)
const weakness = (password: string) => weaknessOf(password, { is_common: isCommon, names })

test.for(['password1', 'PassWord1', 'PASSWORD1', '12345678'] as const)('%s is common', (password) => {
  expect(weakness(password)).toBe('common')
})

test.for([
  'aaaaaaaa',
  'AbAbAbAb',
  'abcdABCDabcd',
  '!!!!!!!!!!!!!!!',
  'abcdefgh',
  'STUVWXYZ',
  '98765432',
  'ابتابتابت',
] as const)('%s is a pattern, which is as common', (password) => {
  expect(weakness(password)).toBe('common')
})

test.for([
  'P@ssword123',
  'P@ssw0rd!',
  'sunshine2026!',
  'Sunshine2026!',
  'p4ssword',
  'sunshin3',
  'sunsh1ne',
  'sunsh!ne',
  '5unshine',
  'den7is7',
  '$un$hine!!',
  'receptionist',
  'Recepti0n2026',
  'Dentist_12345',
  'doctor&admin77',
  'm@n@ger1',
] as const)('%s is a common word in another spelling, or with a tail', (password) => {
  expect(weakness(password)).toBe('common')
})

test.for([
  'hudakuwari',
  'Hud@2026',
  'huda-sunshine1',
  'Huda Al-Kuwari',
  'H.u.d.a.2026!!!',
  'Huda12345678',
  'KUWARI-2026',
  'húdà2026',
  'PearlDental',
  'pearl.dental.1',
  'clinic-dragon2020',
  'huda-abcdefgh',
  'Clinic123!',
  'my clinic 1',
  'اللؤلؤة2026',
  'عيادة-اللؤلؤة',
  'عِيادة اللُّؤلؤة',
] as const)('%s is little more than a name', (password) => {
  expect(weakness(password)).toBe('name')
})

test.for([
  'correct horse battery',
  'sunshine over 31 palms',
  'sunshine83926174',
  'my dentist likes tall trees',
  'a pearl in the sea of sand',
  'huda likes tall camels',
  'long enough',
  '?!;:,._-#+*~|<>',
  'abcdefgz',
  'abcdeabcde',
  'aceaceacd',
  'acegikmo',
  'كلمة مرور طويلة جدا',
] as const)('%s is neither common nor a name', (password) => {
  expect(weakness(password)).toBeNull()
})

test.for([
  ['Clinic1234', [], 'name', 'the product'],
  ['Password1', ['Password'], 'common', 'a common one before a name'],
  ['ali-12345', ['Ali'], 'name', 'a name of three letters'],
  ['huda-tallcam', ['Huda'], 'name', 'seven letters left'],
  ['huda-tallcame', ['Huda'], null, 'eight letters left'],
  ['alexandrapolis1', ['Alex', 'Alexandrapolis'], 'name', 'a name within a longer one'],
  ['hu-kuwari-da-xyzq', ['Huda', 'Kuwari'], null, 'text around a name is not another name'],
] as const)('%s, with the names %j, is weak as %s: %s', ([typed, known, why]) => {
  expect(weaknessOf(typed, { is_common: isCommon, names: known })).toBe(why)
})

test('names of one or two letters are ignored', () => {
  expect(weaknessOf('a b c d e f', { is_common: isCommon, names: ['A B', 'c.d@e.f'] })).toBeNull()
})
