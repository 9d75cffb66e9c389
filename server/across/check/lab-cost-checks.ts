import { sql } from 'kysely'
import type { Check } from './check.ts'
import { shareOfLine } from './invoice-checks.ts'

/** A line keeps what the lab had billed by then, else what was agreed. */
const keptFees: Check = sql`
  select format('Invoice %s: keeps %s of lab case %s, whose fee was %s', line.invoice_id, line.lab_cost, lab_cases.id, due)
    as sentence
  from invoice_lines line
  join invoices on invoices.id = line.invoice_id
  join lab_cases on lab_cases.id = line.lab_case_id
  cross join lateral (select coalesce((
    select invoiced_fee from lab_case_fees fee where fee.lab_case_id = lab_cases.id and fee.recorded_at <= invoices.created_at
      and fee.invoice_line_id is distinct from line.id order by fee.id desc limit 1
  ), agreed_fee) as due) fees
  where line.lab_cost <> due and invoices.status <> 'cancelled'
`

const wronglyCharged: Check = sql`
  select format('Lab case %s: %s', lab_cases.id, case
    when standing <> charged or standing > 1
      then format('is on %s lines of standing invoices, but charged by %s', standing, charged)
    else 'is on an invoice of another patient or currency' end) as sentence
  from (
    select line.lab_case_id as id, count(*) filter (where invoices.status <> 'cancelled') as standing,
      count(lab_charges.lab_case_id) as charged, array_agg(invoices.id) as invoice_ids
    from invoice_lines line
    join invoices on invoices.id = line.invoice_id
    left join lab_charges on (lab_charges.invoice_line_id, lab_charges.lab_case_id) = (line.id, line.lab_case_id)
    where line.lab_case_id is not null group by line.lab_case_id
  ) lines
  join lab_cases on lab_cases.id = lines.id
  where standing <> charged or standing > 1 or exists (
    select from invoices where invoices.id = any (invoice_ids) and (patient_id <> lab_cases.patient_id
      or currency <> lab_cases.currency))
`

/** The records of the fees of a line add up to what the last fee changes in its share. */
const feeRecords: Check = sql`
  select format('Invoice %s: the records of the fees of lab case %s come to %s, but the share changes by %s', invoice_id,
    lab_case_id, recorded, due - kept) as sentence
  from (
    select line.*, ${shareOfLine(sql`last.invoiced_fee`)} as due, ${shareOfLine(sql`lab_cost`)} as kept, (
      select coalesce(sum(gross_amount - deduction), 0) from payouts join lab_case_fees fee on fee.id = lab_fee_id
      where fee.invoice_line_id = line.id and reverses_payout_id is null
    ) as recorded
    from invoice_lines line
    join lateral (
      select invoiced_fee from lab_case_fees where invoice_line_id = line.id order by id desc limit 1
    ) last on true
    where line.payout_share is not null
  ) lines
  where recorded <> due - kept
`

const recordsOfOthers: Check = sql`
  select format('Payout %s: is for a lab''s fee of invoice %s, but stands on invoice %s', payouts.id, line.invoice_id,
    payouts.invoice_id) as sentence
  from payouts join lab_case_fees fee on fee.id = lab_fee_id left join invoice_lines line on line.id = fee.invoice_line_id
  join invoices on invoices.id = payouts.invoice_id
  where (line.invoice_id, invoices.doctor_id) is distinct from (payouts.invoice_id, payouts.doctor_id)
    or (reverses_payout_id is null and payouts.created_at is distinct from fee.recorded_at)
`

const ofOtherCases: Check = sql`
  select format('Lab case %s: its %s a line of lab case %s', named.lab_case_id, named.what, line.lab_case_id) as sentence
  from (
    select lab_case_id, invoice_line_id, format('fee of %s changed the share of', invoiced_fee) as what from lab_case_fees
    union all select lab_case_id, invoice_line_id, 'charge is' from lab_charges
  ) named join invoice_lines line on line.id = named.invoice_line_id
  where line.lab_case_id is distinct from named.lab_case_id
`

export const labCostChecks: Check[] = [keptFees, wronglyCharged, feeRecords, recordsOfOthers, ofOtherCases]
