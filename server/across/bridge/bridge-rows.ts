import { type RawBuilder, sql } from 'kysely'
import type { BridgeFigure } from '#domain/bridge.ts'
import { isNotVoided } from '#server/nouns/payouts/queries.ts'

/** An entry counts until its invoice is cancelled: what was owed then is taken off by the cancellation itself. */
const counts = (at: string) => sql`(cancelled_at is null or ${sql.ref(at)} < cancelled_at)`

/** The entries of an invoice's debt before it was cancelled, as one sum. */
const owedWhenCancelled = sql`total_amount
  - coalesce((select sum(amount) from payments where invoice_id = invoices.id and payment_date < cancelled_at), 0)
  + coalesce((select sum(amount) from refunds where invoice_id = invoices.id and refunded_at < cancelled_at), 0)
  - coalesce((select sum(amount) from write_offs where invoice_id = invoices.id and written_off_at < cancelled_at), 0)`

const invoices = sql`
  select case when brought_forward then 'brought_forward' else 'invoice' end as kind, id, created_at as at, patient_id,
    id as invoice_id, doctor_id, total_amount as amount, currency
  from invoices`

const payments = sql`
  select 'payment' as kind, payments.id, payment_date as at, patient_id, invoice_id, doctor_id, -payments.amount as amount,
    currency
  from payments join invoices on invoices.id = invoice_id where ${counts('payment_date')}`

/** Those that `payments` leaves out. */
export const PAYMENTS_OF_CANCELLED = sql`
  select 'payment' as kind, payment_date as at, -payments.amount as amount
  from invoices join payments on invoice_id = invoices.id and payment_date >= cancelled_at where cancelled_at is not null`

/** What else changed what is owed. */
const others = [
  sql`
  select 'refund' as kind, refunds.id, refunded_at as at, patient_id, invoice_id, doctor_id, refunds.amount as amount, currency
  from refunds join invoices on invoices.id = invoice_id where ${counts('refunded_at')}`,
  sql`
  select 'write_off' as kind, write_offs.id, written_off_at as at, patient_id, invoice_id, doctor_id,
    -write_offs.amount as amount, currency
  from write_offs join invoices on invoices.id = invoice_id where ${counts('written_off_at')}`,
  sql`
  select 'cancellation' as kind, id, cancelled_at as at, patient_id, id as invoice_id, doctor_id, -(${owedWhenCancelled}) as amount,
    currency
  from invoices where cancelled_at is not null`,
]

/** The rows of receivables, a statement for each kind, that of payments by itself. */
export const RECEIVABLES = { payments, besides: [invoices, ...others] }
const receivables = sql.join([payments, ...RECEIVABLES.besides], sql` union all `)

/** Which step of the bridge a record is. */
export const kindOfPayout = sql`case when reverses_payout_id is not null then 'reversal'
  when payouts.payment_method = 'insurer' then 'insurer' when deducts_from_closed then 'correction'
  when lab_fee_id is not null then 'lab_fee' when refund_id is not null then 'refund' else 'payment' end`

/** Of all records, with the manual deductions of each on its own day, as the list of payouts has them. */
const payouts = sql`
  select ${kindOfPayout} as kind,
    payouts.id, payouts.created_at as at, patient_id, invoice_id, payouts.doctor_id,
    gross_amount - deduction - coalesce(
      (select sum(amount) from manual_deductions where manual_deductions.payout_id = payouts.id), 0) as amount, currency
  from payouts join invoices on invoices.id = invoice_id where ${isNotVoided}`

const credit = sql`
  select case source when 'received' then 'deposit' when 'brought_forward' then 'brought_forward' else 'returned' end as kind,
    id, received_at as at, patient_id, null::bigint as invoice_id, null::bigint as doctor_id, amount, currency
  from deposits
  union all
  select 'applied', payments.id, payment_date, patient_id, invoice_id, null, -payments.amount, currency
  from payments join deposits on deposits.id = payments.deposit_id
  union all
  select 'refund', deposit_refunds.id, refunded_at, patient_id, null, null, -deposit_refunds.amount, currency
  from deposit_refunds join deposits on deposits.id = deposit_id`

/**
 * Everything that ever changed a figure, each with the instant at which it did: `kind`, `id`, `at`, `patient_id`,
 * `invoice_id`, `doctor_id`, `amount`, `currency`. The figure at an instant is the sum of what is before it.
 */
export const ROWS_OF: Record<BridgeFigure, RawBuilder<unknown>> = { receivables, payouts, credit }
