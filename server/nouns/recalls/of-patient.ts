import { sql } from 'kysely'
import type { RecallOfPatient } from '#contract/recalls.ts'
import type { Day } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function recallsOfPatient(context: Context, id: number, ended: boolean): Promise<RecallOfPatient[]> {
  const { id: patient_id } = await patientDetails(context, id)
  const all = await allRecalls(context.database).where('patient_recalls.patient_id', '=', patient_id).execute()
  const active = all
    .filter(isActive)
    .toSorted((one, other) => (one.due_on ?? '').localeCompare(other.due_on ?? '') || one.id - other.id)
  if (!ended) return active
  return [...active, ...all.filter((recall) => !isActive(recall)).toSorted((one, other) => other.id - one.id)]
}

const isActive = ({ ended_at, due_on }: RecallOfPatient) => ended_at === null && due_on !== null

export const recallDetails = ({ database }: Context, id: number): Promise<RecallOfPatient> =>
  allRecalls(database).where('patient_recalls.id', '=', id).executeTakeFirstOrThrow()

const allRecalls = (database: Database) =>
  database
    .selectFrom('patient_recalls')
    .leftJoin('last_visits', 'last_visits.patient_id', 'patient_recalls.patient_id')
    .leftJoin('users as setting', 'setting.id', 'patient_recalls.set_by')
    .leftJoin('users as ending', 'ending.id', 'patient_recalls.ended_by')
    .select([
      'patient_recalls.id',
      'patient_recalls.patient_id',
      'patient_recalls.reason',
      'patient_recalls.months',
      sql<Day | null>`recall_due_on(patient_recalls.due_on, patient_recalls.months, set_on, visited_on)`.as('due_on'),
      'patient_recalls.set_on',
      'setting.name as set_by_name',
      'patient_recalls.ended_at',
      'ending.name as ended_by_name',
      'patient_recalls.ended_reason',
      'patient_recalls.version',
    ])
