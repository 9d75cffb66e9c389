import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { KnownRegime } from '#domain/tax-regime.ts'
import type { TaxCategory } from '#domain/tax.ts'
import { APPEND_ONLY, type Id, type Instant, type RightsOn } from './columns.ts'

export const TAX_DOCUMENTS = ['invoice', 'credit_note', 'insurer', 'reduction'] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENTS)[number]
export type ReductionCause = 'discount' | 'write_off' | 'billed' | 'bill_cancelled' | 'withdrawn'

export interface TaxTables {
  tax_rates: { regime: KnownRegime; category: TaxCategory; percent: number; valid_from: Day }
  tax_documents: {
    id: Id
    kind: TaxDocumentKind
    /** Without gaps; null for what is the insurer's. */
    number: number | null
    invoice_id: number
    claim_id: number | null
    regime: KnownRegime
    /** The clinic's, of that day. */
    tax_number: string
    /** The day whose rates count. */
    rates_on: Day
    cause: ReductionCause | null
    issued_at: Instant
    issued_by: number | null
  }
  tax_document_rates: {
    document_id: number
    position: number
    /** The line that a reduction is of. */
    claim_line_id: number | null
    category: TaxCategory
    percent: number
    reason: string | null
    /** Negative where a reduction is taken back. */
    amount: Money
    net: Money
    tax: Money
  }
}

export const TAX_RIGHTS: RightsOn<TaxTables> = {
  tax_rates: ['select'],
  tax_documents: APPEND_ONLY,
  tax_document_rates: APPEND_ONLY,
}
