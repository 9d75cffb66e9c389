import type { ColumnType } from 'kysely'
import type { Currency } from '../../../domain/clinic.ts'
import type { InvoiceStatus, PaymentMethod } from '../../../domain/invoice.ts'
import type { Money } from '../../../domain/money.ts'
import { APPEND_ONLY, NO_DELETE, type Id, type Instant, type RightsOn, type TreatmentRow } from './columns.ts'

export interface InvoiceTables {
  invoices: {
    id: Id
    patient_id: number
    doctor_id: number | null
    appointment_id: number | null
    currency: Currency
    payment_method: PaymentMethod
    total_amount: Money
    paid_amount: Money
    status: InvoiceStatus
    request_admin_review: boolean
    payout_share: Money | null
    refund_due: Money | null
    cancellation_reason: string | null
    cancelled_at: ColumnType<string | null, Date | null, Date | null>
    cancelled_by: number | null
    created_at: Instant
    created_by: number | null
  }
  invoice_lines: TreatmentRow & { invoice_id: number; payout_percentage: number | null; payout_share: Money | null }
  payments: {
    id: Id
    invoice_id: number
    amount: Money
    payment_method: PaymentMethod
    payment_date: Instant
    card_fee_percentage: number
    recorded_by: number | null
    notes: string | null
  }
  payouts: {
    id: Id
    invoice_id: number
    doctor_id: number
    payment_id: number
    reverses_payout_id: number | null
    created_at: Instant
    payment_method: PaymentMethod
    gross_amount: Money
    deduction: Money
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

export const invoiceRights: RightsOn<InvoiceTables> = {
  invoices: NO_DELETE,
  invoice_lines: APPEND_ONLY,
  payments: APPEND_ONLY,
  payouts: APPEND_ONLY,
  voided_payouts: APPEND_ONLY,
  manual_deductions: APPEND_ONLY,
}
