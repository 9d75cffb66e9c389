import { sql } from 'kysely'
import { inMigrationTurn } from './migrate.ts'
import { APP_ROLE } from '../schema/role-names.ts'
import { APP_RIGHTS, type Database } from '../schema/schema.ts'

const rights: Readonly<Record<string, readonly string[]>> = { ...APP_RIGHTS, schema_migrations: ['select'] }

/**
 * Grants the app's role exactly the rights it needs on the existing tables. To be called as their owner, after
 * migrating.
 */
export function grantToApp(owner: Database): Promise<void> {
  return inMigrationTurn(owner, async (transaction) => {
    await sql.raw(CREATE_ROLE).execute(transaction)
    const { rows } = await tablesNow(transaction)
    // Only the differences, because each GRANT makes every connection plan its statements again.
    const changes = rows.flatMap(({ name, kind, granted }) => {
      const due = kind === 'S' ? ['select'] : (rights[name] ?? [])
      return due.toSorted().join() === granted.join() ? [] : regrant(name, due)
    })
    for (const change of [...changes, ...SURROUNDINGS]) await sql.raw(change).execute(transaction)
  })
}

const CREATE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`

// The app must not be able to create tables: one with the name of a real table in an earlier schema would replace it.
const SURROUNDINGS = [
  `do $$ begin
    if not has_schema_privilege('${APP_ROLE}', current_schema(), 'usage') then
      execute format('grant usage on schema %I to ${APP_ROLE}', current_schema());
    end if;
    if has_schema_privilege('${APP_ROLE}', current_schema(), 'create') then
      execute format('revoke create on schema %I from public, ${APP_ROLE}', current_schema());
    end if;
    if has_database_privilege('${APP_ROLE}', current_database(), 'create, temporary') then
      execute format('revoke create, temporary on database %I from public, ${APP_ROLE}', current_database());
    end if;
  end $$`,
]

interface Table {
  name: string
  kind: 'r' | 'S'
  granted: string[]
}

const tablesNow = (database: Database) =>
  sql<Table>`
    select relname as name, relkind as kind, array(
      select lower(privilege_type) from aclexplode(relacl) where grantee = ${APP_ROLE}::regrole order by 1
    ) as granted
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')
  `.execute(database)

function regrant(name: string, due: readonly string[]): string[] {
  const table = `"${name.replaceAll('"', '""')}"`
  const revoke = `revoke all on ${table} from ${APP_ROLE}`
  return due.length === 0 ? [revoke] : [revoke, `grant ${due.join(', ')} on ${table} to ${APP_ROLE}`]
}

/** Whether this connection can neither change past records nor alter the schema. */
export async function isRestricted(database: Database): Promise<boolean> {
  const { rows } = await sql<{ restricted: boolean }>`
    select bool_and(
      not has_table_privilege(oid, 'update, delete, truncate, trigger') and not pg_has_role(relowner, 'member')
    ) and not has_schema_privilege(current_schema(), 'create') as restricted
    from pg_class where relnamespace = current_schema()::regnamespace and relname = any(${PROTECTED_TABLES})
  `.execute(database)
  return rows[0]?.restricted === true
}

/** Whether this connection has the rights that the app needs. */
export async function mayWork(database: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'usage') and bool_and(has_table_privilege(oid, 'select')) as may
    from pg_class where relnamespace = current_schema()::regnamespace and relname = any(${Object.keys(APP_RIGHTS)})
  `.execute(database)
  return rows[0]?.may === true
}

const PROTECTED_TABLES = Object.entries(rights)
  .filter(([, granted]) => !granted.includes('update') && !granted.includes('delete'))
  .map(([name]) => name)
