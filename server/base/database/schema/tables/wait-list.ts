import type { ColumnType } from 'kysely'
import type { Day, LocalTime } from '#domain/calendar.ts'
import type { DayPart } from '#domain/day-parts.ts'
import type { WaitOutcome } from '#domain/wait-list.ts'
import {
  APPEND_ONLY,
  NO_DELETE,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type Version,
} from './columns.ts'

type Closing<Value, Written = Value> = ColumnType<Value | null, undefined, Written | null>

export interface WaitListTables {
  wait_list: {
    id: Id
    patient_id: number
    doctor_id: number | null
    minutes: number
    from_date: Day
    to_date: Day | null
    parts: DayPart[]
    note: string | null
    closed_at: Closing<string, Date>
    closed_by: Closing<number>
    outcome: Closing<WaitOutcome>
    appointment_id: Closing<number>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number | null
  }
  moved_from: {
    id: Id
    appointment_id: number
    doctor_id: number
    datetime_start: LocalTime
    datetime_end: LocalTime
    created_at: Instant
  }
}

export const WAIT_LIST_RIGHTS: RightsOn<WaitListTables> = {
  wait_list: NO_DELETE,
  moved_from: APPEND_ONLY,
}
