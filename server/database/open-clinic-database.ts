import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Connection, EMBEDDED_LIMITS, openDatabase } from './connect.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { limitRole } from './role-limits.ts'
import type { Database } from './schema.ts'

export interface ClinicDatabase {
  database: Database
  /** For what needs a connection of its own. */
  connection: Connection
  /** Ends the connections, and the embedded server where nobody else needs it. */
  close(): Promise<void>
}

interface Hooks {
  /** Told in a sentence what happens to the database while the app runs. */
  notice?: (sentence: string) => void
  dispossessed?: (problem: StartupProblem) => void
}

/** The clinic's database as the configuration has it: the embedded one, or a server of one's own. */
export async function openClinicDatabase(
  config: Pick<Config, 'database_url' | 'data_dir' | 'named_statements'>,
  role: 'app' | 'guest',
  hooks: Hooks = {},
): Promise<ClinicDatabase> {
  const { database_url, data_dir, named_statements } = config
  if (database_url !== undefined) {
    const connection = { connectionString: database_url }
    if (role === 'app' && !(await limitRole(connection))) hooks.notice?.(unlimited)
    return connectTo(connection, { named_statements })
  }
  const embedded = await openEmbeddedDatabase({ data_dir, role, ...hooks })
  try {
    const connected = await connectTo({ ...embedded.connection, options: EMBEDDED_LIMITS }, { named_statements })
    return { ...connected, close: () => connected.close().finally(() => embedded.stop()) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** A server that runs already. */
export async function connectTo(
  connection: Connection,
  options: { named_statements: boolean; max?: number },
): Promise<ClinicDatabase> {
  const database = openDatabase({ connection, ...options })
  try {
    await checkServer(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return { database, connection, close: () => database.destroy() }
}

const unlimited =
  'The account of DATABASE_URL could not be given time limits: set statement_timeout, lock_timeout and idle_in_transaction_session_timeout for it.'

const OLDEST_MAJOR = 15

async function checkServer(database: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`
    .execute(database)
    .catch((error: unknown) => {
      throw new StartupProblem(
        `The database cannot be reached (${reasonOf(error)}): check DATABASE_URL, and that the server runs and lets this machine in.`,
      )
    })
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major >= OLDEST_MAJOR) return
  throw new StartupProblem(`The clinic needs PostgreSQL ${OLDEST_MAJOR} or newer, and this server runs ${major}.`)
}

// Node bundles the failures of a name's several addresses into one error without words of its own.
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
