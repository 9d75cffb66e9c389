import type { ClinicSettings } from '#contract/clinic.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { Patient } from '#contract/patients.ts'
import type { Day } from '#domain/calendar.ts'
import {
  fillLetter,
  isUnderAge,
  type KnownValues,
  LETTER_FIELDS,
  type LetterField,
  type LetterKind,
  unknownIn,
} from '#domain/letter.ts'
import type { Check } from '#domain/medicines/check.ts'
import { dayInWords } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { nameIn } from '#domain/second-name.ts'
import { headOf, linesOf, withPlaceForRows } from '#domain/prescription.ts'
import { type DraftMedicine, medicinesOf } from './medicine-draft.ts'

export interface LetterDraft {
  kind: LetterKind
  language: MessageLanguage
  doctor_id: string
  external_number: string
  /** Of the consent of a minor. */
  guardian_name: string
  fields: Partial<Record<LetterField, string>>
  /** The rows of a prescription. */
  medicines: readonly DraftMedicine[]
  /** A prescription in free text instead. */
  freely: boolean
}

export const isByRows = ({ kind, freely }: LetterDraft) => kind === 'prescription' && !freely

/** The rows that a prescription is sent with. */
export const rowsOf = (draft: LetterDraft) => (isByRows(draft) ? medicinesOf(draft.medicines) : [])

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

/** All fields of the template; the rows are sent instead of the field that they fill. */
export const sentFields = (draft: LetterDraft): Record<string, string> =>
  Object.fromEntries(
    LETTER_FIELDS[draft.kind].map((name) => [
      name,
      isByRows(draft) && name === 'medicines' ? '' : (draft.fields[name] ?? ''),
    ]),
  )

/** What fills in the template: days in words of the letter's language. */
const filledFields = (draft: LetterDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...sentFields(draft), ...linesOfRows(draft) }).map(([name, typed]) => {
      const is_day = typed !== '' && (DAYS as readonly string[]).includes(name)
      return [name, is_day ? dayInWords(typed, draft.language) : typed]
    }),
  )

const linesOfRows = (draft: LetterDraft) => isByRows(draft) && { medicines: linesOf(rowsOf(draft), draft.language) }

export interface LetterContext {
  patient: Patient
  clinic: Pick<ClinicSettings, 'clinic_name' | 'clinic_name_ar' | 'phone' | 'letter_texts'>
  doctor: Pick<Doctor, 'name' | 'name_ar' | 'qualification'> | undefined
  today: Day
}

/** A guardian consents for a minor. */
export const needsGuardian = ({ kind }: LetterDraft, patient: Patient, today: Day) =>
  kind === 'consent' && isUnderAge(patient, today)

/** The letter as it would be issued; empty while nothing is typed. */
export function previewOf(draft: LetterDraft, { patient, clinic, doctor, today }: LetterContext): string {
  const { kind, language } = draft
  const values: KnownValues = {
    patient: patient.full_name,
    birth_date: patient.date_of_birth ? dayInWords(patient.date_of_birth, language) : String(patient.birth_year ?? ''),
    national_id: patient.national_id ?? '',
    doctor: doctor ? nameIn(language, doctor.name, doctor.name_ar) : '',
    qualification: doctor?.qualification ?? '',
    clinic: nameIn(language, clinic.clinic_name, clinic.clinic_name_ar),
    phone: clinic.phone ?? '',
    date: dayInWords(today, language),
    guardian: needsGuardian(draft, patient, today) ? draft.guardian_name.trim() : '',
  }
  const own = clinic.letter_texts[kind][language]
  const template = isByRows(draft) ? withPlaceForRows(own) : own
  const filled = { ...filledFields(draft), ...values }
  return unknownIn(template, Object.keys(filled)) === undefined ? fillLetter(template, filled) : ''
}

/** The checks that no row shows. */
export function besideRows(checks: readonly Check[], draft: LetterDraft) {
  const names = new Set(rowsOf(draft).map(headOf))
  return checks.filter(({ medicine }) => !names.has(medicine))
}
