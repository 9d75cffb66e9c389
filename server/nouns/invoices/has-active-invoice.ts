import type { Database } from '#server/base/database/schema/schema.ts'

/**
 * Stores on the appointment whether it has an active invoice. Called after issuing or cancelling one, in the same
 * transaction.
 */
export async function setHasActiveInvoice(database: Database, id: number | null, has_active_invoice: boolean) {
  if (id === null) return
  await database.updateTable('appointments').set({ has_active_invoice }).where('id', '=', id).execute()
}
