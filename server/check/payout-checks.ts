import { type RawBuilder, sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * Computed in whole minor units with an integer division, because a decimal quotient is truncated and may round
 * wrongly.
 */
const earnedAt = (paid: RawBuilder<unknown>) =>
  sql`div(2 * (payout_share * 100) * (${paid} * 100) + total_amount * 100, 2 * total_amount * 100)`

/** Each payment on an invoice with a doctor, with the payout it must have. */
const earnings = sql`
  select id, invoice_id, doctor_id, payment_method, payment_date, card_fee_percentage,
    (${earnedAt(sql`paid`)} - ${earnedAt(sql`(paid - amount)`)}) * 0.01 as gross
  from (
    select payments.*, invoices.doctor_id, invoices.payout_share, invoices.total_amount,
      sum(payments.amount) over (partition by payments.invoice_id order by payments.id) as paid
    from payments join invoices on invoices.id = payments.invoice_id
    where invoices.doctor_id is not null and invoices.total_amount > 0
  ) steps
`

const records: Check = sql`
  select format('Payment %s on invoice %s: %s', earned.id, earned.invoice_id, case
    when record.id is null then 'has no payout'
    when record.gross_amount <> earned.gross then
      format('its payout is of %s, but it earned %s', record.gross_amount, earned.gross)
    else 'its payout has another doctor, invoice, method or time' end) as sentence
  from (${earnings}) earned
  left join payouts record on record.payment_id = earned.id and record.reverses_payout_id is null
  where record.id is null or record.gross_amount <> earned.gross
    or (record.invoice_id, record.doctor_id, record.payment_method, record.created_at)
      is distinct from (earned.invoice_id, earned.doctor_id, earned.payment_method, earned.payment_date)
`

const cardFees: Check = sql`
  select format('Payout %s: %s is deducted, but the card fee of %s %% of %s is %s', id, deduction,
    card_fee_percentage, gross_amount, fee) as sentence
  from (
    select payouts.*, payments.card_fee_percentage, case payments.payment_method
      when 'card' then round(payouts.gross_amount * payments.card_fee_percentage * 0.01, 2) else 0 end as fee
    from payouts join payments on payments.id = payouts.payment_id
    where payouts.reverses_payout_id is null
  ) records
  where deduction <> fee
`

const withoutADoctor: Check = sql`
  select format('Payout %s: invoice %s has no doctor', payouts.id, payouts.invoice_id) as sentence
  from payouts join invoices on invoices.id = payouts.invoice_id where invoices.doctor_id is null
`

/** Compared with the original payouts, before voids and reversals. */
const deductions: Check = sql`
  select format('Invoice %s: %s is deducted by hand from a payout of %s', manual.invoice_id, manual.amount,
    coalesce(earned.payout, 0)) as sentence
  from (select invoice_id, sum(amount) as amount from manual_deductions group by invoice_id) manual
  left join (
    select invoice_id, sum(gross_amount - deduction) as payout from payouts
    where reverses_payout_id is null group by invoice_id
  ) earned on earned.invoice_id = manual.invoice_id
  where manual.amount > coalesce(earned.payout, 0)
`

const deductedFrom: Check = sql`
  select format('Deduction %s: is not on the payout of the payment that closed invoice %s', manual.id,
    manual.invoice_id) as sentence
  from manual_deductions manual
  join invoices on invoices.id = manual.invoice_id
  left join payouts record on record.id = manual.payout_id and record.reverses_payout_id is null
  where invoices.paid_amount <> invoices.total_amount or record.payment_id is distinct from (
    select max(id) from payments where payments.invoice_id = manual.invoice_id
  )
`

export const payoutChecks: Check[] = [records, cardFees, withoutADoctor, deductions, deductedFrom]
