import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Every payout of the closed months as it is now. Months before the first closed one have no statements. */
const closedPayouts = (timeZone: string) => sql`
  select payouts.*, to_char(payouts.created_at at time zone ${timeZone}, 'YYYY-MM') as month, invoices.currency,
    payouts.deduction + (
      select coalesce(sum(amount), 0) from manual_deductions where manual_deductions.payout_id = payouts.id
    ) as deducted
  from payouts
  join invoices on invoices.id = payouts.invoice_id
  where payouts.created_at < (select max(ended_at) from closed_months)
    and not exists (select from voided_payouts where voided_payouts.payout_id = payouts.id)
`

const records = (timeZone: string): Check => sql`
  select format('Payout %s of %s: %s', payouts.id, payouts.month, case
    when record.payout_id is null then 'is on no statement, though the month is closed'
    when (statement.month, statement.doctor_id, statement.currency)
      is distinct from (payouts.month, payouts.doctor_id, payouts.currency)
      then format('is on the statement of %s for doctor %s', statement.month, statement.doctor_id)
    else format('is %s less %s, but its statement says %s less %s', payouts.gross_amount, payouts.deducted,
      record.gross_amount, record.deduction) end) as sentence
  from (${closedPayouts(timeZone)}) payouts
  left join statement_records record on record.payout_id = payouts.id
  left join statements statement on statement.id = record.statement_id
  where payouts.month >= (select min(month) from closed_months) and (record.payout_id is null
    or (record.gross_amount, record.deduction, statement.month, statement.doctor_id, statement.currency)
      is distinct from (payouts.gross_amount, payouts.deducted, payouts.month, payouts.doctor_id, payouts.currency))
`

const ofNoPayout: Check = sql`
  select format('Statement %s: payout %s %s', record.statement_id, record.payout_id,
    case when voided.payout_id is null then 'is of a month that is not closed' else 'is voided' end) as sentence
  from statement_records record
  join payouts on payouts.id = record.payout_id
  left join voided_payouts voided on voided.payout_id = record.payout_id
  where voided.payout_id is not null or payouts.created_at >= (select max(ended_at) from closed_months)
`

const sums: Check = sql`
  select format('Statement %s of %s: says %s less %s, carried %s, in all %s, but it is %s less %s, carried %s', id, month,
    gross_amount, deduction, carried_in, total, gross, deducted, carried) as sentence
  from (
    select statements.*, coalesce(records.gross, 0) as gross, coalesce(records.deducted, 0) as deducted,
      least(coalesce(lag(total) over (partition by doctor_id, currency order by month), 0), 0) as carried
    from statements
    left join (
      select statement_id, sum(gross_amount) as gross, sum(deduction) as deducted from statement_records
      group by statement_id
    ) records on records.statement_id = statements.id
  ) statements
  where (gross_amount, deduction, carried_in, payout_amount, total)
    is distinct from (gross, deducted, carried, gross - deducted, gross - deducted + carried)
`

/** A negative total is carried on through months without records. */
const carried: Check = sql`
  select format('Statement %s of %s: %s is not carried into %s', id, statements.month, total, next) as sentence
  from (
    select statements.*, (select min(month) from closed_months where month > statements.month) as next from statements
  ) statements
  where total < 0 and next is not null and not exists (
    select from statements later where (later.month, later.doctor_id, later.currency)
      = (statements.next, statements.doctor_id, statements.currency)
  )
`

const deductionsOfClosed: Check = sql`
  select format('Payout %s: is a deduction of nothing', payouts.id) as sentence
  from payouts
  where deducts_from_closed and reverses_payout_id is null
    and not exists (select from manual_deductions where manual_deductions.payout_id = payouts.id)
`

export const statementChecks = (timeZone: string): Check[] => [
  records(timeZone),
  ofNoPayout,
  sums,
  carried,
  deductionsOfClosed,
]
