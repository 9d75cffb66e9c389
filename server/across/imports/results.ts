import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Planned } from './plan/planned.ts'

/** Stores what each line does or did; the details are for the check, as the records hold them after a run. */
export async function keepResults(
  database: Database,
  import_id: number,
  planned: readonly Planned[],
  { with_details }: { with_details: boolean },
) {
  const rows = planned.map(
    ({ line, action, record_id, reason, problems, found_id = null, candidates = [], stored, changes }) => {
      const [first] = problems
      const result = { line, action, record_id, found_id }
      const told = reason ?? (first ? { code: first.code, values: first.values } : null)
      if (!with_details) return { ...result, reason: told }
      return { ...result, reason: told, candidates: candidates.length > 0 ? candidates : null, stored, changes }
    },
  )
  await sql`
    insert into import_results (import_id, line, action, record_id, reason, found_id, candidates, stored, changes)
    select ${import_id}, line, action, record_id, reason, found_id, candidates, stored, changes
    from json_to_recordset(${JSON.stringify(rows)}::json) as line(line int, action text, record_id bigint, reason jsonb,
      found_id bigint, candidates jsonb, stored jsonb, changes jsonb)
  `.execute(database)
}
