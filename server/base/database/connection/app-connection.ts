import { sql } from 'kysely'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type Connection, openDatabase } from './connect.ts'
import { APP_ROLE } from '../schema/role-names.ts'
import { isRestricted, mayWork } from './roles.ts'
import type { Database } from '../schema/schema.ts'

interface Server {
  /** The connection of DATABASE_URL. */
  connection: Connection
  named_statements: boolean
  /** Called if the app must run with more rights than it needs. */
  warn: (sentence: string) => void
}

/**
 * How the app connects to an external server: with the account of DATABASE_URL if that is restricted, otherwise in the
 * app's role if the account may take it, otherwise, with a warning, with the account's full rights.
 */
export async function restrictedConnection(
  owner: Database,
  { connection, named_statements, warn }: Server,
): Promise<Connection> {
  const plain = await tryOut(connection)
  if (plain === undefined) throw new StartupProblem('The database cannot be reached with the account of DATABASE_URL.')
  if (!plain.may_work) await admit(owner, plain.account)
  if (plain.restricted) return connection
  // Not behind a pooler in transaction mode, which would share one connection between clients with and without the
  // role.
  const inRole = named_statements ? inAppRole(connection) : undefined
  if (inRole && (await tryOut(inRole))?.restricted) return inRole
  warn(
    `The account of DATABASE_URL may alter the schema and rewrite payments, and the app works with these rights: ` +
      `name the schema's owner in DATABASE_OWNER_URL, and in DATABASE_URL an account of its own for the app.`,
  )
  return connection
}

/** Grants the app's role to the app's account. */
async function admit(owner: Database, account: string): Promise<void> {
  await sql`grant ${sql.id(APP_ROLE)} to ${sql.id(account)}`.execute(owner).catch(async (error: unknown) => {
    throw new StartupProblem(
      `The account '${account}' of DATABASE_URL may not read the clinic's tables ` +
        `(${error instanceof Error ? error.message : String(error)}): ${await remedy(owner)}`,
    )
  })
}

/** Without the right to create roles, the owner cannot even make the one of which the account is to be a member. */
async function remedy(owner: Database): Promise<string> {
  const { rows } = await sql<{
    statement: string
  }>`select format('alter role %I createrole;', current_user) as statement
    where not exists (select from pg_roles where rolname = ${APP_ROLE})`.execute(owner)
  const [missing] = rows
  return missing
    ? `let the server's administrator run: ${missing.statement}`
    : `make it a member of the role ${APP_ROLE}.`
}

interface Findings {
  account: string
  restricted: boolean
  may_work: boolean
}

async function tryOut(connection: Connection): Promise<Findings | undefined> {
  const database = openDatabase({ connection, named_statements: false, max: 1 })
  try {
    const { rows } = await sql<{ account: string }>`select current_user as account`.execute(database)
    const account = rows[0]?.account ?? ''
    return { account, restricted: await isRestricted(database), may_work: await mayWork(database) }
  } catch {
    return undefined
  } finally {
    await database.destroy()
  }
}

/** pg ignores other settings if there is a connection string, so the options are added to the string. */
function inAppRole(connection: Connection): Connection {
  const take = `-c role=${APP_ROLE}`
  if (connection.connectionString === undefined) return { ...connection, options: join(connection.options, take) }
  // Not parsed as a URL, because the string may list several hosts.
  const [address = '', query] = connection.connectionString.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('options', join(connection.options, parameters.get('options'), take))
  return { connectionString: `${address}?${parameters.toString()}` }
}

const join = (...options: (string | null | undefined)[]) => options.filter(Boolean).join(' ')
