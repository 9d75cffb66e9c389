import type { Updateable } from 'kysely'
import type { AuditKind } from '#domain/audit.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { CHANGED_FIELDS, recordOf } from './audited-fields.ts'
import type { LockedAppointment } from './lock-appointment.ts'
import { completeItems, unbookItems } from '#server/nouns/plans/take-items.ts'
import { takeBackTreatments } from './charge-treatments.ts'
import { type Keeps, type SentTreatments, writeTreatments } from './write-treatments.ts'

/** The step that an appointment's plan items take, before or after its lines are written. */
const BEFORE: Partial<Record<AuditKind, typeof takeBackTreatments>> = { 'appointment.unregistered': takeBackTreatments }
const AFTER: Partial<Record<AuditKind, typeof completeItems>> = {
  'appointment.completed': completeItems,
  'appointment.cancelled': unbookItems,
  'appointment.missed': unbookItems,
}

/** When a cancellation is undone, the lines stay whose items were neither booked elsewhere nor dropped since. */
const stillAccepted: Keeps = ({ state }) => state === 'accepted'

interface Change {
  kind: AuditKind
  columns: Updateable<Schema['appointments']>
  sent?: SentTreatments
}

/** Writes these columns of a locked appointment, and records the change in the audit trail. */
export async function changeAppointment(tx: Tx, current: LockedAppointment, { kind, columns, sent = {} }: Change) {
  const { id } = current
  const updated = await tx.database
    .updateTable('appointments')
    .set({ ...columns, ...edited(tx) })
    .where('id', '=', id)
    .returning(CHANGED_FIELDS)
    .executeTakeFirstOrThrow()
  await BEFORE[kind]?.(tx, current)
  const lines = await linesAfter(tx, current, kind, sent)
  await AFTER[kind]?.(tx, current)
  record(tx, {
    kind,
    ...recordOf(id, current),
    ...difference<object>({ ...current, ...lines?.before }, { ...updated, ...lines?.after }),
  })
}

async function linesAfter(tx: Tx, current: LockedAppointment, kind: AuditKind, sent: SentTreatments) {
  if (kind === 'appointment.uncancelled') return writeTreatments(tx, current, sent, { keeps: stillAccepted })
  return sent.treatments && writeTreatments(tx, current, sent)
}
