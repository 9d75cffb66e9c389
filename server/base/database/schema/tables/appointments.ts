import type { ColumnType, Generated } from 'kysely'
import type { Absence, AppointmentStatus } from '#domain/appointment.ts'
import type { LocalTime } from '#domain/calendar.ts'
import type { SeriesUnit } from '#domain/series.ts'
import {
  ALL_RIGHTS,
  NO_DELETE,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type TeethOfLine,
  type TreatmentRow,
  type Version,
} from './columns.ts'

type FlowTime = ColumnType<string | null, Date | null | undefined, Date | null>

export interface AppointmentTables {
  appointments: {
    id: Id
    patient_id: number
    doctor_id: number
    datetime_start: LocalTime
    datetime_end: LocalTime
    notes: string | null
    status: ColumnType<AppointmentStatus, AppointmentStatus | undefined, AppointmentStatus>
    chair_id: ColumnType<number | null, number | null | undefined, number | null | undefined>
    /** The user who is there beside the doctor. */
    assistant_id: ColumnType<number | null, number | null | undefined, number | null | undefined>
    /** The series that it was booked in, and which of it it is, from 1. */
    series_id: ColumnType<number | null, number | null | undefined, number | null>
    series_number: ColumnType<number | null, number | null | undefined, number | null>
    /** What kind of visit it is, if that was said. */
    type_id: ColumnType<number | null, number | null | undefined, number | null | undefined>
    allow_overlap: Generated<boolean>
    cancellation_reason: string | null
    /** Maintained by the commands that issue and cancel invoices. */
    has_active_invoice: Generated<boolean>
    confirmed_at: FlowTime
    arrived_at: FlowTime
    seated_at: FlowTime
    absence: ColumnType<Absence | null, Absence | null | undefined, Absence | null>
    settled_at: ColumnType<string | null, Date | null | undefined, Date | null>
    settled_by: ColumnType<number | null, number | null | undefined, number | null>
    /** The import that brought it. */
    import_id: ColumnType<number | null, number | null | undefined, never>
    /** A visit of before this program, which the import brought. */
    is_history: ColumnType<boolean, boolean | undefined, never>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number | null
  }
  /** How a series was asked for. */
  series: {
    id: Id
    every: number
    unit: SeriesUnit
    count: number
    created_at: Instant
    created_by: number | null
  }
  appointment_treatments: TreatmentRow & { appointment_id: number; teeth: TeethOfLine; plan_item_id: number | null }
}

export const APPOINTMENT_RIGHTS: RightsOn<AppointmentTables> = {
  appointments: NO_DELETE,
  series: ['select', 'insert'],
  appointment_treatments: ALL_RIGHTS,
}
