import { sql } from 'kysely'
import { clinicDay, type Day } from '#domain/calendar.ts'
import { historyCountsUntil, isHistoryDue, type QuestionnaireNext } from '#domain/questionnaire.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Placeholder } from '#server/base/database/driver/prepared-query.ts'

/** When a doctor last reviewed what the patient answered about their health, and after how many months it is asked again. */
export const historyOf = (patient_id: string) => sql<StoredHistory>`(
  select json_build_object('months', history_months, 'reviewed_at', max(reviewed_at))
  from clinic left join patient_questionnaires on patient_questionnaires.patient_id = ${sql.ref(patient_id)}
  group by history_months
)`

export interface StoredHistory {
  reviewed_at: string | null
  months: number
}

/** As of the clinic's today. */
export function historyOn({ today, time_zone }: Context, { reviewed_at, months }: StoredHistory) {
  const history_reviewed_on = reviewed_at === null ? null : clinicDay(new Date(reviewed_at), time_zone)
  return {
    history_reviewed_on,
    history_counts_until: historyCountsUntil(history_reviewed_on, months),
    history_due: isHistoryDue(history_reviewed_on, months, today),
  }
}

/** As values, or as places of a prepared query. */
export interface AskedOn {
  today: Day | Placeholder<Day>
  time_zone: string | Placeholder<string>
}

/**
 * What is next about the patient's questionnaire: the same rule as `historyOn` for a list's rows. Fresh answers wait for a
 * doctor; the patient has nothing to add to them.
 */
export const nextOfQuestionnaire = (
  patient_id: string,
  { today, time_zone }: AskedOn,
) => sql<QuestionnaireNext | null>`(
  select case
    when history_months > 0 and coalesce((greatest(max(reviewed_at), max(answered_at)) at time zone ${time_zone})::date
      + make_interval(months => history_months) < ${today}::date, true) then 'to_ask'
    when max(asked.id) filter (where reviewed_at is null)
      > coalesce(max(asked.id) filter (where reviewed_at is not null), 0) then 'to_review'
  end
  from clinic left join patient_questionnaires asked on asked.patient_id = ${sql.ref(patient_id)}
  group by history_months
)`
