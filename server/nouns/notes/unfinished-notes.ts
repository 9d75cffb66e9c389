import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { allNotes, withLock } from './queries.ts'

/** What the user has begun to write and not finished, the oldest first. */
export async function unfinishedNotes(context: Context): Promise<AnswerOf<Api['unfinishedNotes']>> {
  const { database, user } = context
  const notes = await allNotes(database)
    .select([nameOf('notes.patient_id').as('patient_name'), isOwnPatient(context, 'notes').as('is_own_patient')])
    .where('notes.created_by', '=', user.id)
    .where('notes.signed_at', 'is', null)
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .limit(MOST_ROWS)
    .execute()
  const drafts = await database
    .selectFrom('note_drafts')
    .select(['patient_id', 'text', 'saved_at', nameOf('note_drafts.patient_id').as('patient_name')])
    .select(isOwnPatient(context, 'note_drafts').as('is_own_patient'))
    .where('created_by', '=', user.id)
    .orderBy('saved_at')
    .orderBy('patient_id')
    .limit(MOST_ROWS)
    .execute()
  return {
    notes: notes.map(({ patient_name, is_own_patient, ...note }) => ({
      ...withLock(context, note),
      patient_name,
      is_own_patient,
    })),
    drafts,
  }
}

const MOST_ROWS = 100

const isOwnPatient = (context: Context, table: 'notes' | 'note_drafts') => {
  const doctor_id = ownRowsOf(context)
  return sql<boolean>`(${doctor_id}::bigint is null or exists (
    select from appointments
    where appointments.patient_id = ${sql.ref(`${table}.patient_id`)} and appointments.doctor_id = ${doctor_id}
  ))`
}
