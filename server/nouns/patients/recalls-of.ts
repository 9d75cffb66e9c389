import { sql } from 'kysely'
import type { PatientDetails } from '#contract/patients.ts'

/** What a patient is recalled for beside check-ups, the first due first. */
export const recallsOf = (patient_id: string) => sql<PatientDetails['recalls']>`(
  select coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'months', months, 'due_on', due)
    order by due, id), '[]')
  from (
    select patient_recalls.id, reason, months, recall_due_on(due_on, months, set_on, visited_on) as due
    from patient_recalls left join last_visits using (patient_id)
    where patient_recalls.patient_id = ${sql.ref(patient_id)} and ended_at is null
  ) recalls
  where due is not null
)`
