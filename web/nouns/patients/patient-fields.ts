import type { Patient } from '#contract/patients.ts'
import { latinDigits } from '#domain/digits.ts'
import type { Day } from '#domain/calendar.ts'
import { type MessageLanguage, PATIENT_FIELDS, type Sex } from '#domain/patient.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'

/** A patient as form values: no nulls. */
export interface PatientFields {
  full_name: string
  other_name: string
  contact_number: string
  second_contact_number: string
  email: string
  national_id: string
  /** '' for unknown, like the next fields. */
  date_of_birth: Day
  birth_year: string
  sex: '' | Sex
  /** Two letters of ISO 3166. */
  nationality: string
  hidden: boolean
  /** '' for the clinic's language. */
  language: '' | MessageLanguage
  recall_months: string
  guardian_name: string
  former_notes: string
  do_not_contact: boolean
}

export const fieldsOf = (patient: Patient | undefined, full_name = ''): PatientFields => ({
  full_name: patient?.full_name ?? full_name,
  other_name: patient?.other_name ?? '',
  contact_number: formatPhone(patient?.contact_number ?? ''),
  second_contact_number: formatPhone(patient?.second_contact_number ?? ''),
  email: patient?.email ?? '',
  national_id: patient?.national_id ?? '',
  date_of_birth: patient?.date_of_birth ?? '',
  birth_year: patient?.birth_year == null ? '' : String(patient.birth_year),
  sex: patient?.sex ?? '',
  nationality: patient?.nationality ?? '',
  hidden: patient?.hidden ?? false,
  language: patient?.language ?? '',
  recall_months: patient?.recall_months == null ? '' : String(patient.recall_months),
  do_not_contact: patient?.do_not_contact ?? false,
  guardian_name: patient?.guardian_name ?? '',
  former_notes: patient?.former_notes ?? '',
})

/** The fields of the call. */
export const sentFields = ({
  language,
  recall_months,
  date_of_birth,
  birth_year,
  sex,
  nationality,
  ...fields
}: Omit<PatientFields, 'hidden'>) => ({
  ...fields,
  date_of_birth: date_of_birth === '' ? null : date_of_birth,
  birth_year: birth_year.trim() === '' || date_of_birth !== '' ? null : Number(latinDigits(birth_year.trim())),
  sex: sex === '' ? null : sex,
  nationality: nationality.trim() || null,
  language: language === '' ? null : language,
  recall_months: recall_months === '' ? null : Number(recall_months),
})

/** A number that was not edited is sent as stored: only its display differs. */
export const contactNumbersOf = (fields: Pick<PatientFields, PhoneField>, base: Patient) => {
  const shown = fieldsOf(base)
  const stored = (field: PhoneField) => (fields[field] === shown[field] ? base[field] : fields[field])
  return { contact_number: stored('contact_number'), second_contact_number: stored('second_contact_number') }
}
type PhoneField = 'contact_number' | 'second_contact_number'

/** Another user saved the same patient first. */
export interface Conflict {
  /** Who saved meanwhile, if the server knows. */
  changed_by_name: string | null
  /** Fields that only they have changed; the form takes their values. */
  taken_over: (keyof PatientFields)[]
  /** Their values of fields that were changed here as well. */
  clashes: Partial<Record<keyof PatientFields, string | boolean>>
}

export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && 'current_version' in error.answer

export function conflictBetween(base: Patient, latest: Patient, mine: PatientFields, error: unknown): Conflict {
  const [before, theirs] = [fieldsOf(base), fieldsOf(latest)]
  const changed = PATIENT_FIELDS.filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
  const clashing = changed.filter((name) => mine[name] !== before[name])
  const given = error instanceof ApiError ? error.answer['changed_by_name'] : undefined
  return {
    changed_by_name: typeof given === 'string' ? given : null,
    taken_over: changed.filter((name) => !clashing.includes(name)),
    clashes: Object.fromEntries(clashing.map((name) => [name, theirs[name]])),
  }
}
