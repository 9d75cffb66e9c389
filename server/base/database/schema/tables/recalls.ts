import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import {
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface RecallTables {
  last_visits: { patient_id: number; visited_on: Day; recall_months: number }
  patient_recalls: {
    id: Id
    patient_id: number
    reason: string
    months: number | null
    due_on: Day
    set_on: Day
    set_at: Instant
    set_by: number | null
    ended_at: ColumnType<string | null, undefined, Date>
    ended_by: ColumnType<number | null, undefined, number>
    ended_reason: ColumnType<string | null, undefined, string | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

/** A recall is ended once and never deleted; triggers enforce that. */
export const RECALL_RIGHTS: RightsOn<RecallTables> = {
  // Written by triggers that run with the owner’s rights.
  last_visits: ['select'],
  patient_recalls: NO_DELETE,
}
