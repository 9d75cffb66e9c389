import { sql } from 'kysely'
import { clinicDay } from '#domain/calendar.ts'
import { isHistoryDue } from '#domain/questionnaire.ts'
import type { Context } from '#server/base/context/context.ts'

/** When a doctor last reviewed what the patient answered about their health, and after how many months it is asked again. */
export const historyOf = (patient_id: string) => sql<StoredHistory>`(
  select json_build_object('months', history_months, 'reviewed_at', max(reviewed_at), 'answered_at', max(answered_at))
  from clinic left join patient_questionnaires on patient_questionnaires.patient_id = ${sql.ref(patient_id)}
  group by history_months
)`

export interface StoredHistory {
  reviewed_at: string | null
  answered_at: string | null
  months: number
}

/** As of the clinic's today. */
export function historyOn({ today, time_zone }: Context, { reviewed_at, months }: StoredHistory) {
  const history_reviewed_on = reviewed_at === null ? null : clinicDay(new Date(reviewed_at), time_zone)
  return { history_reviewed_on, history_due: isHistoryDue(history_reviewed_on, months, today) }
}

/** Whether the patient is to be asked now. Fresh answers wait for a doctor; the patient has nothing to add to them. */
export function isHistoryToAsk(context: Context, history: StoredHistory) {
  const { today, time_zone } = context
  const answered_on = history.answered_at === null ? null : clinicDay(new Date(history.answered_at), time_zone)
  return historyOn(context, history).history_due && isHistoryDue(answered_on, history.months, today)
}
