import { sql, type SqlBool } from 'kysely'
import type { AnswerableLine } from '#contract/payer-payments.ts'
import type { ClaimPosition } from '#domain/claim.ts'
import { missing } from '#domain/refusal.ts'
import type { Money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { isUnsettled } from '#server/base/money/claim-lines.ts'
import { linesOfClaim } from '#server/nouns/coverage/claim-money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

interface Wanted {
  /** The receipt. */
  id: number
  paid?: boolean | undefined
  search?: string | undefined
  /** Of which it was sent last. */
  batch_id?: number | undefined
}

/** What a receipt may answer, or with `paid` take back; refuses (404) a receipt that does not exist. */
export async function answerableList(
  { database }: Context,
  { id, paid, search, batch_id }: Wanted,
): Promise<PagedList<AnswerableLine>> {
  const receipt = await payerOf(database, id)
  const answerable = sql<Money>`(position.open - position.to_send)`
  const query = database
    .selectFrom('claim_lines')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .innerJoinLateral(linesOfThis.as('position'), (join) => join.onRef('position.claim_line_id', '=', 'claim_lines.id'))
    .innerJoinLateral(lastBatch.as('batch'), (join) => join.onTrue())
    .select(['claim_lines.id as claim_line_id', 'claims.id as claim_id', 'claims.number as claim_number'])
    .select(['batch.batch_id', 'batch.batch_number', nameOf('policies.patient_id').as('patient_name')])
    .select(['policies.member_number', 'claims.service_on', 'invoice_lines.description'])
    .select(sql<string | null>`coalesce(claim_lines.code_sent, invoice_lines.treatment_code)`.as('code'))
    .select(['claim_lines.insurer_amount', answerable.as('answerable'), 'position.paid'])
    .where('claims.payer_id', '=', receipt.payer_id)
    .where('invoices.currency', '=', receipt.currency)
    .where('claims.withdrawn_at', 'is', null)
    .where(paid ? sql<SqlBool>`position.paid > 0` : sql<SqlBool>`${isUnsettled} and ${answerable} > 0`)
    .$if(!!search, (rows) => rows.where(isAbout(search ?? '')))
    .$if(batch_id !== undefined, (rows) =>
      rows.where(isInBatch(batch_id ?? 0)).where('batch.batch_id', '=', batch_id ?? 0),
    )
  return paginated(
    database,
    query,
    { by: { batch_id: 'batch.batch_id', claim_line_id: 'claim_lines.id' }, direction: 'asc' },
    {},
  )
}

/** Refuses (404) a receipt that does not exist. */
async function payerOf(database: Database, id: number) {
  const receipt = await database
    .selectFrom('payer_payments')
    .select(['payer_id', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!receipt) throw missing('payer-payment')
  return receipt
}

/** The batches with which lines were last sent of which more was sent than is answered. */
export async function answerableBatches({ database }: Context, id: number) {
  const { payer_id, currency } = await payerOf(database, id)
  const { rows } = await sql<{ batch_id: number; batch_number: number }>`
    select batch_id, claim_batches.number as batch_number
    from (
      select distinct max(sent.batch_id) as batch_id
      from claims
      join invoices on invoices.id = claims.invoice_id
      join claim_lines line on line.claim_id = claims.id
      join claim_batch_lines sent on sent.claim_line_id = line.id
      where claims.payer_id = ${payer_id} and invoices.currency = ${currency} and ${isUnsettled}
      group by line.id
      having sum(sent.amount) > (
        select coalesce(sum(paid + discount + rejected), 0) from payer_payment_lines where claim_line_id = line.id
      )
    ) last join claim_batches on claim_batches.id = batch_id
    order by batch_id`.execute(database)
  return rows
}

/** `offset 0` keeps it beside its claim: PostgreSQL computed the lines of all claims there ever were to join a payer's. */
const linesOfThis = sql<ClaimPosition & { claim_line_id: number }>`(select * from ${linesOfClaim} lines offset 0)`

/** Found by the batch first, whose lines are few. */
const isInBatch = (batch_id: number) =>
  sql<SqlBool>`claim_lines.id in (select claim_line_id from claim_batch_lines where batch_id = ${batch_id})`

const lastBatch = sql<{ batch_id: number; batch_number: number }>`(
  select claim_batches.id as batch_id, claim_batches.number as batch_number from claim_batch_lines
  join claim_batches on claim_batches.id = claim_batch_lines.batch_id
  where claim_batch_lines.claim_line_id = claim_lines.id order by claim_batches.id desc limit 1
)`

/** The claim's number, or a part of the patient's name or of the member number; no pattern, so nothing to escape. */
const isAbout = (typed: string) => sql<SqlBool>`(
  claims.number::text = btrim(${typed}) or strpos(lower(policies.member_number), lower(btrim(${typed}))) > 0
  or strpos(lower(${nameOf('policies.patient_id')}), lower(btrim(${typed}))) > 0
)`
