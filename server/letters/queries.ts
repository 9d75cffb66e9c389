import type { Letter } from '../../contract/letters.ts'
import type { Context } from '../context/context.ts'
import type { Database } from '../database/schema.ts'
import { patientDetails } from '../patients/queries.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function lettersOfPatient(context: Context, patientId: number): Promise<Letter[]> {
  await patientDetails(context, patientId)
  return allLetters(context.database)
    .where('letters.patient_id', '=', patientId)
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id', 'desc')
    .execute()
}

export const letterDetails = ({ database }: Context, id: number): Promise<Letter> =>
  allLetters(database).where('letters.id', '=', id).executeTakeFirstOrThrow()

const allLetters = (database: Database) =>
  database
    .selectFrom('letters')
    .innerJoin('users', 'users.id', 'letters.created_by')
    .select([
      'letters.id',
      'letters.patient_id',
      'letters.kind',
      'letters.language',
      'letters.text',
      'letters.fields',
      'letters.warnings',
      'letters.patient_name',
      'letters.date_of_birth',
      'letters.doctor_id',
      'letters.doctor_name',
      'letters.qualification',
      'letters.created_at',
      'users.name as created_by_name',
    ])
