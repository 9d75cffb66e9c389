import { expect, test } from 'vitest'
import { absenceText, illnessTask } from './absence.ts'

const visit = {
  patient_name: 'Aisha',
  doctor_name: 'Dr. Dana',
  doctor_name_ar: 'د. دانة',
  datetime_start: '2026-11-24T09:30:00',
  clinic: { names: { en: 'Pearl', ar: 'اللؤلؤة' }, phone: '+974 4444 0000' },
}

test('a patient reads the doctor, the day and the time, and not why', () => {
  expect(absenceText({ ...visit, language: 'en' })).toBe(
    'Hello Aisha,\n\nwe are sorry: Dr. Dana will not be at Pearl at the time of your appointment:\n' +
      'Tuesday 24 November 2026\n09:30\n\nShall we find another time for you? Reply here or call\n+974 4444 0000',
  )
  const arabic = absenceText({ ...visit, language: 'ar' })
  expect(arabic).toContain('د. دانة')
  expect(arabic).toContain('\n09:30\n')
  for (const language of ['en', 'ar'] as const) expect(absenceText({ ...visit, language })).not.toMatch(/\bill\b|مرض/)
})

test('without a phone of the clinic no sentence ends with nothing', () => {
  const clinic = { ...visit.clinic, phone: '' }
  expect(absenceText({ ...visit, clinic, language: 'en' })).toMatch(/for you\? Reply here\.$/)
  expect(absenceText({ ...visit, clinic, language: 'ar' })).toMatch(/؟ أجبنا هنا\.$/)
})

test('management reads who, since when and how many appointments', () => {
  const about = { doctor: 'Dr. Dana', from: '2026-11-24T13:05:00', count: 3 }
  expect(illnessTask({ ...about, language: 'en' })).toBe(
    'Dr. Dana is ill from 13:05 for the rest of the day. Appointments to move: 3',
  )
  expect(illnessTask({ ...about, language: 'ar' })).toMatch(/13:05.*3$/)
})
