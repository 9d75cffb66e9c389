import { sql } from 'kysely'
import type { Check } from './check.ts'

const refundedPayments: Check = sql`
  select format('Payment %s: %s is refunded of %s', payments.id, refunds.amount, payments.amount) as sentence
  from payments join (select payment_id, sum(amount) as amount from refunds group by payment_id) refunds
    on refunds.payment_id = payments.id
  where refunds.amount > payments.amount
`

const refundedInvoices: Check = sql`
  select format('Refund %s: is on invoice %s, but its payment %s is on invoice %s', refunds.id, refunds.invoice_id,
    payments.id, payments.invoice_id) as sentence
  from refunds join payments on payments.id = refunds.payment_id where refunds.invoice_id <> payments.invoice_id
`

const usedDeposits: Check = sql`
  select format('Deposit %s: %s is applied and %s refunded of %s', deposits.id, coalesce(applied.amount, 0),
    coalesce(refunded.amount, 0), deposits.amount) as sentence
  from deposits
  left join (select deposit_id, sum(amount) as amount from payments group by deposit_id) applied
    on applied.deposit_id = deposits.id
  left join (select deposit_id, sum(amount) as amount from deposit_refunds group by deposit_id) refunded
    on refunded.deposit_id = deposits.id
  where coalesce(applied.amount, 0) + coalesce(refunded.amount, 0) > deposits.amount
`

const appliedDeposits: Check = sql`
  select format('Payment %s: applies deposit %s, of another %s', payments.id, deposits.id, case
    when deposits.patient_id <> invoices.patient_id then 'patient'
    when deposits.currency <> invoices.currency then 'currency' else 'method or card fee' end) as sentence
  from payments
  join deposits on deposits.id = payments.deposit_id
  join invoices on invoices.id = payments.invoice_id
  where (deposits.patient_id, deposits.currency, deposits.payment_method, deposits.card_fee_percentage)
    <> (invoices.patient_id, invoices.currency, payments.payment_method, payments.card_fee_percentage)
`

const keptRests: Check = sql`
  select format('Payment %s: deposit %s is not its rest', payments.id, deposits.id) as sentence
  from payments
  join deposits on deposits.id = payments.rest_deposit_id
  join invoices on invoices.id = payments.invoice_id
  where payments.deposit_id is not null or deposits.source <> 'received'
    or (deposits.patient_id, deposits.currency, deposits.payment_method, deposits.card_fee_percentage)
      <> (invoices.patient_id, invoices.currency, payments.payment_method, payments.card_fee_percentage)
`

/** Credit without money received must come from a refund, with the method of the refunded payment. */
const creditedRefunds: Check = sql`
  select format('Deposit %s: %s', deposits.id, case
    when refunds.id is null then 'was made by no refund'
    when deposits.source in ('received', 'brought_forward') then format('is no refund’s, but also of refund %s', refunds.id)
    else format('is not what refund %s credited', refunds.id) end) as sentence
  from deposits
  left join refunds on refunds.deposit_id = deposits.id
  left join payments on payments.id = refunds.payment_id
  left join invoices on invoices.id = refunds.invoice_id
  where (deposits.source in ('received', 'brought_forward')) = (refunds.id is not null) or (refunds.id is not null and
    (deposits.patient_id, deposits.currency, deposits.amount, deposits.payment_method, deposits.card_fee_percentage)
      is distinct from (invoices.patient_id, invoices.currency, refunds.amount, payments.payment_method, payments.card_fee_percentage))
`

/** Refunds and the deposits that payments apply. */
export const depositChecks: Check[] = [
  refundedPayments,
  refundedInvoices,
  usedDeposits,
  appliedDeposits,
  keptRests,
  creditedRefunds,
]
