import { sql, type SqlBool } from 'kysely'
import type { Sums } from '#contract/fields.ts'
import type { ClaimPosition } from '#domain/claim.ts'
import type { Money } from '#domain/money.ts'

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

/**
 * Whether anything of `claims` is open or undecided, which is `unsettled_amount`, kept by triggers. Written inline, so
 * that only the partial index of such claims is read, however many were settled before.
 */
export const isUnsettled = sql<SqlBool>`claims.unsettled_amount > 0`

/** What the payers of `patient_id` still have to answer for, and what the clinic has to decide, in a currency. */
export const awaitedOfPatient = (patient_id: number, currency: string) => sql<Money>`(
  select coalesce(sum(claims.unsettled_amount), 0)
  from claims join invoices on invoices.id = claims.invoice_id
  where invoices.patient_id = ${patient_id} and invoices.currency = ${currency} and ${isUnsettled}
)`

/** The same of all patients, for each currency with any. */
export const awaitedFromPayers = sql<Sums>`(
  select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by not is_own, currency), '[]')
  from (
    select invoices.currency, invoices.currency = (select clinic.currency from clinic) as is_own,
      sum(claims.unsettled_amount) as amount
    from claims join invoices on invoices.id = claims.invoice_id where ${isUnsettled} group by invoices.currency
  ) sums
)`
