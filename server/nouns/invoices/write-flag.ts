import type { Tx } from '#server/base/context/transact.ts'

interface Flag {
  flagged: boolean
  note: string | null
  resolution: string | null
}

/** Call it in the transaction that changes `request_admin_review` of the invoice. */
export async function writeFlag({ database, now, user }: Tx, invoice_id: number, flag: Flag) {
  await database
    .insertInto('invoice_flags')
    .values({ invoice_id, ...flag, created_at: now, created_by: user.id })
    .execute()
}
