import { sql } from 'kysely'

/** The numbers that the patient, or a record merged into theirs, had in former systems: '7 (Dentrix), 12'. */
export const formerNumbersOf = (patient_id: string) => sql<string | null>`(
  select string_agg(external_id || case when source = '' then '' else ' (' || source || ')' end, ', '
    order by source, external_id)
  from patient_external_ids
  where patient_id = any(array(
    select ${sql.ref(patient_id)} union all select id from patients gone where gone.merged_into_id = ${sql.ref(patient_id)}
  ))
)`
