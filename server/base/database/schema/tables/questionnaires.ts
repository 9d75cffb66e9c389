import type { ColumnType } from 'kysely'
import type { MessageLanguage } from '#domain/patient.ts'
import type { Answers, ProposedAlert, Question } from '#domain/questionnaire.ts'
import { APPEND_ONLY, type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

type Frozen<Value> = ColumnType<Value, string, never>

export interface QuestionnaireTables {
  questionnaires: {
    version: number
    name_en: string
    name_ar: string
    questions: Frozen<Question[]>
    created_at: Instant
    created_by: number | null
  }
  patient_questionnaires: {
    id: Id
    patient_id: number
    questionnaire_version: number
    name_en: string
    name_ar: string
    questions: Frozen<Question[]>
    answers: Frozen<Answers>
    language: MessageLanguage
    signed_name: string | null
    proposed: Frozen<ProposedAlert[]>
    answered_at: Instant
    answered_by: number | null
    reviewed_at: ColumnType<string | null, undefined, Date>
    reviewed_by: ColumnType<number | null, undefined, number>
    accepted: ColumnType<number[] | null, undefined, string>
  }
}

/** Updated only by a review, once, or by a merge; a trigger enforces that. */
export const QUESTIONNAIRE_RIGHTS: RightsOn<QuestionnaireTables> = {
  questionnaires: APPEND_ONLY,
  patient_questionnaires: NO_DELETE,
}
