import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Planned } from './plan/planned.ts'

/** Stores what each line does or did. */
export async function keepResults(database: Database, importId: number, planned: readonly Planned[]) {
  const rows = planned.map(({ line, action, record_id, reason, problems }) => {
    const [first] = problems
    return { line, action, record_id, reason: reason ?? (first ? { code: first.code, values: first.values } : null) }
  })
  await sql`
    insert into import_results (import_id, line, action, record_id, reason)
    select ${importId}, line, action, record_id, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as line(line int, action text, record_id bigint, reason jsonb)
  `.execute(database)
}
