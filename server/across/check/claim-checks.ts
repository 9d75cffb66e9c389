import { sql } from 'kysely'
import type { Check } from './check.ts'
import { shareOfLine } from './invoice-checks.ts'

const insurersParts: Check = sql`
  select format('Invoice %s: the insurer''s part is %s, but its lines add up to %s and its claim is of %s', invoices.id,
    invoices.insurer_amount, coalesce(lines.insurer, 0), coalesce(claims.amount::text, 'nothing')) as sentence
  from invoices
  left join (select invoice_id, sum(insurer_amount) as insurer from invoice_lines group by invoice_id) lines
    on lines.invoice_id = invoices.id
  left join claims on claims.invoice_id = invoices.id
  where invoices.insurer_amount <> coalesce(lines.insurer, 0) or invoices.insurer_amount <> coalesce(claims.amount, 0)
`

const amounts: Check = sql`
  select format('Claim %s: is of %s, but its lines add up to %s', claims.id, claims.amount, coalesce(lines.amount, 0)) as sentence
  from claims
  left join (select claim_id, sum(insurer_amount) as amount from claim_lines group by claim_id) lines
    on lines.claim_id = claims.id
  where claims.amount <> coalesce(lines.amount, 0)
`

const linesOfInvoices: Check = sql`
  select format('Claim %s: line %s claims %s, but its invoice says %s', claims.id, line.position + 1, line.insurer_amount,
    invoice_lines.insurer_amount) as sentence
  from claim_lines line
  join claims on claims.id = line.claim_id
  join invoice_lines on invoice_lines.id = line.invoice_line_id
  where line.insurer_amount <> invoice_lines.insurer_amount or invoice_lines.invoice_id <> claims.invoice_id
`

/** Both parts together are what the line would earn without an insurer. */
const shares: Check = sql`
  select format('Claim %s: line %s earns %s, but it should earn %s', claim_id, position + 1, payout_share, due) as sentence
  from (
    select line.claim_id, line.position, line.payout_share,
      ${shareOfLine(sql`lab_cost`)} - invoice_lines.payout_share as due
    from claim_lines line join invoice_lines on invoice_lines.id = line.invoice_line_id
  ) lines
  where payout_share is distinct from due
`

const sumsOfShares: Check = sql`
  select format('Claim %s: the doctor''s share is %s, but the lines'' shares add up to %s', claims.id,
    coalesce(claims.payout_share::text, 'nothing'), coalesce(lines.share::text, 'nothing')) as sentence
  from claims
  left join (select claim_id, sum(payout_share) as share from claim_lines group by claim_id) lines
    on lines.claim_id = claims.id
  where claims.payout_share is distinct from lines.share
`

const ofCancelled: Check = sql`
  select format('Claim %s: still counts, though invoice %s is cancelled', claims.id, invoices.id) as sentence
  from claims join invoices on invoices.id = claims.invoice_id
  where invoices.status = 'cancelled' and claims.withdrawn_at is null
`

const policies: Check = sql`
  select format('Claim %s: its policy %s is %s', claims.id, policies.id, case
    when policies.patient_id <> invoices.patient_id then 'another patient''s' else 'of another payer' end) as sentence
  from claims
  join invoices on invoices.id = claims.invoice_id
  join policies on policies.id = claims.policy_id
  join payer_plans on payer_plans.id = policies.plan_id
  where policies.patient_id <> invoices.patient_id or payer_plans.payer_id <> claims.payer_id
`

/** What came of each line, from its rows. */
const LINES = sql`
  select line.id, line.claim_id, line.position, line.insurer_amount, line.payout_share, claims.withdrawn_at, sent, paid,
    discounted, rejected, taken_back, freed, resubmitted, decided
  from claim_lines line
  join claims on claims.id = line.claim_id
  cross join lateral (
    select coalesce(sum(amount), 0) as sent from claim_batch_lines where claim_line_id = line.id
  ) batches
  cross join lateral (
    select coalesce(sum(answer.paid), 0) as paid, coalesce(sum(discount), 0) as discounted,
      coalesce(sum(answer.rejected), 0) as rejected,
      coalesce(sum(answer.taken_back) filter (where not of_withdrawal), 0) as taken_back,
      coalesce(sum(answer.taken_back) filter (where of_withdrawal), 0) as freed
    from payer_payment_lines answer where claim_line_id = line.id
  ) answers
  cross join lateral (
    select coalesce(sum(amount) filter (where kind = 'resubmit'), 0) as resubmitted,
      coalesce(sum(amount) filter (where kind <> 'bill_patient' or invoices.status <> 'cancelled'), 0) as decided
    from claim_decisions left join invoices on invoices.id = claim_decisions.invoice_id where claim_line_id = line.id
  ) decisions
`

