import type { Database } from '#server/base/database/schema/schema.ts'
import type { Planned } from './plan/planned.ts'

/** Lines that a run writes at its end, kept in the database, because a file may change a hundred thousand patients. */
export function pendingLines(database: Database, import_id: number) {
  const rows = database.selectFrom('import_pending_lines').where('import_id', '=', import_id)
  return {
    async add(planned: readonly Planned[]) {
      if (planned.length === 0) return
      const needed = planned.map(({ stored: _stored, notes: _notes, candidates: _candidates, ...each }) => each)
      await database
        .insertInto('import_pending_lines')
        .values({ import_id, planned: JSON.stringify(needed) })
        .execute()
    },
    /** As they were added. */
    async *batches(): AsyncGenerator<Planned[]> {
      for (let after = 0; ;) {
        const next = rows.select(['id', 'planned']).where('id', '>', after).orderBy('id').limit(1)
        const row = await next.executeTakeFirst()
        if (!row) return
        after = row.id
        yield row.planned as Planned[]
      }
    },
    async end() {
      await database.deleteFrom('import_pending_lines').where('import_id', '=', import_id).execute()
    },
  }
}
