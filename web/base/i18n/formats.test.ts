import { expect, test } from 'vitest'
import { formatDay, formatDifference, formatInstant, formatMoney, weekdayNames } from './formats.ts'

test.each([
  [1050.5, 'QR 1,050.50'],
  [0, 'QR 0.00'],
  [-200, 'QR −200.00'],
  [1234567.89, 'QR 1,234,567.89'],
])('%d riyals', (amount, text) => {
  expect(formatMoney(amount, 'QR')).toBe(text)
})

test.each([
  [12.5, 'QR +12.50'],
  [0, 'QR 0.00'],
  [-12.5, 'QR −12.50'],
])('a difference of %d says whether it is more or less', (amount, text) => {
  expect(formatDifference(amount, 'QR')).toBe(text)
})

test('a day stays the day that is written, in either language, with Latin digits', () => {
  expect(formatDay('en', '2026-11-20', 'long')).toMatch(/^Friday,? 20 November 2026$/)
  expect(formatDay('ar', '2026-11-20', 'long')).toMatch(/^الجمعة، 20 نوفمبر 2026$/)
})

test('an instant is shown by the clinic clock: 22:30 UTC is the next day in Doha', () => {
  expect(formatInstant('en', '2026-11-20T22:30:00Z', 'Asia/Qatar')).toBe('21 Nov 2026, 01:30')
})

test('the week starts on Sunday, also in Arabic', () => {
  expect(weekdayNames('en', 'short')[0]).toBe('Sun')
  expect(weekdayNames('ar', 'long')[0]).toBe('الأحد')
})
