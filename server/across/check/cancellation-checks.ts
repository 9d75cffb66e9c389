import { sql } from 'kysely'
import type { Check } from './check.ts'

const refundsDue: Check = sql`
  select format('Invoice %s: %s', id, case
    when status <> 'cancelled' then 'has a refund, but is not cancelled'
    else format('the refund due is %s, but %s had been paid', coalesce(refund_due::text, 'not set'), paid_amount)
    end) as sentence
  from invoices
  where refund_due is distinct from (case when status = 'cancelled' then paid_amount end)
`

const laterThanTheEnd: Check = sql`
  select format('Invoice %s: takes %s after its cancellation', invoices.id, later.what) as sentence
  from invoices join (
    select invoice_id, payment_date as at, 'a payment' as what from payments
    union all
    select invoice_id, created_at, 'a deduction' from manual_deductions
    union all
    select invoice_id, written_off_at, 'a write-off' from write_offs
  ) later on later.invoice_id = invoices.id and later.at > invoices.cancelled_at
`

/** When a payout is taken back: with its invoice, and of an insurer's money with the claim. */
const ENDED = sql`(case when payouts.payer_payment_line_id is null then invoices.cancelled_at
  else (select withdrawn_at from claims where claims.invoice_id = invoices.id) end)`

/**
 * A payout of the month of the cancellation must be voided, by the clinic's clock; an older one must be reversed by a
 * row of its own.
 */
const cancelledPayouts = (timeZone: string): Check => sql`
  select format('Payout %s of invoice %s: %s', id, invoice_id, case
    when ended is null then 'is taken back, though the invoice is not cancelled'
    when due = 'void' then 'must be voided and not reversed, as it is of the month of the cancellation'
    else 'must be reversed and not voided, as it is of another month than the cancellation' end) as sentence
  from (
    select payouts.id, payouts.invoice_id, ${ENDED} as ended, voided.voided_at, reversal.id as reversal_id, case
      when ${ENDED} is null then 'stay'
      when date_trunc('month', payouts.created_at at time zone ${timeZone})
        = date_trunc('month', ${ENDED} at time zone ${timeZone}) then 'void'
      else 'reverse' end as due
    from payouts
    join invoices on invoices.id = payouts.invoice_id
    left join voided_payouts voided on voided.payout_id = payouts.id
    left join payouts reversal on reversal.reverses_payout_id = payouts.id
    where payouts.reverses_payout_id is null
  ) records
  where (due = 'void') <> (voided_at is not null) or (due = 'reverse') <> (reversal_id is not null)
`

const reversals: Check = sql`
  select format('Payout %s: does not take back payout %s as it was: %s and %s, not %s and %s', reversal.id, record.id,
    reversal.gross_amount, reversal.deduction, -record.gross_amount, -record.deducted) as sentence
  from payouts reversal
  join invoices on invoices.id = reversal.invoice_id
  join payouts on payouts.id = reversal.id
  join (
    select payouts.*, deduction + (
      select coalesce(sum(amount), 0) from manual_deductions where manual_deductions.payout_id = payouts.id
    ) as deducted
    from payouts
  ) record on record.id = reversal.reverses_payout_id
  where (reversal.gross_amount, reversal.deduction) is distinct from (-record.gross_amount, -record.deducted)
    or (reversal.invoice_id, reversal.doctor_id, reversal.payment_id, reversal.payer_payment_line_id, reversal.refund_id,
        reversal.payment_method, reversal.lab_fee_id)
      is distinct from (record.invoice_id, record.doctor_id, record.payment_id, record.payer_payment_line_id,
        record.refund_id, record.payment_method, record.lab_fee_id)
    or reversal.created_at is distinct from ${ENDED}
`

const voids: Check = sql`
  select format('Payout %s: is voided at another time than invoice %s is cancelled', payouts.id, invoices.id) as sentence
  from voided_payouts voided
  join payouts on payouts.id = voided.payout_id
  join invoices on invoices.id = payouts.invoice_id
  where voided.voided_at is distinct from ${ENDED} or payouts.reverses_payout_id is not null
`

export const cancellationChecks = (timeZone: string): Check[] => [
  refundsDue,
  laterThanTheEnd,
  cancelledPayouts(timeZone),
  reversals,
  voids,
]
