import { type RawBuilder, sql } from 'kysely'
import type { Invoice } from '#contract/invoices.ts'
import type { ClaimPosition, ClaimState, MissingOfClaim } from '#domain/claim.ts'

/**
 * Where the money of the lines of `claims` is, by `positionOf` of domain/claim.ts, with `sent` in addition; of a
 * withdrawn claim nothing is.
 */
export const linesOfClaim = sql<ClaimPosition & { claim_line_id: number; sent: number }>`(
  select claim_line_id, sent, paid - taken_back as paid, discounted, rejected + taken_back - freed as rejected,
    resubmitted, written_off, billed,
    live * (insurer_amount + resubmitted - paid - discounted - rejected) as open,
    live * (insurer_amount + resubmitted - sent) as to_send,
    live * (rejected + taken_back - freed - resubmitted - written_off - billed) as undecided
  from (
    select line.id as claim_line_id, line.insurer_amount, batches.sent, answers.*, decisions.*,
      case when claims.withdrawn_at is null then 1 else 0 end as live
    from claim_lines line
    cross join lateral (
      select coalesce(sum(amount), 0) as sent from claim_batch_lines where claim_line_id = line.id
    ) batches
    cross join lateral (
      select coalesce(sum(answer.paid), 0) as paid, coalesce(sum(answer.discount), 0) as discounted,
        coalesce(sum(answer.rejected), 0) as rejected, coalesce(sum(answer.taken_back), 0) as taken_back,
        coalesce(sum(answer.taken_back) filter (where of_withdrawal), 0) as freed
      from payer_payment_lines answer where answer.claim_line_id = line.id
    ) answers
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'resubmit'), 0) as resubmitted,
        coalesce(sum(amount) filter (where kind = 'write_off'), 0) as written_off,
        coalesce(sum(amount) filter (where kind = 'bill_patient' and billed_by.status <> 'cancelled'), 0) as billed
      from claim_decisions left join invoices billed_by on billed_by.id = claim_decisions.invoice_id
      where claim_decisions.claim_line_id = line.id
    ) decisions
    where line.claim_id = claims.id
  ) sums
)`

const SUMS = ['open', 'to_send', 'paid', 'discounted', 'rejected', 'undecided', 'written_off', 'billed'] as const
const summed = (column: string): RawBuilder<unknown> => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`

/** The sums of `linesOfClaim`, to be joined as `money`; `sent` tells whether any of it ever was. */
export const moneyOfClaim = sql<ClaimPosition & { sent: number }>`(
  select ${sql.join([...SUMS, 'sent'].map(summed))} from ${linesOfClaim} lines
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
