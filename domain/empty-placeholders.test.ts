import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absenceText } from './absence.ts'
import { withoutEmptyPlaceholders } from './empty-placeholders.ts'
import { debtText, DEFAULT_TEXTS, fillIn } from './message-text.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from './patient.ts'
import { MAIL_TEXTS } from './reminder-mail.ts'

const PHONE = '+974 4444 0000'
const values = (phone: string) => ({
  phone,
  patient: 'Huda',
  patients: 'Huda',
  clinic: 'Pearl',
  last_visit: 'Friday 1 May 2026',
  due: 'Sunday 1 November 2026',
  date: 'Sunday 1 November 2026',
  appointments: 'Sunday 1 November 2026\n09:30\nHuda\nDana',
})

/** Every message that the app writes to a patient, in one language. */
const messages = (language: MessageLanguage, phone: string): Record<string, string> => {
  const clinic = { names: { en: 'Pearl', ar: 'اللؤلؤة' }, phone }
  const visit = {
    patient_name: 'Huda',
    doctor_name: 'Dana',
    doctor_name_ar: null,
    datetime_start: '2026-11-24T09:30:00',
  }
  return {
    recall: fillIn<'recall'>(DEFAULT_TEXTS.recall[language], values(phone)),
    reminder: fillIn<'reminder'>(DEFAULT_TEXTS.reminder[language], values(phone)),
    change: fillIn<'reminder'>(MAIL_TEXTS[language].change, values(phone)),
    cancellation: fillIn<'reminder'>(MAIL_TEXTS[language].cancellation, values(phone)),
    absence: absenceText({ ...visit, clinic, language }),
    debt: debtText(language, {
      patient: 'Huda',
      clinic: 'Pearl',
      phone,
      sums: [{ currency: 'QR', amount: 80 }],
      since: '2026-10-02',
    }),
  }
}

describe.each(MESSAGE_LANGUAGES)('every message in %s', (language) => {
  test.each(Object.keys(messages(language, '')))(
    'ends with a whole sentence or fact if the clinic has no phone: %s',
    (name) => {
      const text = messages(language, '')[name] ?? ''
      // The appointments' last line is a doctor; all else is a sentence.
      expect(text).toMatch(/(?:[.?؟]|Dana)$/)
      expect(text).not.toMatch(/call us|or call|question:|اتصل|لأي سؤال/)
      expect(messages(language, PHONE)[name]).toMatch(/\+974 4444 0000$/)
    },
  )
})

test.each([
  ['Hello. Call us:\n{phone}', 'Hello.'],
  ['Hello {patient}. Tel. {phone}', 'Hello {patient}.'],
  ['Regards\n\n{clinic}\n{phone}', 'Regards\n\n{clinic}'],
  ['Call {phone} or write. See you soon!', 'See you soon!'],
  ['It is time. Your last visit was on\n{phone}\n\nShall we find one?', 'It is time.\n\nShall we find one?'],
  ['Hello\n\n{phone}\n\nBye', 'Hello\n\nBye'],
  ['حان موعد فحصك. هل نحجز لك موعدًا؟ اتصل على\n{phone}', 'حان موعد فحصك. هل نحجز لك موعدًا؟'],
  ['{phone}', ''],
])('without a phone %j is %j', (text, left) => {
  expect(withoutEmptyPlaceholders(text, { phone: ' ', patient: 'Huda' }).trim()).toBe(left)
})

test('whatever a clinic writes, no placeholder without a value is left, and all others are', () => {
  const part = fc.oneof(
    fc.constantFrom('{phone}', '{patient}', '. ', '\n', '\n\n', '؟ ', 'Call '),
    fc.stringMatching(/^[^{}]*$/),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      expect(withoutEmptyPlaceholders(text, { phone: '', patient: 'Huda' })).not.toContain('{phone}')
      expect(withoutEmptyPlaceholders(text, { phone: PHONE, patient: 'Huda' })).toBe(text)
    }),
  )
})
