import { sql } from 'kysely'
import { clinicDay } from '#domain/calendar.ts'
import { isHistoryDue } from '#domain/questionnaire.ts'
import type { Context } from '#server/base/context/context.ts'

/** When a doctor last reviewed what the patient answered about their health, and after how many months it is asked again. */
export const historyOf = (patient_id: string) => sql<{ reviewed_at: string | null; months: number }>`(
  select json_build_object('months', history_months, 'reviewed_at', (
    select max(reviewed_at) from patient_questionnaires
    where patient_questionnaires.patient_id = ${sql.ref(patient_id)}
  )) from clinic
)`

/** As of the clinic's today. */
export function historyOn(
  { today, time_zone }: Context,
  { reviewed_at, months }: { reviewed_at: string | null; months: number },
) {
  const history_reviewed_on = reviewed_at === null ? null : clinicDay(new Date(reviewed_at), time_zone)
  return { history_reviewed_on, history_due: isHistoryDue(history_reviewed_on, months, today) }
}
