import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { InvoiceStatus, PaymentMethod, PayoutMethod, RefundMethod } from '#domain/invoice.ts'
import type { LabCostBasis } from '#domain/lab-cost.ts'
import type { Money } from '#domain/money.ts'
import type { TaxCategory } from '#domain/tax.ts'
import {
  APPEND_ONLY,
  NO_DELETE,
  type Id,
  type Instant,
  type RightsOn,
  type TeethOfLine,
  type TreatmentRow,
} from './columns.ts'
import type { ByMeans } from './means.ts'

export interface InvoiceTables {
  invoices: {
    id: Id
    patient_id: number
    doctor_id: number | null
    appointment_id: number | null
    currency: Currency
    payment_method: PaymentMethod
    total_amount: Money
    /** Payments less refunds. */
    paid_amount: Money
    written_off_amount: ColumnType<Money, Money | undefined, Money>
    discount_amount: Generated<Money>
    /** What the insurer covers; no part of the total. */
    insurer_amount: ColumnType<Money, Money | undefined, never>
    discount_percent: number | null
    discount_reason: string | null
    /** The cancelled invoice that this one replaces. */
    corrects_invoice_id: ColumnType<number | null, number | null | undefined, never>
    /** Whether the invoice is a debt from the previous system. */
    brought_forward: ColumnType<boolean, boolean | undefined, never>
    /** The claim of which the payer does not pay this. */
    from_claim_id: ColumnType<number | null, number | null | undefined, never>
    /** By which it was made, also where it covered nothing; of older ones their claim's alone. */
    policy_id: ColumnType<number | null, number | null | undefined, never>
    /** The import that brought it. */
    import_id: ColumnType<number | null, number | null | undefined, never>
    status: InvoiceStatus
    request_admin_review: boolean
    /** The limit of discounts of whoever issued it, in percent; null if any price may be charged. */
    price_limit: ColumnType<number | null, number | null | undefined, never>
    /** Whether a line was charged below its list price by more than the limit. */
    below_price: ColumnType<boolean, boolean | undefined, never>
    price_reason: ColumnType<string | null, string | null | undefined, never>
    payout_share: Money | null
    refund_due: Money | null
    cancellation_reason: string | null
    cancelled_at: ColumnType<string | null, Date | null, Date | null>
    cancelled_by: number | null
    created_at: Instant
    created_by: number | null
  }
  invoice_lines: TreatmentRow & {
    invoice_id: number
    teeth: TeethOfLine
    discount_amount: Generated<Money>
    insurer_amount: ColumnType<Money, Money | undefined, never>
    /** Null without tax, like the other columns of it; the amounts are 0. */
    tax_category: ColumnType<TaxCategory | null, TaxCategory | undefined, never>
    tax_percent: ColumnType<number | null, number | undefined, never>
    tax_amount: ColumnType<Money, Money | undefined, never>
    insurer_tax_category: ColumnType<TaxCategory | null, TaxCategory | undefined, never>
    insurer_tax_percent: ColumnType<number | null, number | undefined, never>
    insurer_tax_amount: ColumnType<Money, Money | undefined, never>
    tax_reason: ColumnType<string | null, string | null | undefined, never>
    /** The price of its code or of the accepted quote that day; null for users who may charge any price. */
    list_price: ColumnType<Money | null, Money | null | undefined, never>
    payout_percentage: number | null
    payout_share: Money | null
    /** The lab work that it charges, with the fee and the doctor's basis of that day. */
    lab_case_id: ColumnType<number | null, number | null | undefined, never>
    lab_cost: ColumnType<Money | null, Money | null | undefined, never>
    lab_cost_basis: ColumnType<LabCostBasis | null, LabCostBasis | null | undefined, never>
  }
  payments: ByMeans & {
    id: Id
    invoice_id: number
    amount: Money
    payment_method: PaymentMethod
    payment_date: Instant
    card_fee_percentage: number
    recorded_by: number | null
    notes: string | null
    /** The deposit that this payment applies; null for money received. */
    deposit_id: ColumnType<number | null, number | null | undefined, never>
    /** The refund in whose place it was recorded: together they correct a payment. */
    corrects_refund_id: ColumnType<number | null, number | null | undefined, never>
    /** The deposit that was received together with it: what was given beyond what was owed. */
    rest_deposit_id: ColumnType<number | null, number | null | undefined, never>
    /** The receipt of several invoices that were paid together. */
    receipt_id: ColumnType<number | null, number | null | undefined, never>
    /** The agreement that it was paid for. */
    agreement_id: ColumnType<number | null, number | null | undefined, never>
  }
  refunds: ByMeans & {
    id: Id
    invoice_id: number
    payment_id: number
    amount: Money
    refund_method: RefundMethod
    /** The credit that the refund created. */
    deposit_id: number | null
    reason: string
    refunded_at: Instant
    refunded_by: number | null
  }
  invoice_flags: {
    id: Id
    invoice_id: number
    flagged: boolean
    note: string | null
    resolution: string | null
    created_at: Instant
    created_by: number | null
  }
  write_offs: {
    id: Id
    invoice_id: number
    amount: Money
    reason: string
    written_off_at: Instant
    written_off_by: number | null
  }
  payouts: {
    id: Id
    invoice_id: number
    doctor_id: number
    /** Null for what a lab's fee changes, and for what an insurer pays. */
    payment_id: number | null
    /** The allocation of an insurer's money that it is of. */
    payer_payment_line_id: ColumnType<number | null, number | null | undefined, never>
    reverses_payout_id: number | null
    /** The refund for which this record reduces the payment's payout. */
    refund_id: ColumnType<number | null, number | null | undefined, never>
    created_at: Instant
    payment_method: PayoutMethod
    gross_amount: Money
    deduction: Money
    /** Set only for a manual deduction on an invoice of a closed month. */
    deducts_from_closed: ColumnType<boolean, boolean | undefined>
    /** The fee of a lab that turned out to be another one. */
    lab_fee_id: ColumnType<number | null, number | null | undefined, never>
  }
  voided_payouts: { payout_id: number; voided_at: Instant }
  manual_deductions: {
    id: Id
    invoice_id: number
    payout_id: number
    amount: Money
    reason: string
    created_at: Instant
    created_by: number | null
  }
}

export const INVOICE_RIGHTS: RightsOn<InvoiceTables> = {
  invoices: NO_DELETE,
  invoice_lines: APPEND_ONLY,
  payments: APPEND_ONLY,
  refunds: APPEND_ONLY,
  invoice_flags: APPEND_ONLY,
  write_offs: APPEND_ONLY,
  payouts: APPEND_ONLY,
  voided_payouts: APPEND_ONLY,
  manual_deductions: APPEND_ONLY,
}
