import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Disables our own triggers, because restored rows are already counted, chained and validated; keys and constraints
 * still apply. Returns a function that enables each as before.
 */
export async function disableTriggers(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ owner: string; name: string; mode: string }>`
    select tgrelid::regclass::text as owner, quote_ident(tgname) as name, tgenabled::text as mode
    from pg_trigger join pg_class on tgrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled <> 'D'
  `.execute(database)
  const each = async (statement: (trigger: (typeof rows)[number]) => string) => {
    for (const trigger of rows) await sql.raw(statement(trigger)).execute(database)
  }
  await each(({ owner, name }) => `alter table ${owner} disable trigger ${name}`)
  return () => each(({ owner, name, mode }) => `alter table ${owner} enable ${MODES[mode] ?? ''} trigger ${name}`)
}

const MODES: Readonly<Record<string, string>> = { A: 'always', R: 'replica' }
