import type { ColumnType } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { DepositSource } from '#domain/credit.ts'
import type { PaymentMethod } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import { APPEND_ONLY, type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'
import type { ByMeans } from './means.ts'

export interface DepositTables {
  deposits: ByMeans & {
    id: Id
    patient_id: number
    currency: Currency
    amount: Money
    payment_method: PaymentMethod
    card_fee_percentage: number
    received_at: Instant
    received_by: number | null
    notes: string | null
    /** The import that brought it. */
    import_id: ColumnType<number | null, number | null | undefined, never>
    source: DepositSource
    /** The agreement that it was received for. */
    agreement_id: ColumnType<number | null, number | null | undefined, never>
  }
  deposit_refunds: ByMeans & {
    id: Id
    deposit_id: number
    amount: Money
    refund_method: PaymentMethod
    reason: string
    refunded_at: Instant
    refunded_by: number | null
  }
}

export const DEPOSIT_RIGHTS: RightsOn<DepositTables> = {
  // A merge changes the patient; a trigger refuses every other change.
  deposits: NO_DELETE,
  deposit_refunds: APPEND_ONLY,
}
