import { sql } from 'kysely'
import { type Connection, openDatabase } from './connect.ts'
import { role_settings } from './role-settings.ts'

/**
 * Gives the account of a database server of one's own its limits and the planner's, kept there for this database alone:
 * parameters of a connection would be refused, or lost, by a pooler between. What somebody has set already stays.
 * Answers whether the account has them now.
 */
export async function setUpRole(connection: Connection): Promise<boolean> {
  // Settings of an account hold from its next connection on, so this one is not kept.
  const database = openDatabase({ connection, max: 1, named_statements: false })
  try {
    for (const [name, { unset, wanted }] of Object.entries(role_settings)) {
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
