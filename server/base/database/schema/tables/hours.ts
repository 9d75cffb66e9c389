import type { Day, LocalTime } from '#domain/calendar.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type Version,
} from './columns.ts'

/** One range of hours on one weekday, 0 being Sunday; in minutes since midnight, up to 1440. */
export interface RangeRow {
  weekday: number
  open_minute: number
  close_minute: number
}

export interface HoursTables {
  doctor_hours: RangeRow & { doctor_id: number }
  special_hours: {
    id: Id
    name: string
    first_day: Day
    last_day: Day
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number | null
  }
  special_hours_ranges: RangeRow & { special_hours_id: number }
  leaves: {
    id: Id
    doctor_id: number
    starts: LocalTime
    ends: LocalTime
    reason: string | null
    created_at: Instant
    created_by: number | null
    /** Told management that the doctor fell ill; null for other leave. */
    task_id: number | null
  }
}

export const HOURS_RIGHTS: RightsOn<HoursTables> = {
  doctor_hours: ALL_RIGHTS,
  special_hours: ALL_RIGHTS,
  special_hours_ranges: ALL_RIGHTS,
  leaves: ['select', 'insert', 'delete'],
}
