import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { dueOnAfter, ensureNear, ensureNotEnded, firstDueOn, MOST_RECALLS, recallDueOn } from '#domain/recall.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

const AUDITED_FIELDS = ['reason', 'months', 'due_on'] as const

/** Returns the new recall's id. */
export async function setRecall(context: Context, input: ParsedInput<Api['setRecall']>) {
  await patientDetails(context, input.id)
  return transact(context, async (tx) => {
    const { id: patient_id, reason, months = null, due_on = null } = input
    const values = { reason, months, due_on: firstDueOn({ months, due_on }, tx.today) }
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    await ensureFew(tx, patient_id)
    const { id, ...after } = await tx.database
      .insertInto('patient_recalls')
      .values({ ...values, patient_id, set_on: tx.today, set_at: tx.now, set_by: tx.user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'recall.set', noun: 'recalls', record_id: id, patient_id, after })
    return id
  })
}

/** Another day counts from now on: neither earlier visits nor what was said before bear on it. */
export async function changeRecall(context: Context, input: ParsedInput<Api['changeRecall']>) {
  await patientDetails(context, input.id)
  return transact(context, async (tx) => {
    const { id: patient_id, recall_id, version, reason, due_on } = input
    const current = await lockRecall(tx, recall_id, patient_id)
    ensureNotEnded(current)
    await ensureVersion(tx, version, current, 'recall')
    const months = input.months === undefined ? current.months : input.months
    const shown = recallDueOn({ ...current, months }, current.visited_on)
    const isMoved = due_on !== undefined && due_on !== shown
    if (isMoved) ensureNear(due_on, tx.today)
    const waits = due_on === undefined && shown === current.due_on
    const day = waits
      ? { due_on: dueOnAfter(months, current) }
      : isMoved && { due_on, set_on: tx.today, set_at: tx.now }
    const updated = await tx.database
      .updateTable('patient_recalls')
      .set({ reason, months, ...day, ...edited(tx) })
      .where('id', '=', recall_id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    record(tx, { kind: 'recall.changed', noun: 'recalls', record_id: recall_id, patient_id, ...change })
  })
}

export async function endRecall(context: Context, input: ParsedInput<Api['endRecall']>) {
  await patientDetails(context, input.id)
  return transact(context, async (tx) => {
    const { id: patient_id, recall_id, version, reason: ended_reason = null } = input
    const current = await lockRecall(tx, recall_id, patient_id)
    ensureNotEnded(current)
    await ensureVersion(tx, version, current, 'recall')
    await tx.database
      .updateTable('patient_recalls')
      .set({ ended_at: tx.now, ended_by: tx.user.id, ended_reason, ...edited(tx) })
      .where('id', '=', recall_id)
      .execute()
    const { reason, months, due_on } = current
    record(tx, {
      kind: 'recall.ended',
      noun: 'recalls',
      record_id: recall_id,
      patient_id,
      before: { reason, months, due_on },
      after: { ended_reason },
    })
  })
}

async function ensureFew({ database }: Tx, patient_id: number) {
  const active = await database
    .selectFrom('patient_recalls')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('ended_at', 'is', null)
    .execute()
  ensure(active.length < MOST_RECALLS, () => conflict('recall.too-many', { most: MOST_RECALLS }))
}

/** The patient first, whom a merge and a visit that is registered lock as well. */
async function lockRecall({ database }: Tx, id: number, patient_id: number) {
  ensureUnmerged(await lockPatient(database, patient_id))
  const recall = await database
    .selectFrom('patient_recalls')
    .leftJoin('last_visits', 'last_visits.patient_id', 'patient_recalls.patient_id')
    .select(['reason', 'months', 'due_on', 'set_on', 'ended_at', 'visited_on', ...VERSION_COLUMNS])
    .where('patient_recalls.id', '=', id)
    .where('patient_recalls.patient_id', '=', patient_id)
    .executeTakeFirst()
  if (!recall) throw missing('recall')
  return recall
}
