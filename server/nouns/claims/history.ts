import { sql } from 'kysely'
import type { ClaimEvent } from '#contract/claims.ts'
import type { Context } from '#server/base/context/context.ts'
import { claimDetails } from './queries.ts'

/** What was sent of a claim, answered and decided, the latest first. */
export async function claimHistory(context: Context, id: number): Promise<ClaimEvent[]> {
  await claimDetails(context, id)
  const { rows } = await eventsOf(id).execute(context.database)
  return rows
}

const eventsOf = (claim_id: number) => sql<ClaimEvent>`
  with line as (
    select claim_lines.id, invoice_lines.description from claim_lines
    join invoice_lines on invoice_lines.id = claim_lines.invoice_line_id where claim_lines.claim_id = ${claim_id}
  ), event as (
    select submitted_at as at, submitted_by as by, 'sent' as kind, null as description, sum(sent.amount) as amount,
      0 as discount, 0 as rejected, null as code, null as note, batch.id as batch_id, batch.number as batch_number,
      null::bigint as payer_payment_id, null::bigint as invoice_id, 0 as part, batch.id as place
    from claim_batch_lines sent join line on line.id = sent.claim_line_id
    join claim_batches batch on batch.id = sent.batch_id group by batch.id
    union all
    select recorded_at, recorded_by, case when taken_back > 0 then 'taken_back' else 'answered' end, description,
      paid + taken_back, discount, rejected, code, note, null, null, payer_payment_id, null, 1, answer.id
    from payer_payment_lines answer join line on line.id = answer.claim_line_id
    union all
    select decided_at, decided_by, kind, description, amount, 0, 0, null, reason, null, null, null, invoice_id, 2,
      decision.id
    from claim_decisions decision join line on line.id = decision.claim_line_id
  )
  select part || '-' || place as id, at, users.name as by_name, kind, description, amount, discount, rejected, code, note, batch_id, batch_number,
    payer_payment_id, invoice_id
  from event left join users on users.id = event.by
  order by at desc, part desc, place desc`
