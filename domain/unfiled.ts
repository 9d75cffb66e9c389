import { differsFrom, isEqualName } from './dicom/identity.ts'
import { latinDigits } from './digits.ts'

/** Where a picture of the inbox stands. */
export const UNFILED_STATES = ['waiting', 'filed', 'discarded'] as const
export type UnfiledState = (typeof UNFILED_STATES)[number]

/** Why a patient is suggested: two identifiers that agree. */
export const SUGGESTED_BECAUSE = ['name_and_birth_date', 'national_id'] as const
export type SuggestedBecause = (typeof SUGGESTED_BECAUSE)[number]

/** Whom a file says it shows. */
export interface PersonInFile {
  person_name: string | null
  date_of_birth: string | null
  person_number: string | null
}

/** A patient who may be that person. */
export interface Candidate {
  id: number
  full_name: string
  date_of_birth: string | null
  birth_year: number | null
  national_id: string | null
}

export interface Suggestion {
  patient_id: number
  because: SuggestedBecause
}

/** The only patient of whom two identifiers agree with the file; null if there is none, or more than one. */
export function suggestionFor(person: PersonInFile, candidates: readonly Candidate[]): Suggestion | null {
  const found = candidates.flatMap((patient): Suggestion[] => {
    const because = agreementOf(person, patient)
    return because ? [{ patient_id: patient.id, because }] : []
  })
  const [only] = found
  return found.length === 1 && only ? only : null
}

function agreementOf(person: PersonInFile, patient: Candidate): SuggestedBecause | null {
  const { person_name, date_of_birth, person_number } = person
  const same_birth = date_of_birth !== null && date_of_birth === patient.date_of_birth
  if (same_birth && person_name !== null && isEqualName(person_name, patient.full_name)) return 'name_and_birth_date'
  const number = numberIn(person_number)
  const contradicts = differsFrom({ name: person_name ?? '', date_of_birth, taken_on: null }, patient).length > 0
  return number !== '' && number === numberIn(patient.national_id) && !contradicts ? 'national_id' : null
}

/** A national ID as it is compared: its letters and digits alone. Shorter ones identify no patient. */
export function numberIn(written: string | null): string {
  const number = latinDigits(written ?? '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return number.length < FEWEST_SIGNS ? '' : number
}
const FEWEST_SIGNS = 5
