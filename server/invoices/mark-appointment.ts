import type { Database } from '../database/schema.ts'

/** Whether the appointment has an invoice that counts: with the issue or the cancellation itself, after it. */
export async function markAppointment(database: Database, id: number | null, has_active_invoice: boolean) {
  if (id === null) return
  await database.updateTable('appointments').set({ has_active_invoice }).where('id', '=', id).execute()
}
