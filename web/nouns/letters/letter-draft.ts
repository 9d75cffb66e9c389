import type { ClinicSettings } from '#contract/clinic.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { Patient } from '#contract/patients.ts'
import type { Day } from '#domain/calendar.ts'
import {
  fillLetter,
  type KnownValues,
  LETTER_FIELDS,
  type LetterField,
  type LetterKind,
  unknownIn,
} from '#domain/letter.ts'
import { dayInWords } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'

export interface LetterDraft {
  kind: LetterKind
  language: MessageLanguage
  doctor_id: string
  external_number: string
  fields: Partial<Record<LetterField, string>>
}

/** Fields that hold a day. */
export const DAYS: readonly LetterField[] = ['from', 'until']
/** Fields of one line. */
export const SHORT: readonly LetterField[] = ['to']
/** The required fields of each kind of letter. */
export const NEEDED: Record<LetterKind, readonly LetterField[]> = {
  prescription: ['medicines'],
  sick_leave: ['from', 'until'],
  referral: ['to', 'reason'],
  consent: ['treatment', 'risks'],
  other: ['message'],
}

/** The fields of the call: all fields of the template. */
export const sentFields = ({ kind, fields }: LetterDraft): Record<string, string> =>
  Object.fromEntries(LETTER_FIELDS[kind].map((name) => [name, fields[name] ?? '']))

/** What fills in the template: days in words of the letter's language. */
const filledFields = (draft: LetterDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sentFields(draft)).map(([name, typed]) => {
      const is_day = typed !== '' && (DAYS as readonly string[]).includes(name)
      return [name, is_day ? dayInWords(typed, draft.language) : typed]
    }),
  )

export interface LetterContext {
  patient: Patient
  clinic: Pick<ClinicSettings, 'clinic_name' | 'phone' | 'letter_texts'>
  doctor: Pick<Doctor, 'name' | 'qualification'> | undefined
  today: Day
}

/** The letter as it would be issued; empty while nothing is typed. */
export function previewOf(draft: LetterDraft, { patient, clinic, doctor, today }: LetterContext): string {
  const { kind, language } = draft
  const values: KnownValues = {
    patient: patient.full_name,
    birth_date: patient.date_of_birth ? dayInWords(patient.date_of_birth, language) : String(patient.birth_year ?? ''),
    national_id: patient.national_id ?? '',
    doctor: doctor?.name ?? '',
    qualification: doctor?.qualification ?? '',
    clinic: clinic.clinic_name,
    phone: clinic.phone ?? '',
    date: dayInWords(today, language),
  }
  const template = clinic.letter_texts[kind][language]
  const filled = { ...filledFields(draft), ...values }
  return unknownIn(template, Object.keys(filled)) === undefined ? fillLetter(template, filled) : ''
}
