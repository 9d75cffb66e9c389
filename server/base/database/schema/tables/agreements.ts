import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import { APPEND_ONLY, type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface AgreementTables {
  agreements: {
    id: Id
    /** A merge changes both. */
    patient_id: number
    payer_id: number
    /** Null if it is about invoices. */
    plan_id: number | null
    currency: Currency
    total: Money
    signed_name: string
    /** The latest payment before it: what was paid until then is none of it. */
    after_payment_id: number
    created_at: Instant
    created_by: number | null
    ended_at: ColumnType<string | null, Date | null | undefined, Date | null>
    ended_by: ColumnType<number | null, number | null | undefined, number | null>
    ended_reason: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The invoices that it was made about; their corrections belong to it, too. */
  agreement_invoices: { agreement_id: number; invoice_id: number }
  instalments: { agreement_id: number; number: number; due_on: Day; amount: Money }
}

export const AGREEMENT_RIGHTS: RightsOn<AgreementTables> = {
  agreements: NO_DELETE,
  agreement_invoices: APPEND_ONLY,
  instalments: APPEND_ONLY,
}
