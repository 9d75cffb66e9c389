import { type Insertable, sql } from 'kysely'
import { add, type Money } from '#domain/money.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database, Schema } from '#server/base/database/schema/schema.ts'
import { linesOfClaim } from '#server/nouns/coverage/claim-money.ts'

const BATCHES = 7_106_255

export const clinicCurrency = async (database: Database) =>
  (await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()).currency

export const nextNumber = async (database: Database, payer_id: number) => {
  const { number } = await database
    .selectFrom('claim_batches')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('payer_id', '=', payer_id)
    .executeTakeFirstOrThrow()
  return number
}

/** What is to be sent of these claims, line by line. */
export const linesToSend = (database: Database, claim_ids: readonly number[]) =>
  database
    .selectFrom('claims')
    .innerJoinLateral(linesOfClaim.as('position'), (join) => join.onTrue())
    .select(['position.claim_line_id', sql<Money>`position.to_send`.as('amount')])
    .select(
      sql<'first' | 'correction' | 'complaint'>`case when position.sent > 0 then 'complaint'
        when claims.corrects_claim_id is not null then 'correction' else 'first' end`.as('kind'),
    )
    .where('claims.id', 'in', claim_ids)
    .where('position.to_send', '>', 0 as Money)
    .orderBy('claims.service_on')
    .orderBy('position.claim_line_id')
    .execute()

interface BroughtForward {
  payer_id: number
  claim_ids: readonly number[]
  reference: string
  submitted_at: Date
}

/** Notes that another program sent these claims, which are in the clinic's currency. */
export async function writeBatch(tx: Tx, { payer_id, claim_ids, ...sent }: BroughtForward) {
  const { database, user } = tx
  await lockBatches(database, payer_id)
  const lines = await linesToSend(database, claim_ids)
  const [currency, number] = [await clinicCurrency(database), await nextNumber(database, payer_id)]
  const total = add(...lines.map(({ amount }) => amount))
  const batch = { payer_id, number, currency, total, ...sent, submitted_by: user.id }
  return insertBatch(tx, batch, { lines, claims: claim_ids.length })
}

/** So that no two batches of a payer get one number. */
export const lockBatches = (database: Database, payer_id: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(BATCHES)}, hashint8(${payer_id}))`.execute(database)

type NewBatch = Insertable<Schema['claim_batches']>

interface Sent {
  lines: Awaited<ReturnType<typeof linesToSend>>
  claims: number
}

/** Writes a batch with its lines; returns its id. */
export async function insertBatch(tx: Tx, batch: NewBatch, { lines, claims }: Sent) {
  const { database } = tx
  const { payer_id, number, total, currency, reference } = batch
  const { id } = await database.insertInto('claim_batches').values(batch).returning('id').executeTakeFirstOrThrow()
  await database
    .insertInto('claim_batch_lines')
    .values(lines.map((line) => ({ ...line, batch_id: id })))
    .execute()
  const after = { payer_id, batch_number: number, claims, total, currency, reference }
  record(tx, { kind: 'claim.sent', noun: 'claims', record_id: id, after })
  return id
}
