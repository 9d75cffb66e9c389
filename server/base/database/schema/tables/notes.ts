import type { ColumnType } from 'kysely'
import {
  ALL_RIGHTS,
  APPEND_ONLY,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface NoteTables {
  notes: {
    id: Id
    patient_id: number
    appointment_id: number | null
    text: string
    signed_at: ColumnType<string | null, undefined, Date>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number
  }
  note_drafts: {
    patient_id: number
    created_by: number
    text: string
    saved_at: Instant
  }
  note_addenda: {
    id: Id
    note_id: number
    text: string
    created_at: Instant
    created_by: number
  }
}

export const NOTE_RIGHTS: RightsOn<NoteTables> = {
  notes: NO_DELETE,
  /** Drafts are no records: they hold what is typed until a note is saved. */
  note_drafts: ALL_RIGHTS,
  note_addenda: APPEND_ONLY,
}
