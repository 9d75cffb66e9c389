import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { MessageLanguage, Sex } from '#domain/patient.ts'
import {
  NO_DELETE,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type Version,
} from './columns.ts'

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface PatientTables {
  patients: {
    id: Id
    full_name: string
    contact_number: string | null
    email: string | null
    national_id: string | null
    other_name: Optional<string>
    second_contact_number: Optional<string>
    guardian_name: Optional<string>
    former_notes: Optional<string>
    date_of_birth: Optional<Day>
    birth_year: Optional<number>
    sex: Optional<Sex>
    /** ISO 3166, two letters. */
    nationality: Optional<string>
    hidden: Generated<boolean>
    language: Optional<MessageLanguage>
    do_not_contact: Generated<boolean>
    recall_months: Optional<number>
    /** The import that brought the patient; null for a patient who was registered here. */
    import_id: ColumnType<number | null, number | null | undefined, never>
    merged_into_id: ColumnType<number | null, number | undefined, number | null>
    /** The names of the records that were merged into this one; the search reads them. */
    merged_names: ColumnType<string | null, undefined, string | null>
    merged_numbers: ColumnType<string | null, undefined, string | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    name_key: GeneratedAlways<string>
    /** The last digits of the number: numbers that are one have the same. */
    phone_end: GeneratedAlways<string | null>
    second_phone_end: GeneratedAlways<string | null>
    national_id_key: GeneratedAlways<string | null>
    search_text: GeneratedAlways<string>
    sound_text: GeneratedAlways<string>
  }
  search_words: { word: string }
  patient_words: { word: string; hidden: boolean; full_name: string; patient_id: number }
}

export interface PatientOpeningTables {
  patient_openings: {
    patient_id: number
    user_id: number
    opened_at: Instant
    opened_before_at: ColumnType<string | null, Date | null | undefined, Date | null>
  }
}

export const PATIENT_OPENING_RIGHTS: RightsOn<PatientOpeningTables> = { patient_openings: NO_DELETE }

export const PATIENT_RIGHTS: RightsOn<PatientTables> = {
  patients: NO_DELETE,
  // Written by triggers that run with the owner’s rights.
  search_words: ['select'],
  patient_words: ['select'],
}
