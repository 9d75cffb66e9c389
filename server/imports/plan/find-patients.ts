import { sql } from 'kysely'
import type { Candidate, LineKeys } from '../../../domain/imports/match.ts'
import { unnamed } from '../../database/driver/statement.ts'
import type { Database } from '../../database/schema.ts'

/** The values of a line that describe its patient. */
export interface Described {
  line: number
  external_id?: unknown
  national_id?: unknown
  contact_number?: unknown
  full_name?: unknown
}

export interface Found extends LineKeys {
  candidates: Candidate[]
}

interface Options {
  /** Only patients up to this id, who existed when the run began. */
  up_to: number
  /** Whether a name alone finds a patient, whatever else is known about them. */
  by_name: boolean
}

/**
 * Not `is null`: as long as PostgreSQL has no statistics of a new clinic's patients, it would take that for rare and
 * read a whole index for each line.
 */
const IS_UNMERGED = sql`coalesce(merged_into_id, 0) = 0`

/** The patients whom each line may be about, and the line's keys as the database folds them, for each line. */
export async function findPatients(
  database: Database,
  lines: readonly Described[],
  { up_to, by_name }: Options,
): Promise<Map<number, Found>> {
  const query = sql<Found & { line: number }>`
    with described as materialized (
      select line, coalesce(external_id, '') as external_id, full_name,
        coalesce(regexp_replace(folded(national_id), '[\\s-]', '', 'g'), '') as national_id_key,
        coalesce(dialled(contact_number), '') as phone_key,
        coalesce(regexp_replace(folded(full_name), '\\s+', ' ', 'g'), '') as name_key
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as line(line int, external_id text, national_id text, contact_number text, full_name text)
    )
    select line, external_id, national_id_key, phone_key, name_key, (
      select coalesce(json_agg(json_build_object('id', id, 'by', by, 'national_id_key', coalesce(found.national_id_key, ''))), '[]')
      from (
        select coalesce(merged_into_id, id) as id, 'external_id' as by, patients.national_id_key
        from patient_external_ids join patients on patients.id = patient_id
        where patient_external_ids.external_id = described.external_id
        union all
        select id, 'national_id', patients.national_id_key from patients
        where patients.national_id_key <> '' and patients.national_id_key = described.national_id_key and ${IS_UNMERGED}
        union all
        select id, 'phone_and_name', patients.national_id_key from patients
        where patients.phone_key <> '' and patients.phone_key = described.phone_key and ${IS_UNMERGED}
          and described.name_key in (
            regexp_replace(folded(patients.full_name), '\\s+', ' ', 'g'), regexp_replace(folded(other_name), '\\s+', ' ', 'g'))
        union all
        select id, 'name', patients.national_id_key from patients
        where hidden in (false, true) and patients.full_name = described.full_name and ${IS_UNMERGED}
          and (${by_name} or described.national_id_key || described.phone_key || described.external_id = ''
            and coalesce(patients.national_id_key, '') || coalesce(patients.phone_key, '') = '')
      ) found
      where id <= ${up_to}
    ) as candidates
    from described
  `.compile(database)
  // A plan made while the clinic was empty would read all patients for each line.
  const { rows } = await database.executeQuery<Found & { line: number }>(unnamed(query))
  return new Map(rows.map(({ line, ...found }) => [line, found]))
}

export async function lastPatientId(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from patients`.execute(database)
  return rows[0]?.id ?? 0
}
