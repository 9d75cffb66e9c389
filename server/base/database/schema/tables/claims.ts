import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Diagnosis } from '#domain/claim.ts'
import type { CoverageBasis } from '#domain/coverage.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import type { BatchFileFormat } from '#domain/payer.ts'
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

type Fixed<Value> = ColumnType<Value, Value, never>

type Method = 'bank' | 'cheque'

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
    /** Of a claim that was brought forward: under which the payer knows it. */
    former_number: Fixed<string | null>
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
    /** Kept by triggers: what is neither paid, discounted nor given up; 0 of a withdrawn claim. */
    unsettled_amount: ColumnType<Money, never, never>
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
    needs_approval: Generated<boolean>
    code_sent: Generated<string | null>
  }
  claim_batches: {
    id: Id
    payer_id: number
    number: number
    currency: Currency
    reference: string | null
    total: Money
    submitted_at: Instant
    submitted_by: number | null
  }
  claim_batch_lines: {
    id: Id
    batch_id: number
    claim_line_id: number
    kind: 'first' | 'correction' | 'complaint'
    amount: Money
  }
  claim_batch_files: {
    id: Id
    batch_id: number
    format: BatchFileFormat
    content: string
    sha256: string
    made_at: Instant
    made_by: number | null
  }
  payer_payments: {
    id: Id
    payer_id: number
    currency: Currency
    amount: Money
    received_on: Day
    reference: string | null
    method: Method
    note: string | null
    recorded_at: Instant
    recorded_by: number | null
  }
  payer_payment_lines: {
    id: Id
    payer_payment_id: number
    claim_line_id: number
    paid: Money
    discount: Money
    rejected: Money
    taken_back: Money
    code: string | null
    note: string | null
    of_withdrawal: Generated<boolean>
    recorded_at: Instant
    recorded_by: number | null
  }
  payer_returns: {
    id: Id
    payer_payment_id: number
    amount: Money
    returned_on: Day
    reference: string | null
    reason: string
    recorded_at: Instant
    recorded_by: number | null
  }
  claim_decisions: {
    id: Id
    claim_line_id: number
    kind: 'resubmit' | 'write_off' | 'bill_patient'
    amount: Money
    reason: string
    /** Of a bill to the patient. */
    invoice_id: number | null
    decided_at: Instant
    decided_by: number | null
  }
}

export const CLAIM_RIGHTS: RightsOn<ClaimTables> = {
  claims: NO_DELETE,
  claim_lines: NO_DELETE,
  claim_batches: APPEND_ONLY,
  claim_batch_lines: APPEND_ONLY,
  claim_batch_files: APPEND_ONLY,
  // An allocation locks its row; a trigger lets none of it change.
  payer_payments: NO_DELETE,
  payer_payment_lines: APPEND_ONLY,
  payer_returns: APPEND_ONLY,
  claim_decisions: APPEND_ONLY,
}
