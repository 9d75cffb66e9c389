import type { AppointmentStatus } from './appointment.ts'
import type { Day } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/**
 * By name, by amount owed (largest first), or by how long it has been owed (longest first). The latter two list only
 * patients who owe something.
 */
export const PATIENT_ORDERS = ['name', 'balance', 'owing_since'] as const
export type PatientOrder = (typeof PATIENT_ORDERS)[number]

/** The languages in which the clinic writes to patients. */
export const MESSAGE_LANGUAGES = ['en', 'ar'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export const SEXES = ['female', 'male'] as const
export type Sex = (typeof SEXES)[number]

/** The longest time between two recalls, in months. */
export const LONGEST_RECALL_MONTHS = 60

/** A patient's personal data. */
export interface Person {
  full_name: string
  other_name: string | null
  contact_number: string | null
  second_contact_number: string | null
  email: string | null
  national_id: string | null
  date_of_birth: Day | null
  /** Of a patient whose day of birth is not known; null beside it. */
  birth_year: number | null
  sex: Sex | null
  /** ISO 3166, two letters. */
  nationality: string | null
  /** Null: the clinic's language. */
  language: MessageLanguage | null
  do_not_contact: boolean
  /** Null: the clinic's number; 0: never. */
  recall_months: number | null
  /** Who stands for a minor. */
  guardian_name: string | null
  /** Notes of the program before this one. */
  former_notes: string | null
}

/**
 * The remaining record after a merge: its empty fields are filled from the removed record. 'Do not contact' on either
 * record stays.
 */
export const mergedPerson = (stays: Person, goes: Person): Person => ({
  full_name: stays.full_name,
  other_name: stays.other_name ?? goes.other_name,
  contact_number: stays.contact_number ?? goes.contact_number,
  second_contact_number: stays.second_contact_number ?? secondOf(stays, goes),
  email: stays.email ?? goes.email,
  national_id: stays.national_id ?? goes.national_id,
  ...mergedBirth(stays, goes),
  sex: stays.sex ?? goes.sex,
  nationality: stays.nationality ?? goes.nationality,
  language: stays.language ?? goes.language,
  do_not_contact: stays.do_not_contact || goes.do_not_contact,
  recall_months: stays.recall_months ?? goes.recall_months,
  guardian_name: stays.guardian_name ?? goes.guardian_name,
  former_notes: joinedNotes(stays.former_notes, goes.former_notes),
})

/** The other record's phone, if both records have one, is a second one. */
const secondOf = ({ contact_number }: Person, goes: Person) =>
  goes.second_contact_number ??
  (contact_number === null || contact_number === goes.contact_number ? null : goes.contact_number)

const LONGEST_NOTES = 10_000

/** Both, unless they are too long to stand together: those of the removed record are then only in the audit trail. */
function joinedNotes(stays: string | null, goes: string | null) {
  if (stays === null || goes === null || stays === goes) return stays ?? goes
  const both = `${stays}\n${goes}`
  return both.length <= LONGEST_NOTES ? both : stays
}

export type Birth = Pick<Person, 'date_of_birth' | 'birth_year'>

function mergedBirth(stays: Birth, goes: Birth): Birth {
  const date_of_birth = stays.date_of_birth ?? goes.date_of_birth
  return { date_of_birth, birth_year: date_of_birth === null ? (stays.birth_year ?? goes.birth_year) : null }
}

/** A day says its year: beside it, no year is stored. */
export const birthSaidOnce = <Said extends Partial<Birth>>(said: Said, current?: Birth): Said & Partial<Birth> =>
  (said.date_of_birth === undefined ? current?.date_of_birth : said.date_of_birth)
    ? { ...said, birth_year: null }
    : said

/** The day from which an age is reckoned, in the middle of the year if only that is known. */
export const bornAbout = ({ date_of_birth, birth_year }: Birth): Day | null =>
  date_of_birth ?? (birth_year === null ? null : `${birth_year}-07-01`)

/** The earliest day on which they can have been born; null: unknown. */
export const bornSince = ({ date_of_birth, birth_year }: Birth): Day | null =>
  date_of_birth ?? (birth_year === null ? null : `${birth_year}-01-01`)

/** The years in which a patient of today can have been born. */
export const birthYears = (today: Day) => ({ from: 1900, to: Number(today.slice(0, 4)) })

/** Refuses (400) a birth in the future, and a year in which no living person was born. */
export function ensureBorn(
  { date_of_birth, birth_year }: { [Field in keyof Birth]?: Birth[Field] | undefined },
  today: Day,
) {
  ensure(!date_of_birth || date_of_birth <= today, () => invalid('date_of_birth', 'patient.not-born-yet'))
  const { from, to } = birthYears(today)
  const isYear = birth_year == null || (birth_year >= from && birth_year <= to)
  ensure(isYear, () => invalid('birth_year', 'patient.birth-year', { from, to }))
}

/** Whole years; a patient born on 29 February is a year older on 1 March of other years. */
export function ageOn(born: Day, today: Day) {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** The age that a patient born in this year reaches in the year of this day. */
export const yearsSince = (birth_year: number, today: Day) => Number(today.slice(0, 4)) - birth_year

interface Mergeable {
  id: number
  merged_into_id: number | null
}

export function ensureTwoPatients(staysId: number, goesId: number) {
  ensure(staysId !== goesId, () => invalid('other_id', 'patient.merged-into-itself'))
}

/** A merged record is empty, so it can neither be merged again nor receive another record. */
export function ensureMergeable(...patients: Mergeable[]) {
  const merged = patients.find(({ merged_into_id }) => merged_into_id !== null)
  ensure(!merged, () => conflict('patient.already-merged', {}, pointingOn(merged)))
}

/** Refuses changes to a record that was merged into another. */
export function ensureUnmerged(patient: Pick<Mergeable, 'merged_into_id'>) {
  ensure(patient.merged_into_id === null, () => conflict('patient.merged', {}, pointingOn(patient)))
}

const pointingOn = (patient?: Pick<Mergeable, 'merged_into_id'>) => ({ merged_into_id: patient?.merged_into_id })

interface MergedAppointment {
  status: AppointmentStatus
  allow_overlap: boolean
}

/**
 * Whether two overlapping appointments prevent a merge, since one person cannot attend both. Completed ones that were
 * booked with `allow_overlap` may stay; scheduled ones can be moved first.
 */
export function areClashing(one: MergedAppointment, other: MergedAppointment): boolean {
  if (one.status === 'cancelled' || other.status === 'cancelled') return false
  if (one.status === 'scheduled' || other.status === 'scheduled') return true
  return !one.allow_overlap && !other.allow_overlap
}

/** The fields of a patient that are entered; the audit trail records them. */
export const PATIENT_FIELDS = [
  'full_name',
  'other_name',
  'contact_number',
  'second_contact_number',
  'email',
  'national_id',
  'date_of_birth',
  'birth_year',
  'sex',
  'nationality',
  'hidden',
  'language',
  'do_not_contact',
  'recall_months',
  'guardian_name',
  'former_notes',
] as const
