import { sql } from 'kysely'
import type { Invoice } from '#contract/invoices.ts'
import type { ClaimPosition, ClaimState, MissingOfClaim } from '#domain/claim.ts'

/** Where the money of each line of `claims` is, by `positionOf` of domain/claim.ts; of a withdrawn claim nothing is. */
export const linesOfClaim = sql<ClaimPosition & { claim_line_id: number }>`(
  select line.id as claim_line_id, line.claim_id,
    case when claims.withdrawn_at is null then line.insurer_amount else 0 end as open,
    case when claims.withdrawn_at is null then line.insurer_amount else 0 end as to_send,
    0 as paid, 0 as discounted, 0 as rejected, 0 as undecided, 0 as written_off, 0 as billed
  from claim_lines line where line.claim_id = claims.id
)`

/** The sums of `linesOfClaim`, to be joined as `money`. */
export const moneyOfClaim = sql<ClaimPosition>`(
  select sum(open) as open, sum(to_send) as to_send, sum(paid) as paid, sum(discounted) as discounted,
    sum(rejected) as rejected, sum(undecided) as undecided, sum(written_off) as written_off, sum(billed) as billed
  from ${linesOfClaim} lines
)`

/** A code whose treatment is of a tooth needs one, since payers refuse it without. */
export const missingOfClaim = sql<MissingOfClaim[]>`array_remove(array[
  case when claims.diagnoses = '[]' then 'diagnosis' end,
  case when exists (
    select from claim_lines line
    join invoice_lines on invoice_lines.id = line.invoice_line_id
    join treatment_codes on code = upper(btrim(invoice_lines.treatment_code))
    where line.claim_id = claims.id and needs_tooth and invoice_lines.teeth = '[]'
  ) then 'tooth' end
], null)`

/** `claimState` of domain/claim.ts, of `claims` with its sums as `money`. */
export const stateOfClaim = sql<ClaimState>`case
  when claims.withdrawn_at is not null then 'withdrawn'
  when money.undecided > 0 then 'answered'
  when money.to_send > 0 and ${missingOfClaim} <> '{}' then 'incomplete'
  when money.to_send > 0 then 'ready'
  when money.open > 0 then 'sent'
  else 'settled' end`

/** The claim of `invoices`; null if no insurer covers anything of it. */
export const claimOfInvoice = sql<Invoice['claim']>`case when invoices.insurer_amount > 0 then (
  select json_build_object('id', claims.id, 'state', ${stateOfClaim}, 'open', money.open, 'undecided', money.undecided)
  from claims cross join lateral ${moneyOfClaim} money where claims.invoice_id = invoices.id
) end`
