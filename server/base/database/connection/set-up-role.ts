import { sql } from 'kysely'
import { type Connection, openDatabase } from './connect.ts'
import { ROLE_SETTINGS } from './role-settings.ts'

/**
 * Sets time limits and planner settings on the account of an external database server, for this database only. Set as
 * connection parameters, a pooler would refuse or lose them. Settings of the administrator are kept. Returns whether
 * the account has them now.
 */
export async function setUpRole(connection: Connection): Promise<boolean> {
  // Settings of an account take effect with its next connection, so this one is closed.
  const database = openDatabase({ connection, max: 1, named_statements: false })
  try {
    for (const [name, { unset, wanted }] of Object.entries(ROLE_SETTINGS)) {
      const { rows } = await sql<{ current: string }>`select current_setting(${name}) as current`.execute(database)
      if (rows[0]?.current !== unset) continue
      await sql`do ${sql.lit(alterRole(name, wanted))}`.execute(database)
    }
    return true
  } catch {
    return false
  } finally {
    await database.destroy()
  }
}

const alterRole = (name: string, value: string) =>
  `begin execute format('alter role session_user in database %I set ${name} = ''${value}''', current_database()); end`
