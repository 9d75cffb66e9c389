import { sql } from 'kysely'
import type { BpeExam } from '#contract/bpe-exams.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function bpeExamsOf(context: Context, id: number, voided: boolean): Promise<BpeExam[]> {
  await patientDetails(context, id)
  return allExams(context.database)
    .where('bpe_exams.patient_id', '=', id)
    .$if(!voided, (query) => query.where('bpe_exams.voided_at', 'is', null))
    .orderBy('examined_on', 'desc')
    .orderBy('bpe_exams.id', 'desc')
    .execute()
}

/** Refuses (404) another user's exam of a patient whom this user may not see, as if it did not exist. */
export async function bpeExam(context: Context, id: number): Promise<BpeExam> {
  const found = await allExams(context.database).select('recorded_by').where('bpe_exams.id', '=', id).executeTakeFirst()
  if (!found) throw missing('bpe-exam')
  const { recorded_by, ...exam } = found
  ensure(recorded_by === context.user.id || (await seesPatient(context, exam.patient_id)), () =>
    hidden('bpe-exam', exam),
  )
  return exam
}

const allExams = (database: Database) =>
  database
    .selectFrom('bpe_exams')
    .innerJoin('users as recording', 'recording.id', 'bpe_exams.recorded_by')
    .leftJoin('users as voiding', 'voiding.id', 'bpe_exams.voided_by')
    .select([
      'bpe_exams.id',
      'bpe_exams.patient_id',
      'examined_on',
      'sextants',
      'furcation',
      'recorded_at',
      'recording.name as recorded_by_name',
      'bpe_exams.voided_at',
      sql<string | null>`voiding.name`.as('voided_by_name'),
      'bpe_exams.voided_reason',
    ])
