import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MessageLanguage } from '../../../domain/patient.ts'
import {
  NO_DELETE,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface PatientTables {
  patients: {
    id: Id
    full_name: string
    contact_number: string | null
    email: string | null
    national_id: string | null
    hidden: Generated<boolean>
    language: ColumnType<MessageLanguage | null, MessageLanguage | null | undefined, MessageLanguage | null>
    do_not_contact: Generated<boolean>
    recall_months: ColumnType<number | null, number | null | undefined, number | null>
    merged_into_id: ColumnType<number | null, number | undefined, number | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    phone_key: GeneratedAlways<string | null>
    national_id_key: GeneratedAlways<string | null>
    search_text: GeneratedAlways<string>
    sound_text: GeneratedAlways<string>
  }
  search_words: { word: string }
  patient_words: { word: string; hidden: boolean; full_name: string; patient_id: number }
}

export const patientRights: RightsOn<PatientTables> = {
  patients: NO_DELETE,
  // Written by triggers that run with the owner’s rights.
  search_words: ['select'],
  patient_words: ['select'],
}
