import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** What was written about a visit is not about the visit of another patient, doctor or day: the note stays without it. */
export async function unlinkNotes(tx: Tx, appointment_id: number) {
  const notes = await tx.database
    .updateTable('notes')
    .set({ appointment_id: null })
    .where('appointment_id', '=', appointment_id)
    .returning(['id', 'patient_id'])
    .execute()
  const change = { before: { appointment_id }, after: { appointment_id: null } }
  for (const { id, patient_id } of notes.toSorted((one, other) => one.id - other.id)) {
    record(tx, { kind: 'note.updated', noun: 'notes', record_id: id, patient_id, ...change })
  }
}
