import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * Computed in whole minor units with an integer division, because a decimal quotient is truncated and may round
 * wrongly.
 */
const earnedAt = (paid: RawBuilder<unknown>) =>
  sql`div(2 * (payout_share * 100) * (${paid} * 100) + total_amount * 100, 2 * total_amount * 100)`

/**
 * Each payment on an invoice with a doctor, and each refund of its records, with the gross amount that it must have. The
 * ids of the records tell in which order they were written, as each was written with the invoice locked.
 */
const earnings = sql`
  select *, (${earnedAt(sql`paid`)} - ${earnedAt(sql`(paid - change)`)}) * 0.01 as gross
  from (
    select steps.*, invoices.doctor_id, invoices.payout_share, invoices.total_amount,
      sum(change) over (partition by steps.invoice_id order by position) as paid
    from (
      select payments.id as payment_id, null as refund_id, payments.invoice_id, payments.payment_method,
        payments.payment_date as at, payments.amount as change, record.id as record_id,
        -- Without a record, just before that of the next payment.
        coalesce(record.id, lead(record.id) over (partition by payments.invoice_id order by payments.id) - 0.5, 1e18)
          as position
      from payments left join payouts record
        on record.payment_id = payments.id and record.reverses_payout_id is null and record.refund_id is null
          and not record.deducts_from_closed
      union all
      select payments.id, refunds.id, refunds.invoice_id, payments.payment_method, refunds.refunded_at, -refunds.amount,
        record.id, record.id
      from payouts record
      join refunds on refunds.id = record.refund_id
      join payments on payments.id = refunds.payment_id
      where record.reverses_payout_id is null
    ) steps
    join invoices on invoices.id = steps.invoice_id
    where invoices.doctor_id is not null and invoices.total_amount > 0
  ) steps
`

const records: Check = sql`
  select format('%s on invoice %s: %s',
    case when earned.refund_id is null then 'Payment ' || earned.payment_id else 'Refund ' || earned.refund_id end,
    earned.invoice_id, case
    when record.id is null then 'has no payout'
    when record.gross_amount <> earned.gross then
      format('its payout is of %s, but it earned %s', record.gross_amount, earned.gross)
    else 'its payout has another doctor, invoice, method or time' end) as sentence
  from (${earnings}) earned
  left join payouts record on record.id = earned.record_id
  where record.id is null or record.gross_amount <> earned.gross
    or (record.invoice_id, record.doctor_id, record.payment_id, record.payment_method, record.created_at)
      is distinct from (earned.invoice_id, earned.doctor_id, earned.payment_id, earned.payment_method, earned.at)
`

/** After a cancellation nothing is left to take back. */
const refundRecords: Check = sql`
  select format('Refund %s on invoice %s: %s', refunds.id, refunds.invoice_id,
    case when record.id is null then 'takes nothing back from the doctor' else 'has a payout after the cancellation' end)
    as sentence
  from refunds
  join invoices on invoices.id = refunds.invoice_id
  left join payouts record on record.refund_id = refunds.id and record.reverses_payout_id is null
  where invoices.doctor_id is not null and case when record.id is null
    then cancelled_at is null or refunded_at < cancelled_at else refunded_at > cancelled_at end
`

/** The deductions of a payment and its refunds add up to the fee of what is left of its gross amount. */
const cardFees: Check = sql`
  select format('Payout %s: %s is deducted, but the card fee of %s %% of %s is %s', id, deduction,
    card_fee_percentage, gross_amount, fee) as sentence
  from (
    select id, deduction, gross_amount, card_fee_percentage, case when (payment_methods() -> method ->> 'fee')::boolean
      then round(gross * card_fee_percentage * 0.01, 2)
        - round((gross - gross_amount) * card_fee_percentage * 0.01, 2) else 0 end as fee
    from (
      select payouts.*, payments.card_fee_percentage, payments.payment_method as method,
        sum(payouts.gross_amount) over (partition by payouts.payment_id order by payouts.id) as gross
      from payouts join payments on payments.id = payouts.payment_id
      where payouts.reverses_payout_id is null
    ) running
  ) records
  where deduction <> fee
`

const withoutADoctor: Check = sql`
  select format('Payout %s: invoice %s has no doctor', payouts.id, payouts.invoice_id) as sentence
  from payouts join invoices on invoices.id = payouts.invoice_id where invoices.doctor_id is null
`

/** Compared with what had been earned when each was made: later refunds may take back more than remains. */
const deductions: Check = sql`
  select format('Invoice %s: %s is deducted by hand from a payout of %s', invoice_id, max(deducted),
    (array_agg(earned order by id desc))[1]) as sentence
  from (
    select manual.id, manual.invoice_id, sum(manual.amount) over (partition by manual.invoice_id order by manual.id) as deducted,
      (
        select coalesce(sum(gross_amount - deduction), 0) from payouts
        where payouts.invoice_id = manual.invoice_id and reverses_payout_id is null and case
          when lab_fee_id is null then payouts.id <= manual.payout_id
          -- Two of one instant were written in either order.
          when deduction < 0 then payouts.created_at <= manual.created_at
          else payouts.created_at < manual.created_at end
      ) as earned
    from manual_deductions manual
  ) manual
  where deducted > earned group by invoice_id
`

const deductedFrom: Check = sql`
  select format('Deduction %s: is not on the payout of the payment that closed invoice %s', manual.id,
    manual.invoice_id) as sentence
  from manual_deductions manual
  join invoices on invoices.id = manual.invoice_id
  left join payouts own on own.id = manual.payout_id
  left join (${earnings}) record
    on record.refund_id is null and record.invoice_id = manual.invoice_id
      and (record.record_id = own.id or (own.deducts_from_closed and record.payment_id = own.payment_id))
  where (own.id is null or own.payment_id is not null)
    and not coalesce(record.paid + invoices.written_off_amount >= invoices.total_amount, false)
`

export const payoutChecks: Check[] = [records, refundRecords, cardFees, withoutADoctor, deductions, deductedFrom]
