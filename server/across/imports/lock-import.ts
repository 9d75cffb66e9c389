import { sql, type SqlBool } from 'kysely'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** A run that has reported nothing for this many seconds was interrupted with its process. */
export const SILENT_SECONDS = 90

/** Whether a started run has reported nothing for too long. */
export const isSilent = (now: Date) =>
  sql<SqlBool>`(imports.state = 'running' and imports.alive_at < ${now}::timestamptz - make_interval(secs => ${SILENT_SECONDS}))`

/** Whether a started run was interrupted, and nothing of it is left to take back. */
export const wasCutShort = (now: Date) =>
  sql<SqlBool>`(${isSilent(now)} and not exists (select from import_writes where import_writes.import_id = imports.id))`

/** Locks the import until the commit; refuses (409) one that is done or running. */
export async function lockImport(database: Database, id: number, now: Date) {
  const found = await database
    .selectFrom('imports')
    .selectAll()
    .select(wasCutShort(now).as('cut_short'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw missing('import')
  ensure(found.state !== 'done', () => conflict('import.finished'))
  ensure(found.state !== 'running' || found.cut_short, () => conflict('import.running'))
  return found
}
