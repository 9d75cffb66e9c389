import { sql } from 'kysely'
import type { OrthoEntry } from '#contract/ortho-entries.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function orthoEntriesOf(context: Context, id: number, voided: boolean): Promise<OrthoEntry[]> {
  await patientDetails(context, id)
  return allEntries(context.database)
    .where('ortho_entries.patient_id', '=', id)
    .$if(!voided, (query) => query.where('ortho_entries.voided_at', 'is', null))
    .orderBy('visited_on', 'desc')
    .orderBy('ortho_entries.id', 'desc')
    .execute()
}

/** Refuses (404) another user's entry of a patient whom this user may not see, as if it did not exist. */
export async function orthoEntry(context: Context, id: number): Promise<OrthoEntry> {
  const found = await allEntries(context.database)
    .select('recorded_by')
    .where('ortho_entries.id', '=', id)
    .executeTakeFirst()
  if (!found) throw missing('ortho-entry')
  const { recorded_by, ...entry } = found
  ensure(recorded_by === context.user.id || (await seesPatient(context, entry.patient_id)), () =>
    hidden('ortho-entry', entry),
  )
  return entry
}

const allEntries = (database: Database) =>
  database
    .selectFrom('ortho_entries')
    .innerJoin('users as recording', 'recording.id', 'ortho_entries.recorded_by')
    .leftJoin('users as voiding', 'voiding.id', 'ortho_entries.voided_by')
    .select([
      'ortho_entries.id',
      'ortho_entries.patient_id',
      'visited_on as on',
      'upper_wire',
      'lower_wire',
      'elastics',
      'next_in_weeks',
      'note',
      'recorded_at',
      'recording.name as recorded_by_name',
      'ortho_entries.voided_at',
      sql<string | null>`voiding.name`.as('voided_by_name'),
      'ortho_entries.voided_reason',
    ])
