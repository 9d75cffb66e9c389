import { difference, record } from '#server/base/context/audit-trail.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** An appointment that is another patient's now is no fitting of the former one's work. */
export async function unlinkFittings(tx: Tx, appointment_id: number) {
  const left = await tx.database
    .updateTable('lab_cases')
    .set({ fitting_appointment_id: null, ...edited(tx) })
    .where('fitting_appointment_id', '=', appointment_id)
    .returning(['id', 'patient_id'])
    .execute()
  for (const { id, patient_id } of left) {
    const change = difference<object>({ fitting_appointment_id: appointment_id }, { fitting_appointment_id: null })
    record(tx, { kind: 'lab-case.changed', noun: 'lab-cases', record_id: id, patient_id, ...change })
  }
}
