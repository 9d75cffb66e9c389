import { sql } from 'kysely'
import { claimLinesUntil } from '#server/base/money/claims-at-end.ts'
import type { Check } from './check.ts'

/** What each row of a claim adds to what its payer owes, and when. */
const events = sql`
  select claims.payer_id, invoices.currency, claims.withdrawn_at, event.at, event.amount
  from claims
  join invoices on invoices.id = claims.invoice_id
  join claim_lines line on line.claim_id = claims.id
  cross join lateral (
    select claims.created_at as at, line.insurer_amount as amount
    union all
    select recorded_at, taken_back - paid - discount from payer_payment_lines where claim_line_id = line.id
    union all
    select decided_at, - amount from claim_decisions where claim_line_id = line.id and kind <> 'resubmit'
    union all
    select bill.cancelled_at, decided.amount
    from claim_decisions decided join invoices bill on bill.id = decided.invoice_id
    where decided.claim_line_id = line.id and bill.cancelled_at is not null
  ) event
`

/**
 * The receivables by payer, now and at the end of the last closed month, are what the rows until then add up to. Each
 * month was the last one once; to replay them all takes seconds for each in a large clinic.
 */
const aging = (timeZone: string): Check => sql`
  select format('Payer %s: the receivables say %s %s, but by the rows of its claims it owes %s %s', payer_id,
    case when said = 0 then 'nothing' else said::text end, case when at = 'infinity' then 'at the end'
      else 'on ' || to_char(at at time zone ${timeZone} - interval '1 day', 'YYYY-MM-DD') end, due, currency) as sentence
  from (select max(ended_at) as at from closed_months union all select 'infinity') ends
  cross join lateral (
    select payer_id, currency, sum(said) as said, sum(due) as due
    from (
      select payer_id, currency, not_sent + waiting + undecided as said, 0 as due
      from (${claimLinesUntil(sql`ends.at`, { as_of: sql`current_date`, time_zone: timeZone })}) lines
      union all
      select payer_id, currency, 0, amount from (${events}) events
      where events.at < ends.at and (withdrawn_at is null or withdrawn_at >= ends.at)
    ) both_sides
    group by payer_id, currency
  ) owed
  where said <> due
`

export const payerAgingChecks = (timeZone: string): Check[] => [aging(timeZone)]
