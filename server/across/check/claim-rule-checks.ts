import { sql } from 'kysely'
import type { Check } from './check.ts'

/** A batch and a receipt are of one payer and one currency. */
const ofAnother: Check = sql`
  select format('Batch %s: sends claim %s, which is of another payer or currency', batch_id, claims.id) as sentence
  from claim_batch_lines sent
  join claim_batches on claim_batches.id = sent.batch_id
  join claim_lines on claim_lines.id = sent.claim_line_id
  join claims on claims.id = claim_lines.claim_id
  join invoices on invoices.id = claims.invoice_id
  where (claims.payer_id, invoices.currency) <> (claim_batches.payer_id, claim_batches.currency)
  union all
  select format('Receipt %s: answers claim %s, which is of another payer or currency', payer_payments.id, claims.id)
  from payer_payment_lines answer
  join payer_payments on payer_payments.id = answer.payer_payment_id
  join claim_lines on claim_lines.id = answer.claim_line_id
  join claims on claims.id = claim_lines.claim_id
  join invoices on invoices.id = claims.invoice_id
  where (claims.payer_id, invoices.currency) <> (payer_payments.payer_id, payer_payments.currency)
`

/** The first time of a line is no complaint, every further time is. */
const sentInOrder: Check = sql`
  select format('Batch %s: sends line %s of claim %s %s', batch_id, position + 1, claim_id, case
    when kind = 'complaint' then 'again, though it was never sent before'
    else format('as ''%s'', though it was sent before', kind) end) as sentence
  from (
    select sent.batch_id, sent.kind, line.claim_id, line.position,
      row_number() over (partition by sent.claim_line_id order by sent.batch_id) as time
    from claim_batch_lines sent join claim_lines line on line.id = sent.claim_line_id
  ) sent
  where (time = 1) <> (kind <> 'complaint')
`

const withoutGaps: Check = sql`
  select format('Payer %s: batch %s is the first after %s', payer_id, number, coalesce(before::text, 'none')) as sentence
  from (select payer_id, number, lag(number) over (partition by payer_id order by number) as before from claim_batches) batches
  where number <> coalesce(before, 0) + 1
`

/** Only a withdrawal frees what was paid. */
const freedWithout: Check = sql`
  select format('Claim %s: frees %s of receipt %s, though it is not withdrawn', claims.id, taken_back, payer_payment_id) as sentence
  from payer_payment_lines freed
  join claim_lines on claim_lines.id = freed.claim_line_id
  join claims on claims.id = claim_lines.claim_id
  where of_withdrawal and withdrawn_at is null
`

/** A bill names its claim, line by line, and does not outlive the invoice of which it bills a part. */
const billsOfClaims: Check = sql`
  select format('Claim %s: line %s is billed by invoice %s, which is of %s', line.claim_id, line.position + 1, invoices.id,
    coalesce('claim ' || from_claim_id, 'no claim')) as sentence
  from claim_decisions
  join claim_lines line on line.id = claim_line_id
  join invoices on invoices.id = claim_decisions.invoice_id
  where invoices.from_claim_id is distinct from line.claim_id
  union all
  select format('Invoice %s: still bills a part of invoice %s, which is cancelled', bill.id, claimed.id)
  from invoices bill
  join claims on claims.id = bill.from_claim_id
  join invoices claimed on claimed.id = claims.invoice_id
  where claimed.status = 'cancelled' and bill.status <> 'cancelled'
  union all
  select format('Invoice %s: bills claim %s, which is another patient''s', bill.id, claims.id)
  from invoices bill
  join claims on claims.id = bill.from_claim_id
  join invoices claimed on claimed.id = claims.invoice_id
  where bill.patient_id <> claimed.patient_id
`

/** The day of a year on which its cover begins: of 29 February in other years 28 February. */
const startIn = (year: ReturnType<typeof sql>) => sql`make_date(${year}, month, least(day,
  extract(day from make_date(${year}, month, 1) + interval '1 month - 1 day')::integer))`

/** Each claim whose policy had a limit, with its year of cover, by the plan as it was then. */
const LIMITED = sql`
  select claims.*, (rules ->> 'limit')::numeric as most, case
    when ${startIn(sql`year`)} <= service_on then ${startIn(sql`year`)} else ${startIn(sql`(year - 1)`)} end as begins, case
    when ${startIn(sql`year`)} <= service_on then ${startIn(sql`(year + 1)`)} else ${startIn(sql`year`)} end as next_begins
  from claims
  cross join lateral (
    select case when rules ->> 'year_starts' = 'policy' then substr(rules ->> 'valid_from', 6) else rules ->> 'year_starts' end as starts
  ) rule
  cross join lateral (
    select split_part(starts, '-', 1)::integer as month, split_part(starts, '-', 2)::integer as day,
      extract(year from service_on)::integer as year
  ) parts
  where rules ->> 'limit' is not null
    and not exists (select from claim_lines where claim_id = claims.id and reason = 'override')
`

/**
 * When a claim was made the year had room for it. Requests take their time before they wait for each other, so what made
 * room within a minute is counted as well.
 */
const aboveYear: Check = sql`
  select format('Claim %s: claims %s, but of the year from %s only %s of %s was left', id, amount, begins,
    greatest(most - used, 0), most) as sentence
  from (
    select claim.id, claim.amount, claim.begins, claim.most, (
      select coalesce(sum(earlier.amount - (
        select coalesce(sum(claim_decisions.amount), 0) from claim_decisions
        join claim_lines on claim_lines.id = claim_line_id
        left join invoices on invoices.id = claim_decisions.invoice_id
        where claim_lines.claim_id = earlier.id and decided_at <= claim.created_at + interval '1 minute' and (kind = 'write_off'
          or (kind = 'bill_patient' and (cancelled_at is null or cancelled_at >= claim.created_at - interval '1 minute')))
      )), 0) from claims earlier
      where earlier.policy_id = claim.policy_id and earlier.number < claim.number
        and earlier.service_on >= claim.begins and earlier.service_on < claim.next_begins
        and (earlier.withdrawn_at is null or earlier.withdrawn_at > claim.created_at + interval '1 minute')
    ) + (
      select coalesce(sum(policy_adjustments.amount), 0) from policy_adjustments
      where policy_id = claim.policy_id and year_start >= claim.begins and year_start < claim.next_begins
        and (created_at < claim.created_at - interval '1 minute'
          or (policy_adjustments.amount < 0 and created_at <= claim.created_at + interval '1 minute'))
    ) as used
    from (${LIMITED}) claim
  ) claims
  where amount > greatest(most - used, 0)
`

/** A file is what was made once, and an invoice has the policy of its claim. */
const keptAsMade: Check = sql`
  select format('Batch %s: its file (%s) is not what was made', batch_id, format) as sentence
  from claim_batch_files where sha256 <> encode(sha256(convert_to(content, 'UTF8')), 'hex')
  union all
  select format('Invoice %s: is of policy %s, but its claim of policy %s', invoices.id, invoices.policy_id, claims.policy_id)
  from invoices join claims on claims.invoice_id = invoices.id where invoices.policy_id <> claims.policy_id
  union all
  select format('Invoice %s: is of policy %s, which this patient does not have', invoices.id, policy_id)
  from invoices left join policies on policies.id = invoices.policy_id
  where invoices.policy_id is not null and policies.patient_id is distinct from invoices.patient_id
`

export const claimRuleChecks: Check[] = [
  ofAnother,
  sentInOrder,
  withoutGaps,
  freedWithout,
  billsOfClaims,
  aboveYear,
  keptAsMade,
]
