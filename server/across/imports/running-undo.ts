import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'
import { SILENT_SECONDS } from './lock-import.ts'

/** Whether it has reported nothing for so long that its process has ended, and its transaction with it. */
export const undoCutShort = (now: Date) =>
  sql<boolean>`(import_undos.state = 'running' and import_undos.alive_at < ${now}::timestamptz - make_interval(secs => ${SILENT_SECONDS}))`

/** The import that is being undone; there is one at a time. */
export async function runningUndo(database: Database, now: Date): Promise<number | undefined> {
  const found = await database
    .selectFrom('import_undos')
    .select('import_id')
    .where('state', '=', 'running')
    .where(sql<boolean>`not ${undoCutShort(now)}`)
    .executeTakeFirst()
  return found?.import_id
}
