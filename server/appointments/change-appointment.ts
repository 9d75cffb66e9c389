import type { Updateable } from 'kysely'
import type { AuditKind } from '../../domain/audit.ts'
import { difference, record } from '../context/audit-trail.ts'
import { edited } from '../context/optimistic-lock.ts'
import type { Tx } from '../context/transact.ts'
import type { Schema } from '../database/schema.ts'
import { CHANGED_FIELDS, recordOf } from './audited-fields.ts'
import type { LockedAppointment } from './lock-appointment.ts'
import { type SentLine, writeTreatments } from './write-treatments.ts'

/** Writes these columns of a locked appointment, and what changed into the audit trail. */
export async function changeAppointment(
  tx: Tx,
  current: LockedAppointment,
  kind: AuditKind,
  columns: Updateable<Schema['appointments']>,
  treatments?: SentLine[],
) {
  const { id } = current
  const updated = await tx.database
    .updateTable('appointments')
    .set({ ...columns, ...edited(tx) })
    .where('id', '=', id)
    .returning(CHANGED_FIELDS)
    .executeTakeFirstOrThrow()
  const lines = await writeTreatments(tx.database, id, treatments)
  record(tx, {
    kind,
    ...recordOf(id, current),
    ...difference<object>({ ...current, ...lines?.before }, { ...updated, ...lines?.after }),
  })
}
