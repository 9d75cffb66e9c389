import { sql } from 'kysely'
import type { Note } from '../../contract/notes.ts'
import { isLocked } from '../../domain/note.ts'
import { hidden, missing, Refusal } from '../../domain/refusal.ts'
import type { Context } from '../context/context.ts'
import type { Database } from '../database/schema.ts'
import { patientDetails } from '../patients/queries.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function notesOfPatient(context: Context, patientId: number): Promise<Note[]> {
  await patientDetails(context, patientId)
  const notes = await allNotes(context.database)
    .where('notes.patient_id', '=', patientId)
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .execute()
  return notes.map((note) => withLock(context, note))
}

/** Refuses (404) a note about a patient whom this user may not see. */
export async function noteDetails(context: Context, id: number): Promise<Note> {
  const note = await allNotes(context.database).where('notes.id', '=', id).executeTakeFirst()
  if (!note) throw missing('note')
  await ensureOfVisiblePatient(context, note.patient_id)
  return withLock(context, note)
}

/** Answers as if the note did not exist, so that its existence is not revealed. */
export async function ensureOfVisiblePatient(context: Context, patientId: number) {
  try {
    await patientDetails(context, patientId)
  } catch (error) {
    throw error instanceof Refusal ? hidden('note', { patient_id: patientId }) : error
  }
}

const withLock = ({ now }: Context, note: Omit<Note, 'locked'>): Note => ({ ...note, locked: isLocked(note, now) })

const addenda = sql<Note['addenda']>`(
  select coalesce(json_agg(json_build_object('id', note_addenda.id, 'text', note_addenda.text,
    'created_at', to_char(note_addenda.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'created_by_name', writing.name) order by note_addenda.id), '[]')
  from note_addenda join users writing on writing.id = note_addenda.created_by
  where note_addenda.note_id = notes.id
)`

const allNotes = (database: Database) =>
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
