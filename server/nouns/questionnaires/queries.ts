import { sql } from 'kysely'
import type { AnsweredQuestionnaire, Questionnaire } from '#contract/questionnaires.ts'
import { clinicDay } from '#domain/calendar.ts'
import { missing } from '#domain/refusal.ts'
import { USUAL_QUESTIONNAIRE } from '#domain/usual-questionnaire.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

/** The latest version, or the product's own questions. */
export async function questionnaire({ database }: Context): Promise<Questionnaire> {
  const latest = await database
    .selectFrom('questionnaires')
    .select(['version', 'name_en', 'name_ar', 'questions'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest ?? { version: 0, ...USUAL_QUESTIONNAIRE }
}

/** Refuses (404) a patient whom this user may not see. */
export async function questionnairesOfPatient(context: Context, id: number): Promise<AnsweredQuestionnaire[]> {
  const { id: patient_id } = await patientDetails(context, id)
  const rows = await allAnswered(context.database)
    .where('patient_questionnaires.patient_id', '=', patient_id)
    .orderBy('patient_questionnaires.id', 'desc')
    .execute()
  return rows.map((row) => presented(context, row))
}

export async function answeredDetails(context: Context, id: number): Promise<AnsweredQuestionnaire> {
  const row = await allAnswered(context.database).where('patient_questionnaires.id', '=', id).executeTakeFirst()
  if (!row) throw missing('questionnaire')
  return presented(context, row)
}

type Row = Awaited<ReturnType<ReturnType<typeof allAnswered>['executeTakeFirstOrThrow']>>

function presented({ time_zone }: Context, { proposed, accepted, ...row }: Row): AnsweredQuestionnaire {
  return {
    ...row,
    reviewed_on: row.reviewed_at === null ? null : clinicDay(new Date(row.reviewed_at), time_zone),
    proposed_alerts: proposed.map((alert) => ({ ...alert, accepted: accepted?.includes(alert.id) ?? false })),
  }
}

const allAnswered = (database: Database) =>
  database
    .selectFrom('patient_questionnaires')
    .leftJoin('users as answering', 'answering.id', 'patient_questionnaires.answered_by')
    .leftJoin('users as reviewing', 'reviewing.id', 'patient_questionnaires.reviewed_by')
    .leftJoin('doctors as reviewer', 'reviewer.user_id', 'patient_questionnaires.reviewed_by')
    .select([
      'patient_questionnaires.id',
      'patient_questionnaires.patient_id',
      'questionnaire_version',
      'patient_questionnaires.name_en',
      'patient_questionnaires.name_ar',
      'questions',
      'answers',
      'patient_questionnaires.language',
      'signed_name',
      'proposed',
      'accepted',
      'answered_at',
      'reviewed_at',
      sql<string | null>`answering.name`.as('answered_by_name'),
      sql<string | null>`reviewing.name`.as('reviewed_by_name'),
      sql<string | null>`reviewer.name_ar`.as('reviewed_by_name_ar'),
    ])
