import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** Withdraws the claim of an invoice, if there is one that counts; nothing is claimed by it any more. Returns its id and policy. */
export async function withdrawClaimOf(tx: Tx, invoice: { id: number; patient_id: number }, reason: string | null) {
  const { database, now, user } = tx
  const claim = await database
    .updateTable('claims')
    .set({ withdrawn_at: now, withdrawn_by: user.id, withdrawn_reason: reason })
    .where('invoice_id', '=', invoice.id)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!claim) return
  record(tx, {
    kind: 'claim.withdrawn',
    noun: 'claims',
    record_id: claim.id,
    patient_id: invoice.patient_id,
    after: { claim_number: claim.number, reason },
  })
}
