import { sql } from 'kysely'

/** The numbers that the patient, or a record merged into theirs, had in former systems: '7 (Dentrix), 12'. */
export const formerNumbersOf = (patient_id: string) => sql<string | null>`(
  select string_agg(external_id || case when source = '' then '' else ' (' || source || ')' end, ', '
    order by source, external_id)
  from (
    select ${sql.ref(patient_id)} as id union all select id from patients gone where gone.merged_into_id = ${sql.ref(patient_id)}
  ) record
  join patient_external_ids on patient_external_ids.patient_id = record.id
)`
