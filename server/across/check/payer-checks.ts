import { sql } from 'kysely'
import type { Check } from './check.ts'

/** The picture of a card must be a file of the same patient. */
const cardOfAnother: Check = sql`
  select format('Policy %s: is of patient %s, but its card is of patient %s', policies.id, policies.patient_id, files.patient_id)
    as sentence
  from policies join files on files.id = card_file_id where files.patient_id <> policies.patient_id
`

/** An approval and its policy are of one patient. */
const approvalOfAnother: Check = sql`
  select format('Approval %s: is of patient %s, but its policy is of patient %s', approvals.id, approvals.patient_id,
    policies.patient_id) as sentence
  from approvals join policies on policies.id = policy_id where policies.patient_id <> approvals.patient_id
`

/** A claim counts on an approved treatment for at most what was approved, unless a user typed another amount. */
const aboveApproved: Check = sql`
  select format('Approval %s: claim %s counts on a line for %s, but %s was approved', approval_id, claims.id,
    line.insurer_amount, coalesce(approved::text, 'nothing')) as sentence
  from approval_lines
  join claim_lines line on line.id = claim_line_id
  join claims on claims.id = line.claim_id
  where line.reason <> 'override' and line.insurer_amount > coalesce(approved, 0)
`

/** What one claim counts on is of the claim's own policy. */
const usedByAnother: Check = sql`
  select format('Approval %s: claim %s counts on it, but is of another policy', approval_id, claims.id) as sentence
  from approval_lines
  join approvals on approvals.id = approval_id
  join claim_lines line on line.id = claim_line_id
  join claims on claims.id = line.claim_id
  where approvals.policy_id <> claims.policy_id
`

/** A line of a claim counts on one line of an approval, which is used up by it. */
const usedTwice: Check = sql`
  select format('Claim %s: line %s counts on %s lines of approvals', line.claim_id, line.position + 1, count(*)) as sentence
  from approval_lines join claim_lines line on line.id = claim_line_id
  group by line.id having count(*) > 1
`

/** Approvals of a withdrawn claim are free for another. */
const usedByWithdrawn: Check = sql`
  select format('Approval %s: the withdrawn claim %s still counts on it', approval_id, claims.id) as sentence
  from approval_lines
  join claim_lines line on line.id = claim_line_id
  join claims on claims.id = line.claim_id
  where claims.withdrawn_at is not null
`

export const payerChecks: Check[] = [
  cardOfAnother,
  approvalOfAnother,
  aboveApproved,
  usedByAnother,
  usedTwice,
  usedByWithdrawn,
]
