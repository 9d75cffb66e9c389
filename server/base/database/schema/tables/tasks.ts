import type { ColumnType } from 'kysely'
import type { Role } from '#domain/access.ts'
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

export interface TaskTables {
  tasks: {
    id: Id
    text: string
    for_user_id: number | null
    for_role: Role | null
    patient_id: number | null
    due_on: Day | null
    done_at: ColumnType<string | null, undefined, Date | null>
    done_by: ColumnType<number | null, undefined, number | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number
  }
}

export const TASK_RIGHTS: RightsOn<TaskTables> = {
  tasks: NO_DELETE,
}
