import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { StartupProblem } from '../config/startup-problem.ts'
import { restrictedConnection } from './app-connection.ts'
import { type Connection, EMBEDDED_SETTINGS, openDatabase } from './connect.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { ROLE_SETTINGS } from './role-settings.ts'
import { setUpRole } from './set-up-role.ts'
import { APP_LOGIN, APP_ROLE } from './role-names.ts'
import { grantToApp } from './roles.ts'
import type { Database } from './schema.ts'

export interface ClinicDatabase {
  /** A connection as the schema's owner, for migrations and the command line. */
  owner: Database
  owner_connection: Connection
  /** Connects as the app, whose role can neither alter the schema nor change past records. Call it after migrating. */
  enterAsApp(warn: (sentence: string) => void): Promise<AppDatabase>
  /** Closes the connections, and stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

export interface AppDatabase {
  database: Database
  /** For work that needs a connection outside the pool. */
  connection: Connection
}

interface Hooks {
  /** Called with a sentence when the database stops or returns while the app runs. */
  notice?: (sentence: string) => void
  takenOver?: (problem: StartupProblem) => void
}

type Settings = Pick<Config, 'database_url' | 'database_owner_url' | 'data_dir' | 'named_statements'>

/** Opens the configured database: the embedded one, or an external server. */
export async function openClinicDatabase(
  config: Settings,
  role: 'app' | 'guest',
  hooks: Hooks = {},
): Promise<ClinicDatabase> {
  const { database_url, database_owner_url, data_dir, named_statements } = config
  if (database_url !== undefined) {
    const connection = { connectionString: database_url }
    const ownerConnection = { connectionString: database_owner_url ?? database_url }
    if (role === 'app' && !(await setUpRole(connection))) hooks.notice?.(unlimited)
    return connect(ownerConnection, named_statements, (owner, warn) =>
      restrictedConnection(owner, { connection, named_statements, warn }),
    )
  }
  const embedded = await openEmbeddedDatabase({ data_dir, role, ...hooks })
  try {
    const ownerConnection = { ...embedded.connection, options: EMBEDDED_SETTINGS }
    const connected = await connect(ownerConnection, named_statements, async () => ({
      ...ownerConnection,
      user: APP_LOGIN,
    }))
    return { ...connected, close: () => connected.close().finally(() => embedded.stop()) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

type AppConnection = (owner: Database, warn: (sentence: string) => void) => Promise<Connection>

async function connect(
  owner_connection: Connection,
  named_statements: boolean,
  appConnection: AppConnection,
): Promise<ClinicDatabase> {
  const owned = await connectTo(owner_connection, { named_statements, max: OWNERS })
  const opened = [owned]
  const enterAsApp = async (warn: (sentence: string) => void) => {
    await grant(owned.database, warn)
    const app = await connectTo(await appConnection(owned.database, warn), { named_statements })
    opened.push(app)
    return app
  }
  const close = () => Promise.all(opened.map((each) => each.close())).then(() => undefined)
  return { owner: owned.database, owner_connection, enterAsApp, close }
}

/** Connects to a running server. */
async function connectTo(
  connection: Connection,
  options: { named_statements: boolean; max?: number },
): Promise<AppDatabase & { close(): Promise<void> }> {
  const database = openDatabase({ connection, ...options })
  try {
    await checkServer(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return { database, connection, close: () => database.destroy() }
}

// The command line serves one person, and the app needs the owner only at the start.
const OWNERS = 4

async function grant(owner: Database, warn: (sentence: string) => void): Promise<void> {
  await grantToApp(owner).catch((error: unknown) => {
    warn(`The role ${APP_ROLE} could not be given its rights: ${reasonOf(error)}.`)
  })
}

const unlimited = `The account of DATABASE_URL could not be given its settings: set ${Object.keys(ROLE_SETTINGS).join(', ')} for it.`

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

// If a name has several addresses, Node wraps their errors into one with an empty message.
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
