import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import {
  APPEND_ONLY,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface PolicyTables {
  policies: {
    id: Id
    patient_id: number
    plan_id: number
    member_number: string
    principal_number: string | null
    relation: string | null
    valid_from: Day
    valid_until: Day | null
    card_file_id: number | null
    insurer_max_override: Money | null
    created_at: Instant
    created_by: number | null
    ended_at: ColumnType<string | null, never, Date>
    ended_by: ColumnType<number | null, never, number>
    ended_reason: ColumnType<string | null, never, string>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  policy_adjustments: {
    id: Id
    policy_id: number
    year_start: Day
    amount: Money
    reason: string
    created_at: Instant
    created_by: number | null
  }
}

export const POLICY_RIGHTS: RightsOn<PolicyTables> = {
  policies: NO_DELETE,
  policy_adjustments: APPEND_ONLY,
}
