import type { Client } from 'pg'

interface Part {
  drop: string
  make: string
}

/**
 * Fills the tables without their indexes, foreign keys and triggers, then creates these again, so that every row is
 * checked against every constraint once, at the end. Runs in the caller's transaction: all of it or nothing happens.
 */
export async function withBareTables(client: Client, tables: readonly string[], fill: () => Promise<void>) {
  const before = await shapeOf(client, tables)
  const parts = [...(await constraints(client, tables)), ...(await indexes(client, tables))]
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { drop } of parts) await client.query(drop)
  // COPY FREEZE requires a table that was created or truncated in the same transaction.
  await client.query(`truncate ${tables.join(', ')}`)
  await fill()
  for (const { make } of parts.toReversed()) await client.query(make)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  const after = await shapeOf(client, tables)
  if (before !== after) throw new Error(`The tables are not as they were.\n${before}\n---\n${after}`)
}

/** In the order in which they can be dropped: foreign keys before the keys they refer to. */
async function constraints(client: Client, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[])) and contype in ('f', 'x', 'u', 'p')
    order by array_position('{f,x,u,p}', contype::text), conrelid, conname`,
    [tables],
  )
  return rows
}

async function indexes(client: Client, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index
    where indrelid = any($1::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('x', 'u', 'p'))
    order by indexrelid`,
    [tables],
  )
  return rows
}

/** The definitions of all indexes, constraints and triggers, as SQL. */
async function shapeOf(client: Client, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ part: string }>(
    `select pg_get_indexdef(indexrelid) as part from pg_index where indrelid = any($1::text[]::regclass[])
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[])
    union all
    select tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger
      where tgrelid = any($1::text[]::regclass[]) and not tgisinternal
    order by part`,
    [tables],
  )
  return rows.map(({ part }) => part).join('\n')
}
