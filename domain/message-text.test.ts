import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appointmentsInWords,
  dayInWords,
  debtText,
  DEFAULT_TEXTS,
  fillIn,
  type MessageKind,
  PLACEHOLDERS,
  unknownPlaceholder,
} from './message-text.ts'

const kinds = Object.keys(PLACEHOLDERS) as MessageKind[]
const values = { patient: 'Huda', clinic: 'Pearl', phone: '4000 0190', last_visit: '1 May', due: '1 November' }

describe('a message', () => {
  test.each<[string, MessageKind, string | undefined]>([
    ['Hello {patient}', 'recall', undefined],
    ['Hello', 'recall', undefined],
    ['On {date}', 'reminder', undefined],
    ['On {date}', 'recall', '{date}'],
    ['Hello {nobody}', 'recall', '{nobody}'],
    ['Hello {Patient}', 'recall', '{Patient}'],
    ['Hello { patient }', 'recall', '{ patient }'],
    ['Hello {}', 'recall', '{}'],
    ['Hello {patient', 'recall', '{'],
    ['Hello patient}', 'recall', '}'],
    ['Hello {{patient}}', 'recall', '{'],
  ])('%j as a %s is refused for %s', (text, kind, found) => expect(unknownPlaceholder(text, kind)).toBe(found))

  test('is filled in', () => {
    expect(fillIn<'recall'>('Hello {patient}, {patient}! {clinic}', values)).toBe('Hello Huda, Huda! Pearl')
    expect(fillIn<'recall'>('{patient}', { ...values, patient: '{phone}' })).toBe('{phone}')
    // Marks of direction become boxes on some phones; without a phone number nothing is left at the end.
    expect(fillIn<'recall'>('\u200E{patient}\u2069 \n{phone}', { ...values, phone: '' })).toBe('Huda')
  })

  test('with only known placeholders is filled in completely', () => {
    const part = fc.oneof(
      fc.constantFrom(...PLACEHOLDERS.recall.map((name) => `{${name}}`)),
      fc.stringMatching(/^[^{}]*$/),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        expect(unknownPlaceholder(text, 'recall')).toBeUndefined()
        expect(fillIn<'recall'>(text, values)).not.toMatch(/[{}]/)
      }),
    )
  })

  test.each(kinds)('of each kind has a text in both languages that can be filled: %s', (kind) => {
    for (const text of Object.values(DEFAULT_TEXTS[kind])) expect(unknownPlaceholder(text, kind)).toBeUndefined()
  })
})

test('days are in words, with Latin digits', () => {
  expect(dayInWords('2026-11-25', 'en')).toBe('Wednesday 25 November 2026')
  expect(dayInWords('2026-11-25', 'ar')).toMatch(/^الأربعاء، 25 نوفمبر 2026$/)
})

test('each appointment has its day and time on lines of their own', () => {
  const appointment = {
    patient_name: 'Huda',
    doctor_name: 'Dana',
    doctor_name_ar: 'دانة',
    type_name_en: null,
    type_name_ar: null,
    datetime_start: '2026-11-25T09:30:00',
  }
  expect(appointmentsInWords([appointment, { ...appointment, patient_name: 'Ali' }], 'en')).toBe(
    'Wednesday 25 November 2026\n09:30\nHuda\nDana\n\nWednesday 25 November 2026\n09:30\nAli\nDana',
  )
  expect(appointmentsInWords([appointment], 'ar').split('\n').at(-1)).toBe('دانة')
  expect(
    appointmentsInWords([{ ...appointment, doctor_name_ar: null }], 'ar')
      .split('\n')
      .at(-1),
  ).toBe('Dana')
  const typed = [{ ...appointment, type_name_en: 'Check-up', type_name_ar: 'فحص' }]
  expect(appointmentsInWords(typed, 'en')).toBe('Wednesday 25 November 2026\n09:30\nCheck-up\nHuda\nDana')
  expect(appointmentsInWords(typed, 'ar')).toContain('\nفحص\n')
})

describe('what is still to be paid', () => {
  const sums = [
    { currency: 'QR', amount: 1_280 },
    { currency: 'USD', amount: 0.5 },
  ]
  const debt = { patient: 'Huda', clinic: 'Pearl', phone: '4000 0190', sums, since: '2026-10-02' }

  test.each([
    ['en', 'Hello Huda,', 'Friday 2 October 2026'],
    ['ar', 'مرحبًا Huda،', 'الجمعة، 2 أكتوبر 2026'],
  ] as const)('is on lines of its own in %s', (language, greeting, day) => {
    const lines = debtText(language, debt).split('\n')
    expect(lines[0]).toBe(greeting)
    expect(lines).toEqual(expect.arrayContaining(['QR 1,280.00', 'USD 0.50', day, '4000 0190']))
    expect(lines.join(' ')).toContain('Pearl')
  })

  test('is complete without a phone number, without the words before it', () => {
    expect(debtText('en', { ...debt, phone: '' })).toMatch(/please ignore this message\.$/)
    expect(debtText('ar', { ...debt, phone: '' })).toMatch(/فنرجو تجاهل هذه الرسالة\.$/)
  })
})
