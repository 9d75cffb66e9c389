import { expect, test } from 'vitest'
import { readAmount, readLanguage, readTime, readWhole } from './read-values.ts'

test.each([
  ['1,250,000', 1_250_000],
  ['12,500.50', 12_500.5],
  ['12,50,000', 1_250_000],
  ['1,25,50', undefined],
  ['1.250,5', 1_250.5],
  ['1250,50', 1_250.5],
  ['1.250,500', undefined],
  ['100.30000000000004', 100.3],
  ['100.305', undefined],
  ['10000000000', 10_000_000_000],
  ['10000000001', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['about 100', undefined],
  ['100 or so', undefined],
  ['100 ر.ق.', 100],
  ['ر ق 100', 100],
  ['رق100', 100],
  ['$ 100', 100],
  ['-100', -100],
  ['−100', -100],
  ['(100', undefined],
  ['100)', undefined],
  ['(0)', 0],
])('the amount %s is %s', (cell, amount) => expect(readAmount(cell)).toBe(amount))

test.each([
  ['9:30PM', '21:30'],
  ['9:30  p.m.', '21:30'],
  ['9:30 ص', '09:30'],
  ['1:30 pm', '13:30'],
  ['12:30 pm', '12:30'],
  ['0:30 pm', undefined],
  ['9:30:15.250', '09:30'],
  ['09:30Z', '09:30'],
  ['23:59', '23:59'],
  ['9:75', undefined],
  ['24:00', undefined],
  ['23:60', undefined],
  ['24:60', undefined],
  ['.5', '12:00'],
  ['0.5x', undefined],
  ['0.99999', undefined],
  ['9', undefined],
])('the time %s is %s', (cell, time) => expect(readTime(cell)).toBe(time))

test.each([
  ['30.00', 30],
  ['30,0', 30],
  ['999999', 999_999],
  ['30.05', undefined],
  ['30 minutes', undefined],
  ['1000000', undefined],
])('the whole number %s is %s', (cell, number) => expect(readWhole(cell)).toBe(number))

test.each([
  ['English', 'en'],
  ['ENG', 'en'],
  ['إنجليزي', 'en'],
  ['Arabic', 'ar'],
  ['عربي', 'ar'],
  ['', undefined],
  ['French', undefined],
])('the language %s is %s', (cell, language) => expect(readLanguage(cell)).toBe(language))
