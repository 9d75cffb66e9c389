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
]
