import { sql } from 'kysely'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Planned } from '../plan/planned.ts'
import { writeAlerts } from './alerts.ts'

/** Inserts new patients in one statement; the import's own entry records them. Changed ones were changed before. */
export async function writePatients(tx: Tx, import_id: number, planned: readonly Planned[]) {
  const created = planned.filter(({ action }) => action === 'create')
  const ids = await insertPatients(tx, import_id, created)
  for (const [index, each] of created.entries()) each.record_id = ids[index] ?? null
  await writeAlerts(tx, import_id, planned)
  await keepNumbers(tx.database, import_id, planned)
}

/**
 * The ids are assigned in the order of the rows. The former number is written with the patient rather than by the trigger
 * of the numbers, which would write the words of the search a second time.
 */
async function insertPatients(
  { database, now }: Tx,
  import_id: number,
  created: readonly Planned[],
): Promise<number[]> {
  if (created.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into patients (full_name, other_name, contact_number, second_contact_number, guardian_name, former_notes, email, national_id, date_of_birth, birth_year, sex, nationality, language,
      do_not_contact, recall_months, hidden, merged_numbers, created_at, import_id)
    select full_name, other_name, contact_number, second_contact_number, guardian_name, former_notes, email, national_id, date_of_birth, birth_year, sex, nationality, language,
      coalesce(do_not_contact, false), recall_months, coalesce(hidden, false),
      nullif(number_in_search(former_number), ''), ${now}, ${import_id}
    from json_to_recordset(${JSON.stringify(created.map(({ line, values, number }) => ({ ...values, line, former_number: number?.external_id })))}::json)
      as patient(line int, full_name text, other_name text, contact_number text, second_contact_number text, guardian_name text, former_notes text, email text, national_id text,
        date_of_birth date, birth_year int, sex text, nationality text, language text, do_not_contact boolean, recall_months int, hidden boolean, former_number text)
    order by line
    returning id
  `.execute(database)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

async function keepNumbers(database: Database, import_id: number, planned: readonly Planned[]) {
  const numbers = planned.flatMap(({ number, record_id }) =>
    number === undefined || record_id === null ? [] : [{ ...number, patient_id: record_id }],
  )
  if (numbers.length === 0) return
  await sql`
    insert into patient_external_ids (source, external_id, patient_id, import_id)
    select source, external_id, patient_id, ${import_id}
    from json_to_recordset(${JSON.stringify(numbers)}::json) as number(source text, external_id text, patient_id bigint)
    on conflict do nothing
  `.execute(database)
}
