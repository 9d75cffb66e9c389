import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface OrthoEntryTables {
  ortho_entries: {
    id: Id
    patient_id: number
    visited_on: Day
    upper_wire: string | null
    lower_wire: string | null
    elastics: string | null
    next_in_weeks: number | null
    note: string | null
    recorded_at: Instant
    recorded_by: number
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    voided_reason: ColumnType<string | null, undefined, string>
  }
}

/** Updated only to void an entry, or by a merge; a trigger enforces that. */
export const ORTHO_ENTRY_RIGHTS: RightsOn<OrthoEntryTables> = {
  ortho_entries: NO_DELETE,
}
