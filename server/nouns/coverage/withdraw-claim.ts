import { sql } from 'kysely'
import { money, type Money, subtract, ZERO } from '#domain/money.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { reduceWithdrawn } from '#server/nouns/taxes/reduce-claim.ts'
import { freeApprovals } from './approved.ts'

/**
 * Withdraws the claim of an invoice, if there is one that counts: nothing is claimed by it any more, and what was paid
 * on it is left over of its receipts. Returns its id.
 */
export async function withdrawClaimOf(tx: Tx, invoice: { id: number; patient_id: number }, reason: string | null) {
  const { database, now, user } = tx
  const claim = await database
    .updateTable('claims')
    .set({ withdrawn_at: now, withdrawn_by: user.id, withdrawn_reason: reason })
    .where('invoice_id', '=', invoice.id)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!claim) return undefined
  const freed = await freeReceipts(tx, claim.id)
  await reduceWithdrawn(tx, claim.id)
  await freeApprovals(tx, claim.id)
  record(tx, {
    kind: 'claim.withdrawn',
    noun: 'claims',
    record_id: claim.id,
    patient_id: invoice.patient_id,
    after: { claim_number: claim.number, reason, ...(freed.length > 0 && { freed_receipts: freed.join(', ') }) },
  })
  return claim.id
}

interface PaidBy {
  claim_line_id: number
  payer_payment_id: number
  /** By this receipt on this line, less what it took back of it. */
  paid: Money
  /** What all receipts together paid on the line. */
  left: Money
}

/** Frees what was paid on each line: on the receipts that paid it, the newest first. Returns their ids. */
async function freeReceipts({ database, now, user }: Tx, claim_id: number) {
  const { rows } = await sql<PaidBy>`
    select claim_line_id, payer_payment_id, sum(paid - taken_back) as paid,
      sum(sum(paid - taken_back)) over (partition by claim_line_id) as left
    from payer_payment_lines
    where claim_line_id in (select id from claim_lines where claim_id = ${claim_id})
    group by claim_line_id, payer_payment_id
    order by claim_line_id, payer_payment_id desc`.execute(database)
  const left = new Map(rows.map((row) => [row.claim_line_id, row.left]))
  const freeing = rows.flatMap(({ claim_line_id, payer_payment_id, paid }) => {
    const rest = left.get(claim_line_id) ?? ZERO
    const taken_back = money(Math.min(paid, rest))
    if (taken_back <= 0) return []
    left.set(claim_line_id, subtract(rest, taken_back))
    return [{ claim_line_id, payer_payment_id, taken_back }]
  })
  const rows_written = freeing.map((row) => ({
    ...row,
    paid: ZERO,
    discount: ZERO,
    rejected: ZERO,
    code: null,
    note: null,
    of_withdrawal: true,
    recorded_at: now,
    recorded_by: user.id,
  }))
  if (rows_written.length > 0) await database.insertInto('payer_payment_lines').values(rows_written).execute()
  return [...new Set(freeing.map(({ payer_payment_id }) => payer_payment_id))].toSorted((a, b) => a - b)
}
