import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { ensureWaiting, type WaitOutcome } from '#domain/wait-list.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { ensureDoctor } from '#server/nouns/doctors/ensure-doctor.ts'

/** Returns the new entry's id. */
export const addToWaitList = (context: Context, input: ParsedInput<Api['addToWaitList']>) =>
  transact(context, async (tx) => {
    const { database, now, user, today } = tx
    const { patient_id, doctor_id = null, from_date = today, to_date = null, parts = [], note = null, minutes } = input
    const values = { doctor_id, minutes, from_date, to_date, parts: partsOnce(parts), note }
    ensureRange(values)
    await ensureContactable(database, patient_id)
    if (doctor_id !== null) await ensureDoctor(database, doctor_id)
    const { id, ...after } = await database
      .insertInto('wait_list')
      .values({ ...values, patient_id, created_at: now, created_by: user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'wait-list.added', noun: 'wait-list', record_id: id, patient_id, after })
    return id
  })

export const updateWaitListEntry = (context: Context, input: ParsedInput<Api['updateWaitListEntry']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, version, parts, ...changes } = input
    const current = await lockEntry(database, id)
    if (!current) throw missing('wait-list')
    ensureWaiting(current)
    await ensureVersion(tx, version, current, 'wait list entry')
    const { patient_id = current.patient_id, doctor_id = current.doctor_id } = changes
    if (patient_id !== current.patient_id) await ensureContactable(database, patient_id)
    if (doctor_id !== null && doctor_id !== current.doctor_id) await ensureDoctor(database, doctor_id)
    ensureRange({ ...current, ...defined(changes) })
    const updated = await database
      .updateTable('wait_list')
      .set({ ...changes, parts: parts && partsOnce(parts), ...edited(tx) })
      .where('id', '=', id)
      .returning(['patient_id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    record(tx, { kind: 'wait-list.updated', noun: 'wait-list', record_id: id, patient_id, ...change })
  })

export const closeWaitListEntry = (context: Context, input: ParsedInput<Api['closeWaitListEntry']>) =>
  transact(context, async (tx) => {
    const { id, outcome, version } = input
    const current = await lockEntry(tx.database, id)
    if (!current) throw missing('wait-list')
    ensureWaiting(current)
    await ensureVersion(tx, version, current, 'wait list entry')
    await close(tx, { id, patient_id: current.patient_id }, { outcome })
  })

/**
 * Locks the entry for which an appointment is booked, and returns a function that closes it once the appointment has
 * its id. An entry that is closed already refuses the booking (409): another user has just booked it.
 */
export async function lockForBooking(tx: Tx, id: number, patient_id: number) {
  const current = await lockEntry(tx.database, id)
  ensure(current, () => invalid('wait_list_id', 'wait-list.unknown'))
  ensure(current.patient_id === patient_id, () => invalid('wait_list_id', 'wait-list.of-another-patient'))
  ensureWaiting(current)
  return (appointment_id: number) => close(tx, { id, patient_id }, { outcome: 'booked', appointment_id })
}

async function close(
  tx: Tx,
  { id, patient_id }: { id: number; patient_id: number },
  after: { outcome: WaitOutcome; appointment_id?: number },
) {
  await tx.database
    .updateTable('wait_list')
    .set({ closed_at: tx.now, closed_by: tx.user.id, appointment_id: null, ...after, ...edited(tx) })
    .where('id', '=', id)
    .execute()
  record(tx, { kind: 'wait-list.closed', noun: 'wait-list', record_id: id, patient_id, after })
}

/** The patient of a cancelled appointment waits again, in the place that they had before it was booked for them. */
export async function waitAgain(tx: Tx, appointment_id: number) {
  const entry = await lockEntryOf(tx.database, appointment_id, 'closed')
  if (!entry) return
  const { id, patient_id } = entry
  const open = { closed_at: null, closed_by: null, outcome: null, ...edited(tx) }
  await tx.database.updateTable('wait_list').set(open).where('id', '=', id).execute()
  record(tx, { kind: 'wait-list.reopened', noun: 'wait-list', record_id: id, patient_id, before: { appointment_id } })
}

/** The cancellation is taken back, so that the patient does not wait any more. */
export async function waitNoLonger(tx: Tx, appointment_id: number) {
  const entry = await lockEntryOf(tx.database, appointment_id, 'open')
  if (entry) await close(tx, entry, { outcome: 'booked', appointment_id })
}

const lockEntryOf = (database: Database, appointment_id: number, state: 'open' | 'closed') =>
  database
    .selectFrom('wait_list')
    .select(['id', 'patient_id'])
    .where('appointment_id', '=', appointment_id)
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

const AUDITED_FIELDS = ['doctor_id', 'minutes', 'from_date', 'to_date', 'parts', 'note'] as const

const lockEntry = (database: Database, id: number) =>
  database
    .selectFrom('wait_list')
    .select(['patient_id', 'closed_at', ...AUDITED_FIELDS, ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

function ensureRange({ from_date, to_date }: { from_date: string; to_date: string | null }) {
  ensure(to_date === null || to_date >= from_date, () => invalid('to_date', 'wait-list.ends-before-start'))
}

const partsOnce = <Part>(parts: readonly Part[]) => [...new Set(parts)]

/** Fields that were left out do not change. */
const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
