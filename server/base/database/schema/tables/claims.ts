import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Diagnosis } from '#domain/claim.ts'
import type { CoverageBasis } from '#domain/coverage.ts'
import type { Money } from '#domain/money.ts'
import {
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

type Fixed<Value> = ColumnType<Value, Value, never>

export interface ClaimTables {
  claims: {
    id: Id
    number: Fixed<number>
    invoice_id: Fixed<number>
    policy_id: Fixed<number>
    payer_id: Fixed<number>
    /** The clinic's day of the service. */
    service_on: Fixed<Day>
    amount: Fixed<Money>
    payout_share: Fixed<Money | null>
    corrects_claim_id: Fixed<number | null>
    /** Written as JSON text. */
    diagnoses: ColumnType<Diagnosis[], string | undefined, string>
    complaint: string | null
    /** The plan by which it was computed; written as JSON text. */
    rules: ColumnType<unknown, string, never>
    created_at: Instant
    created_by: number | null
    withdrawn_at: ColumnType<string | null, never, Date>
    withdrawn_by: ColumnType<number | null, never, number>
    withdrawn_reason: ColumnType<string | null, never, string | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  claim_lines: {
    id: Id
    claim_id: Fixed<number>
    invoice_line_id: Fixed<number>
    position: Fixed<number>
    list_price: Fixed<Money>
    insurer_amount: Fixed<Money>
    payout_share: Fixed<Money | null>
    reason: Fixed<CoverageBasis>
    override_note: Fixed<string | null>
    code_sent: Generated<string | null>
  }
}

export const CLAIM_RIGHTS: RightsOn<ClaimTables> = { claims: NO_DELETE, claim_lines: NO_DELETE }
