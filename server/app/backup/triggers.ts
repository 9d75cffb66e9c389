import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'

/**
 * Disables our own triggers, because restored rows are already chained and validated; keys and constraints still apply.
 * Returns a function that enables them again.
 */
export async function disableTriggers(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
  `.execute(database)
  const all = async (change: 'disable' | 'enable') => {
    for (const { name } of rows) await sql.raw(`alter table ${name} ${change} trigger user`).execute(database)
  }
  await all('disable')
  return () => all('enable')
}
