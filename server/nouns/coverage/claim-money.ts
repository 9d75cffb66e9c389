import { type RawBuilder, sql } from 'kysely'
import type { Invoice } from '#contract/invoices.ts'
import { isUnsettled, linesOfClaim } from '#server/base/money/claim-lines.ts'
import type { ClaimPosition, ClaimState, MissingOfClaim } from '#domain/claim.ts'

export { linesOfClaim }

const SUMS = ['open', 'to_send', 'paid', 'discounted', 'rejected', 'undecided', 'written_off', 'billed'] as const
const summed = (column: string): RawBuilder<unknown> => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`

/** The sums of `linesOfClaim`, to be joined as `money`; `sent` tells whether any of it ever was. */
export const moneyOfClaim = sql<ClaimPosition & { sent: number }>`(
  select ${sql.join([...SUMS, 'sent'].map(summed))} from ${linesOfClaim} lines
)`
const zeroOr = (column: string): RawBuilder<unknown> => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`

/** The same for what is open or undecided of many claims: of one with neither, all is 0 and no line is read. */
export const moneyOfUnsettled = sql<ClaimPosition & { sent: number }>`(
  select ${sql.join([...SUMS, 'sent'].map(zeroOr))} from ${linesOfClaim} lines where ${isUnsettled}
)`

/**
 * A code whose treatment is of a tooth needs one, since payers refuse it without; not what was sent before the code asked
 * for one, as no tooth can be given to it any more. What the plan asks an approval for, which only an amount that a user
 * typed can be claimed without, needs one.
 */
export const missingOfClaim = sql<MissingOfClaim[]>`array_remove(array[
  case when claims.diagnoses = '[]' then 'diagnosis' end,
  case when exists (
    select from claim_lines line
    join invoice_lines on invoice_lines.id = line.invoice_line_id
    join treatment_codes on code = upper(btrim(invoice_lines.treatment_code))
    where line.claim_id = claims.id and needs_tooth and invoice_lines.teeth = '[]'
      and not exists (select from claim_batch_lines where claim_line_id = line.id)
  ) then 'tooth' end,
  case when exists (
    select from claim_lines line
    where line.claim_id = claims.id and line.needs_approval
      and not exists (select from approval_lines where approval_lines.claim_line_id = line.id)
  ) then 'approval' end
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
