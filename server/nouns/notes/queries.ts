import { sql } from 'kysely'
import type { Note } from '#contract/notes.ts'
import { isLocked } from '#domain/note.ts'
import { hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Refuses (404) a patient whom this user may not see, unless they have written notes about them: those they keep. */
export async function notesOfPatient(context: Context, patient_id: number): Promise<Note[]> {
  const all = await seesPatient(context, patient_id)
  const notes = await allNotes(context.database)
    .where('notes.patient_id', '=', patient_id)
    .$if(!all, (query) => query.where('notes.created_by', '=', context.user.id))
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .execute()
  if (!all && notes.length === 0) throw missing('patient')
  return notes.map((note) => withLock(context, note))
}

export async function noteDetails(context: Context, id: number): Promise<Note> {
  const note = await allNotes(context.database).where('notes.id', '=', id).executeTakeFirst()
  if (!note) throw missing('note')
  await ensureReadable(context, note)
  return withLock(context, note)
}

/**
 * Refuses (404) another user's note about a patient whom this user may not see, as if it did not exist, so that its
 * existence is not revealed.
 */
export async function ensureReadable(context: Context, note: Pick<Note, 'patient_id' | 'created_by'>) {
  if (note.created_by === context.user.id || (await seesPatient(context, note.patient_id))) return
  throw hidden('note', note)
}

export const withLock = ({ now }: Context, note: Omit<Note, 'locked'>): Note => ({
  ...note,
  locked: isLocked(note, now),
})

const addenda = sql<Note['addenda']>`(
  select coalesce(json_agg(json_build_object('id', note_addenda.id, 'text', note_addenda.text,
    'created_at', to_char(note_addenda.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'created_by_name', writing.name) order by note_addenda.id), '[]')
  from note_addenda join users writing on writing.id = note_addenda.created_by
  where note_addenda.note_id = notes.id
)`

export const allNotes = (database: Database) =>
  database
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.created_by')
    .leftJoin('appointments', 'appointments.id', 'notes.appointment_id')
    .select([
      'notes.id',
      'notes.patient_id',
      'notes.appointment_id',
      'appointments.datetime_start',
      'notes.text',
      'notes.created_at',
      'notes.created_by',
      'users.name as created_by_name',
      'notes.signed_at',
      'notes.version',
      addenda.as('addenda'),
    ])
