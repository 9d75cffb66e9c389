import { Kysely } from 'kysely'
import { type Client, Pool, type PoolClient } from 'pg'
import { type Clients, dialectFor } from '../driver/driver.ts'
import { PipelineClient } from '../driver/pipeline-client.ts'
import type { Statement } from '../driver/statement.ts'
import { type Connection, type Primary, primaryOf } from '../driver/failover.ts'
import { ROLE_SETTINGS } from './role-settings.ts'
import type { Database, Schema } from '../schema/schema.ts'
import { typeParsers } from '../driver/type-parsers.ts'

export type { Connection }

interface Options {
  connection: Connection
  /** Off behind a pooler that gives each transaction another server connection. */
  named_statements?: boolean
  max?: number
  /** Called when an idle connection breaks. */
  notice?: (error: Error) => void
  /** Called for every query that is sent. */
  log?: (query: Statement) => void
}

/** Opens a pool of database connections, each made when first needed; `destroy()` closes it. */
export function openDatabase(options: Options): Database {
  const { connection, named_statements = true, log } = options
  const primary = primaryOf(connection)
  return new Kysely<Schema>({ dialect: dialectFor(openPool(primary, options), { primary, named_statements, log }) })
}

export interface OwnConnection {
  /** The raw client, for what Kysely cannot express, such as the rows of a COPY. */
  client: Client
  database: Database
  close(): Promise<void>
}

/** A connection outside the pool, for long work that also needs the raw client. */
export async function connectAlone(connection: Connection, application_name: string): Promise<OwnConnection> {
  const primary = primaryOf(connection)
  await primary.findPrimary()
  const client = new PipelineClient({ ...primary.connection, application_name, types: typeParsers, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const close = () => client.end().catch(() => undefined)
  const only: Clients = { connect: async () => client, release: () => undefined, end: close }
  const database = new Kysely<Schema>({ dialect: dialectFor(only, { primary, named_statements: false }) })
  return { client, database, close }
}

function openPool(primary: Primary, { connection, max = 16, notice = () => undefined }: Options): Clients {
  const pool = new Pool({
    ...connection,
    Client: PipelineClient,
    max,
    types: typeParsers,
    application_name: 'clinic',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without these error listeners one lost connection would end the process.
  pool.on('error', notice)
  pool.on('connect', (client) => client.on('error', notice))
  // Read for each new connection, because a failover changes the server.
  Object.defineProperty(pool.options, 'connectionString', { get: () => primary.connection.connectionString })
  return {
    connect: () => pool.connect() as Promise<PoolClient & PipelineClient>,
    release: (client, broken) => (client as PoolClient & PipelineClient).release(broken),
    end: () => pool.end(),
  }
}

/**
 * For the embedded server only: the pooler of an external server may refuse them, so there they are set on the account.
 */
export const EMBEDDED_SETTINGS = Object.entries(ROLE_SETTINGS)
  .map(([name, { wanted }]) => `-c ${name}=${wanted}`)
  .join(' ')
