import { sql } from 'kysely'
import { APP_RIGHTS } from '#server/base/database/schema/schema.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { EXCLUDED_TABLES, type TableHead, type Tail } from './format.ts'

/**
 * The tables of a backup, sorted so that each follows the tables it refers to, with the columns that can be written.
 */
export async function tablesToKeep(database: Database): Promise<TableHead[]> {
  const { rows } = await sql<TableHead & { refers_to: string[] }>`
    select relname as table,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select distinct target.relname::text from pg_constraint join pg_class target on confrelid = target.oid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as refers_to
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname
  `.execute(database)
  const ours = rows.filter(({ table }) => isBackedUp(table))
  return inOrder(ours).map(({ table, columns }) => ({ table, columns }))
}

/** Whether a backup contains this table. */
export const isBackedUp = (table: string) => Object.hasOwn(APP_RIGHTS, table) && !EXCLUDED_TABLES.includes(table)

function inOrder<Table extends { table: string; refers_to: string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ table }) => table))
    const ready = waiting.filter(({ refers_to }) => !refers_to.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** The current values of the sequences. They never go back, so they are not behind the rows of an older snapshot. */
export async function sequencesNow(database: Database): Promise<Tail['sequences']> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> '' order by 1, 2
  `.execute(database)
  const sequences: Tail['sequences'] = []
  for (const { table, column, sequence } of rows) {
    if (!isBackedUp(table)) continue
    const now = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.raw(sequence)}
    `.execute(database)
    sequences.push({ table, column, ...(now.rows[0] ?? { value: '1', called: false }) })
  }
  return sequences
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')
