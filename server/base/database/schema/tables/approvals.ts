import type { ColumnType } from 'kysely'
import type { ApprovalState } from '#domain/approval-state.ts'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { Money } from '#domain/money.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

type Later<Value> = ColumnType<Value | null, undefined, Value>

export interface ApprovalTables {
  approvals: {
    id: Id
    patient_id: number
    policy_id: number
    doctor_id: number | null
    /** The treatment plan. */
    plan_id: ColumnType<number | null, number | null, never>
    state: ColumnType<ApprovalState, undefined, ApprovalState>
    number: Later<string>
    asked_at: ColumnType<string | null, undefined, Date>
    answered_at: ColumnType<string | null, undefined, Date>
    /** The last day of a service that it covers. */
    valid_until: ColumnType<Day | null, undefined, Day | null>
    cancelled_at: ColumnType<string | null, undefined, Date>
    created_at: Instant
    created_by: number | null
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  approval_lines: {
    id: Id
    approval_id: number
    position: number
    treatment_code: string | null
    description: string
    cost: Money
    /** Written as JSON text. */
    teeth: ColumnType<ChartedTooth[], string, never>
    asked: Money
    approved: ColumnType<Money | null, undefined, Money>
    note: ColumnType<string | null, undefined, string | null>
    claim_line_id: ColumnType<number | null, undefined, number | null>
  }
}

/** Only the lines of a draft are replaced; a trigger refuses to delete others. */
export const APPROVAL_RIGHTS: RightsOn<ApprovalTables> = {
  approvals: NO_DELETE,
  approval_lines: ALL_RIGHTS,
}
