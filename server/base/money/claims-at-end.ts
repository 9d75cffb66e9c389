import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { isUnsettled } from './claim-lines.ts'
import { endOf } from './owed.ts'

/**
 * The claims of which anything may have been open or undecided at an instant: those of which anything is now, and those
 * that were answered, decided or withdrawn since. Those settled before are not read, however many they are.
 */
const claimsToRead = (end: RawBuilder<unknown>) => sql`
  select id from claims where ${isUnsettled}
  union select id from claims where withdrawn_at >= ${end}
  union select line.claim_id from payer_payment_lines answer join claim_lines line on line.id = answer.claim_line_id
    where answer.recorded_at >= ${end}
  union select line.claim_id from claim_decisions decided join claim_lines line on line.id = decided.claim_line_id
    where decided.decided_at >= ${end}`

interface Until {
  /** The day from which ages are counted, as a date in SQL. */
  as_of: RawBuilder<unknown>
  time_zone: string
  /** Further conditions. */
  claims?: RawBuilder<unknown>
}

/**
 * Where the money of each line of a claim was before an instant, from the instants of its rows: the same as
 * `linesOfClaim`, replayed until then. A claim that was withdrawn by then is left out.
 */
export const claimLinesUntil = (end: RawBuilder<unknown>, { as_of, time_zone, claims = sql`` }: Until) => sql`
    select claims.payer_id, invoices.currency, ${as_of} - sent.first_on as days,
      line.insurer_amount + decided.resubmitted - sent.amount as not_sent,
      sent.amount - answered.paid - answered.discount - answered.rejected as waiting,
      answered.rejected + answered.taken_back - decided.resubmitted - decided.given_up as undecided
    from claims
    join invoices on invoices.id = claims.invoice_id
    join claim_lines line on line.claim_id = claims.id
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, min(submitted_at at time zone ${time_zone})::date as first_on
      from claim_batch_lines join claim_batches on claim_batches.id = batch_id
      where claim_line_id = line.id and submitted_at < ${end}
    ) sent
    cross join lateral (
      select coalesce(sum(paid), 0) as paid, coalesce(sum(discount), 0) as discount,
        coalesce(sum(rejected), 0) as rejected, coalesce(sum(taken_back), 0) as taken_back
      from payer_payment_lines where claim_line_id = line.id and recorded_at < ${end}
    ) answered
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'resubmit'), 0) as resubmitted,
        coalesce(sum(amount) filter (where kind = 'write_off' or kind = 'bill_patient'
          and (bill.cancelled_at is null or bill.cancelled_at >= ${end})), 0) as given_up
      from claim_decisions left join invoices bill on bill.id = claim_decisions.invoice_id
      where claim_decisions.claim_line_id = line.id and decided_at < ${end}
    ) decided
    where claims.id in (${claimsToRead(end)}) and claims.created_at < ${end} and (claims.withdrawn_at is null or claims.withdrawn_at >= ${end})
      ${claims}`

/** The same at the end of a day; `claims` are further conditions. */
export const claimLinesAtEndOf = (as_of: Day, time_zone: string, claims = sql``) =>
  claimLinesUntil(endOf(as_of, time_zone), { as_of: sql`${sql.lit(as_of)}::date`, time_zone, claims })

/** What of each receipt was in no claim at the end of a day, and was not sent back, from the instants of its rows. */
export const unallocatedAtEndOf = (as_of: Day, time_zone: string) => {
  const end = endOf(as_of, time_zone)
  return sql`
    select payer_id, currency, payer_payments.amount - coalesce(answered.amount, 0) - coalesce(sent_back.amount, 0) as unallocated
    from payer_payments
    left join (
      select payer_payment_id, sum(paid - taken_back) as amount from payer_payment_lines where recorded_at < ${end}
      group by payer_payment_id
    ) answered on answered.payer_payment_id = payer_payments.id
    left join (
      select payer_payment_id, sum(payer_returns.amount) as amount from payer_returns where recorded_at < ${end}
      group by payer_payment_id
    ) sent_back on sent_back.payer_payment_id = payer_payments.id
    where payer_payments.recorded_at < ${end}`
}

/** What `awaitedOfPatient()` was at the end of a day. */
export const awaitedAtEndOf = (as_of: Day, time_zone: string, { id, currency }: { id: number; currency: string }) =>
  sql<Money>`(
    select coalesce(sum(not_sent + waiting + undecided), 0)
    from (${claimLinesAtEndOf(as_of, time_zone, sql`and invoices.patient_id = ${id} and invoices.currency = ${currency}`)}) lines
  )`
