import { sql } from 'kysely'
import type { Check } from './check.ts'

const sums: Check = sql`
  select format('Agreement %s: its instalments come to %s, not to %s', agreements.id, coalesce(sum(amount), 0), total) as sentence
  from agreements left join instalments on agreement_id = agreements.id
  group by agreements.id having coalesce(sum(amount), 0) <> total
`

const subjects: Check = sql`
  select format('Agreement %s: its plan %s is of another patient or currency', agreements.id, plans.id) as sentence
  from agreements join plans on plans.id = plan_id
  where (plans.patient_id, plans.currency) <> (agreements.patient_id, agreements.currency)
  union all
  select format('Agreement %s: its invoice %s is of another patient or currency', agreements.id, invoices.id)
  from agreements join agreement_invoices on agreement_id = agreements.id join invoices on invoices.id = invoice_id
  where (invoices.patient_id, invoices.currency) <> (agreements.patient_id, agreements.currency)
  union all
  select format('Invoice %s: is in several agreements in force', invoice_id)
  from agreements join agreement_invoices on agreement_id = agreements.id
  where ended_at is null group by invoice_id having count(*) > 1
`

const money: Check = sql`
  select format('Deposit %s: is for agreement %s of another patient or currency', deposits.id, agreements.id) as sentence
  from deposits join agreements on agreements.id = agreement_id
  where (deposits.patient_id, deposits.currency) <> (agreements.patient_id, agreements.currency)
  union all
  select format('Payment %s: is for agreement %s of another patient or currency', payments.id, agreements.id)
  from payments join agreements on agreements.id = agreement_id join invoices on invoices.id = invoice_id
  where (invoices.patient_id, invoices.currency) <> (agreements.patient_id, agreements.currency)
  union all
  select format('Payment %s: is from credit and for agreement %s', id, agreement_id)
  from payments where agreement_id is not null and deposit_id is not null
`

/** Receipts of several payments: of one currency, and the sum of what they paid. */
const receipts: Check = sql`
  select format('Receipt %s: %s, and its payments come to %s', receipts.id, receipts.amount, coalesce(sum(payments.amount), 0))
    as sentence
  from receipts left join payments on receipt_id = receipts.id
  group by receipts.id having coalesce(sum(payments.amount), 0) <> receipts.amount
  union all
  select format('Receipt %s: its payment %s is in another currency', receipts.id, payments.id)
  from receipts join payments on receipt_id = receipts.id join invoices on invoices.id = invoice_id
  where invoices.currency <> receipts.currency
  union all
  select format('Receipt %s: its payment %s was taken at another time', receipts.id, payments.id)
  from receipts join payments on receipt_id = receipts.id where payments.payment_date <> receipts.created_at
  union all
  select format('Receipt %s: its payments are of several methods or users', receipts.id)
  from receipts join payments on receipt_id = receipts.id
  group by receipts.id having count(distinct (payment_method, means_id, recorded_by, card_fee_percentage)) > 1
`

/** Agreements on instalments, the money that was received for them, and receipts of several payments. */
export const agreementChecks: Check[] = [sums, subjects, money, receipts]
