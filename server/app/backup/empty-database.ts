import { sql } from 'kysely'
import { ensureOurs } from '#server/base/database/connection/migrate.ts'
import { APP_RIGHTS } from '#server/base/database/schema/schema.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'

/** Refuses a database that is in use, or is not the clinic's. */
export async function ensureEmpty(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  `.execute(database)
  const foreign = rows.filter(({ name }) => name !== 'schema_migrations' && !(name in APP_RIGHTS))
  if (foreign.length > 0) {
    throw new StartupProblem(
      `The database holds '${foreign[0]?.name}', which is not the clinic's: restore into a database of its own.`,
    )
  }
  await ensureOurs(database)
  for (const table of ['users', 'patients'] as const) {
    if (!rows.some(({ name }) => name === table)) continue
    const found = await database.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (!found) continue
    throw new StartupProblem(
      'The database is in use already, and a backup only goes into an empty one: set DATA_DIR to a new folder, or ' +
        'DATABASE_URL to a new database, and restore before the first start.',
    )
  }
}

/** Drops everything that migrations created. Call it only for a database without data. */
export async function clearAway(database: Database): Promise<void> {
  await sql.raw(CLEAR_AWAY).execute(database)
}

const CLEAR_AWAY = `do $$ declare one text; begin
  foreach one in array array(
    select oid::regclass::text from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
  ) loop execute 'drop table if exists ' || one || ' cascade'; end loop;
  foreach one in array array(
    select oid::regprocedure::text from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  ) loop execute 'drop routine if exists ' || one || ' cascade'; end loop;
  foreach one in array array(
    select oid::regtype::text from pg_type where typnamespace = current_schema()::regnamespace and typtype = 'd'
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  ) loop execute 'drop domain if exists ' || one || ' cascade'; end loop;
end $$`