const positions: Check = sql`
  select format('Claim %s: of line %s %s', claim_id, position + 1, case
    when sent > insurer_amount + resubmitted then format('%s is sent, but only %s is claimed', sent, insurer_amount + resubmitted)
    when paid + discounted + rejected > sent then format('%s is answered, but only %s was sent', paid + discounted + rejected, sent)
    when taken_back + freed > paid then format('%s is taken back, but only %s was paid', taken_back + freed, paid)
    when decided > rejected + taken_back then format('%s is decided, but only %s was rejected', decided, rejected + taken_back)
    else format('%s is still paid, though it is withdrawn', paid - taken_back - freed) end) as sentence
  from (${LINES}) lines
  where sent > insurer_amount + resubmitted or paid + discounted + rejected > sent or taken_back + freed > paid
    or decided > rejected + taken_back or (withdrawn_at is not null and paid > taken_back + freed)
`

/** Computed in whole minor units, because a decimal quotient is truncated. */
const earnings: Check = sql`
  select format('Claim %s: line %s has earned %s, but %s of %s paid earn %s', claim_id, position + 1, earned,
    paid - taken_back, insurer_amount, due) as sentence
  from (
    select lines.*, coalesce((
        select sum(gross_amount) from payouts record
        join payer_payment_lines answer on answer.id = record.payer_payment_line_id
        where answer.claim_line_id = lines.id and record.reverses_payout_id is null
      ), 0) as earned,
      div(2 * (payout_share * 100) * ((paid - taken_back) * 100) + insurer_amount * 100, 2 * insurer_amount * 100) * 0.01 as due
    from (${LINES}) lines
  ) lines
  where payout_share is not null and earned <> due
`

const receipts: Check = sql`
  select format('Receipt %s: %s is allocated or sent back of %s', id, used, amount) as sentence
  from (
    select id, amount, (select coalesce(sum(paid - taken_back), 0) from payer_payment_lines where payer_payment_id = payer_payments.id)
      + (select coalesce(sum(payer_returns.amount), 0) from payer_returns where payer_payment_id = payer_payments.id) as used
    from payer_payments
  ) receipts
  where used > amount
`

const batches: Check = sql`
  select format('Batch %s: is of %s, but its lines add up to %s', claim_batches.id, total, coalesce(lines.amount, 0)) as sentence
  from claim_batches
  left join (select batch_id, sum(amount) as amount from claim_batch_lines group by batch_id) lines
    on lines.batch_id = claim_batches.id
  where total <> coalesce(lines.amount, 0)
  union all
  select format('Payer %s: the last batch has number %s, but there are %s', payer_id, max(number), count(*))
  from claim_batches group by payer_id having max(number) <> count(*)
`

const bills: Check = sql`
  select format('Invoice %s: bills %s of claim %s, but %s was decided', invoices.id, total_amount, from_claim_id,
    coalesce(decided.amount::text, 'nothing')) as sentence
  from invoices
  join claims on claims.id = invoices.from_claim_id
  left join (select invoice_id, sum(amount) as amount from claim_decisions group by invoice_id) decided
    on decided.invoice_id = invoices.id
  where claims.withdrawn_at is null and total_amount is distinct from decided.amount
`

const unsettled: Check = sql`
  select format('Claim %s: %s is kept as unsettled, but its rows leave %s', claims.id, unsettled_amount, left_of.amount) as sentence
  from claims
  left join (
    select line.claim_id, sum(taken_back - paid - discount) as amount
    from payer_payment_lines answer join claim_lines line on line.id = answer.claim_line_id group by line.claim_id
  ) answers on answers.claim_id = claims.id
  left join (
    select line.claim_id, sum(decided.amount) as amount
    from claim_decisions decided
    join claim_lines line on line.id = decided.claim_line_id
    left join invoices on invoices.id = decided.invoice_id
    where decided.kind = 'write_off' or decided.kind = 'bill_patient' and invoices.status <> 'cancelled'
    group by line.claim_id
  ) given_up on given_up.claim_id = claims.id
  cross join lateral (
    select case when claims.withdrawn_at is not null then 0
      else claims.amount + coalesce(answers.amount, 0) - coalesce(given_up.amount, 0) end as amount
  ) left_of
  where unsettled_amount <> left_of.amount
`

const numbers: Check = sql`
  select format('Claims: the last number is %s, but there are %s', max(number), count(*)) as sentence
  from claims having max(number) <> count(*)
`

export const claimChecks: Check[] = [
  insurersParts,
  amounts,
  linesOfInvoices,
  shares,
  sumsOfShares,
  ofCancelled,
  policies,
  numbers,
  positions,
  earnings,
  receipts,
  batches,
  bills,
  unsettled,
]
