import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { TouchedRecord } from '#contract/undone-imports.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const MOST_LISTED = 20

/** What undoing would do, and what prevents it. */
export async function undoPreview({ database }: Context, id: number): Promise<AnswerOf<Api['undoPreview']>> {
  const counts = await countsOfUndo(database, id)
  const records = await touchedRecords(database, id)
  return { ...counts, touched: records.length, records: records.slice(0, MOST_LISTED) }
}

export async function countsOfUndo(database: Database, id: number) {
  const { rows } = await sql<{ deletes: number; restores: number }>`
    select (select count(*) from import_results where import_id = imports.id and action = 'create')::int as deletes,
      (select count(*) from import_changes where import_id = imports.id)::int as restores
    from imports where id = ${id}`.execute(database)
  const [counts] = rows
  if (!counts) throw missing('import')
  return counts
}

/** The records of an import that were used or changed since, each once. */
export async function touchedRecords(database: Database, id: number): Promise<TouchedRecord[]> {
  const { rows } = await sql<TouchedRecord>`
    with touched as (
      select noun, record_id, touched_by from touched_of_import(${id})
      union all
      ${changedSince(id)}
      union all
      ${usedCodes(id)}
    )
    select noun, record_id, ${nameOfTouched} as name,
      coalesce(array_agg(distinct touched_by) filter (where touched_by is not null), '{}') as used_by
    from touched group by noun, record_id order by noun, record_id`.execute(database)
  return rows
}

/** Records that the import changed, and that a user has changed again, merged or deleted. */
const changedSince = (id: number) => sql`
  select case imports.kind when 'treatment_codes' then 'treatment-codes' else 'patients' end, changes.record_id, null
  from (
    select import_id, record_id, max(version) as version from import_changes where import_id = ${id} group by 1, 2
  ) changes
  join imports on imports.id = changes.import_id
  left join patients on imports.kind = 'patients' and patients.id = changes.record_id
  left join treatment_codes on imports.kind = 'treatment_codes' and treatment_codes.id = changes.record_id
  where coalesce(patients.version, treatment_codes.version) is distinct from changes.version`

/** Treatments carry the code as a text. */
const usedCodes = (id: number) => sql`
  select 'treatment-codes', codes.id, used.by
  from treatment_codes codes
  cross join lateral (values
    (null, codes.version <> 1),
    ('appointment_treatments',
      exists (select from appointment_treatments join appointments on appointments.id = appointment_id
        where upper(btrim(treatment_code)) = codes.code and appointments.import_id is distinct from ${id})),
    ('chart_items',
      exists (select from chart_items where kind = 'treatment' and upper(btrim(chart_items.code)) = codes.code)),
    ('plan_items', exists (select from plan_items where upper(btrim(treatment_code)) = codes.code)),
    ('invoice_lines', exists (select from invoice_lines where upper(btrim(treatment_code)) = codes.code))
  ) as used (by, found)
  where used.found and (codes.import_id = ${id} or codes.id in (
    select record_id from import_results join imports on imports.id = import_id
    where import_id = ${id} and kind = 'treatment_codes' and action = 'create'
  ))`

const nameOfTouched = sql<string>`coalesce(case noun
  when 'treatment-codes' then (select code from treatment_codes where treatment_codes.id = record_id)
  when 'patients' then (select full_name from patients where patients.id = record_id)
  when 'appointments' then
    (select full_name from appointments join patients on patients.id = patient_id where appointments.id = record_id)
  when 'invoices' then
    (select full_name from invoices join patients on patients.id = patient_id where invoices.id = record_id)
  else (select full_name from deposits join patients on patients.id = patient_id where deposits.id = record_id)
end, '')`
