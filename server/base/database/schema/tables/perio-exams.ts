import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { PerioSite, PerioTooth } from '#domain/perio.ts'
import {
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface PerioExamTables {
  perio_exams: {
    id: Id
    patient_id: number
    examined_on: Day
    /** Written as JSON text, in the order of `withArches`. */
    sites: ColumnType<PerioSite[], string, string>
    teeth: ColumnType<PerioTooth[], string, string>
    recorded_at: Instant
    recorded_by: number
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    closed_at: ColumnType<string | null, undefined, Date>
    closed_by: ColumnType<number | null, undefined, number>
    teeth_present: ColumnType<number[] | null, undefined, number[]>
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    voided_reason: ColumnType<string | null, undefined, string>
  }
}

/** Frozen once it is closed; a trigger enforces that. */
export const PERIO_EXAM_RIGHTS: RightsOn<PerioExamTables> = {
  perio_exams: NO_DELETE,
}
