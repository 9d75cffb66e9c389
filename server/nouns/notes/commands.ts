import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureEditable, ensureSignable, ensureTakesAddenda } from '#domain/note.ts'
import { missing } from '#domain/refusal.ts'
import { ensureContactable, lockOwnAppointment } from '#server/nouns/contacts/commands.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { appointmentToday } from './appointment-today.ts'
import { endDraft, ensureMayWrite } from './drafts.ts'
import { ensureReadable } from './queries.ts'

/** Returns the new note's id. */
export async function writeNote(context: Context, input: ParsedInput<Api['writeNote']>) {
  const { id: patient_id, text, from_draft = false } = input
  await ensureMayWrite(context, patient_id)
  return transact(context, async (tx) => {
    const { database, now, user } = tx
    const { appointment_id = await appointmentToday(tx, patient_id) } = input
    // Locked before the patient, as in a move of the appointment, which ends the link of its notes.
    if (appointment_id !== null) await lockOwnAppointment(database, appointment_id, patient_id)
    await ensureContactable(database, patient_id)
    const { id } = await database
      .insertInto('notes')
      .values({ patient_id, appointment_id, text, created_at: now, created_by: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (from_draft) await endDraft(database, patient_id, user.id)
    record(tx, { kind: 'note.written', noun: 'notes', record_id: id, patient_id, after: { text, appointment_id } })
    return id
  })
}

export const updateNote = (context: Context, { id, text, version }: ParsedInput<Api['updateNote']>) =>
  transact(context, async (tx) => {
    const note = await lockNote(tx, id)
    ensureEditable(note, tx.user.id, tx.now)
    await ensureVersion(tx, version, note, 'note')
    await tx.database
      .updateTable('notes')
      .set({ text, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const change = difference({ text: note.text }, { text })
    record(tx, { kind: 'note.updated', noun: 'notes', record_id: id, patient_id: note.patient_id, ...change })
  })

export const signNote = (context: Context, { id, version }: ParsedInput<Api['signNote']>) =>
  transact(context, async (tx) => {
    const note = await lockNote(tx, id)
    ensureSignable(note, tx.user.id)
    await ensureVersion(tx, version, note, 'note')
    await tx.database
      .updateTable('notes')
      .set({ signed_at: tx.now, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    record(tx, {
      kind: 'note.signed',
      noun: 'notes',
      record_id: id,
      patient_id: note.patient_id,
      after: { text: note.text },
    })
  })

export const addAddendum = (context: Context, { id: note_id, text }: ParsedInput<Api['addAddendum']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const note = await lockNote(tx, note_id)
    ensureTakesAddenda(note, now)
    await database.insertInto('note_addenda').values({ note_id, text, created_at: now, created_by: user.id }).execute()
    record(tx, {
      kind: 'note.addendum',
      noun: 'notes',
      record_id: note_id,
      patient_id: note.patient_id,
      after: { text },
    })
  })

async function lockNote(context: Context, id: number) {
  const note = await selectForUpdate(context.database, id)
  if (!note) throw missing('note')
  await ensureReadable(context, note)
  return note
}

const selectForUpdate = (database: Database, id: number) =>
  database
    .selectFrom('notes')
    .select(['patient_id', 'text', 'signed_at', 'created_at', 'created_by', ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
