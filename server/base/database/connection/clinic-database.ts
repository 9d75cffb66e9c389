import { sql } from 'kysely'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type Connection, openDatabase } from './connect.ts'
import { APP_ROLE } from '../schema/role-names.ts'
import { grantToApp } from './roles.ts'
import type { Database } from '../schema/schema.ts'

export interface ClinicDatabase {
  /** A connection as the schema's owner, for migrations and the command line. */
  owner: Database
  owner_connection: Connection
  /** Connects as the app, whose role can neither alter the schema nor change past records. Call it after migrating. */
  connectAsAppRole(warn: (sentence: string) => void): Promise<AppDatabase>
  close(): Promise<void>
}

export interface AppDatabase {
  database: Database
  /** For work that needs a connection outside the pool. */
  connection: Connection
}

type AppConnection = (owner: Database, warn: (sentence: string) => void) => Promise<Connection>

export async function connect(
  owner_connection: Connection,
  named_statements: boolean,
  appConnection: AppConnection,
): Promise<ClinicDatabase> {
  const owned = await connectTo(owner_connection, { named_statements, max: OWNERS })
  const opened = [owned]
  const connectAsAppRole = async (warn: (sentence: string) => void) => {
    const failed = await grant(owned.database)
    // Where it keeps the app from starting, one sentence says so with its remedy, without this before it.
    const connection = await appConnection(owned.database, warn)
    if (failed) warn(failed)
    const app = await connectTo(connection, { named_statements })
    opened.push(app)
    return app
  }
  const close = () => Promise.all(opened.map((each) => each.close())).then(() => undefined)
  return { owner: owned.database, owner_connection, connectAsAppRole, close }
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

/** What was wrong, if the app's role could not be given its rights. */
const grant = (owner: Database): Promise<string | undefined> =>
  grantToApp(owner).then(
    () => undefined,
    (error: unknown) => `The role ${APP_ROLE} could not be given its rights: ${reasonOf(error)}.`,
  )

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
