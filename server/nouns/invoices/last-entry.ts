import { sql } from 'kysely'
import type { Tx } from '#server/base/context/transact.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import type { LockedInvoice } from './lock-invoice.ts'

/**
 * A context whose time is neither in a closed month nor before the invoice's issue, its last payment, refund, deduction,
 * write-off or lab's fee, or its cancellation. A request that arrived earlier, or on a machine whose clock is behind, may get the lock
 * later: what takes money back must not appear to happen before what it takes back, nor the refund of a cancelled invoice
 * before the cancellation, nor anything else after it.
 */
export async function notBeforeLastEntry(tx: Tx, { id, closed_until }: LockedInvoice): Promise<Tx> {
  const { rows } = await sql<{ at: string | null }>`
    select greatest(
      (select greatest(created_at, cancelled_at) from invoices where id = ${id}),
      (select max(payment_date) from payments where invoice_id = ${id}),
      (select max(refunded_at) from refunds where invoice_id = ${id}),
      (select max(created_at) from manual_deductions where invoice_id = ${id}),
      (select max(written_off_at) from write_offs where invoice_id = ${id}),
      (select max(created_at) from payouts
        where invoice_id = ${id} and (lab_fee_id is not null or payment_method = 'insurer'))
    ) as at`.execute(tx.database)
  return notBefore(tx, closed_until, rows[0]?.at ?? null)
}
