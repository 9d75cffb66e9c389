import { Kysely, type PostgresCursorConstructor, PostgresDialect, type PostgresPool } from 'kysely'
import { Client, Pool } from 'pg'
import Cursor from 'pg-cursor'
import { type Connection, writerOf } from './failover.ts'
import { role_settings } from './role-settings.ts'
import { CopyOut, isCopy } from './copy-out.ts'
import { poolFor } from './driver/pool.ts'
import type { Database, Schema } from './schema.ts'
import { wireTypes } from './driver/wire-types.ts'

export type { Connection }

interface Options {
  connection: Connection
  /** Off behind a pooler that hands each transaction to another server connection. */
  named_statements?: boolean
  max?: number
  /** Told of a connection that broke while nobody used it. */
  notice?: (error: Error) => void
}

/** The one way to the database; `destroy()` closes it. Connections are made when first needed. */
export function openDatabase(options: Options): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(options), cursor: ReaderOf }) })
}

export interface OwnConnection {
  /** For what SQL alone cannot say, such as the rows of a COPY. */
  client: Client
  database: Database
  close(): Promise<void>
}

/** A connection of one's own, for long work that also speaks to the connection itself. */
export async function connectAlone(connection: Connection, application_name: string): Promise<OwnConnection> {
  const writer = writerOf(connection)
  await writer.seek()
  const client = new Client({ ...writer.connection, application_name, types: wireTypes, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const lent = Object.assign(client, { release: () => undefined })
  const pool = poolFor({ connect: async () => lent } as unknown as Pool, writer, false)
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool, cursor: WireCursor }) })
  return { client, database, close: () => client.end().catch(() => undefined) }
}

function openPool({ connection, named_statements = true, max = 16, notice = () => undefined }: Options): PostgresPool {
  const writer = writerOf(connection)
  const pool = new Pool({
    ...connection,
    max,
    types: wireTypes,
    application_name: 'clinic',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without a listener on each of them, one lost connection would end the process.
  pool.on('error', notice)
  pool.on('connect', (client) => client.on('error', notice))
  // Read for each new connection: after a failover it is another server.
  Object.defineProperty(pool.options, 'connectionString', { get: () => writer.connection.connectionString })
  return poolFor(pool, writer, named_statements)
}

// Kysely makes its cursors without a config, and a cursor does not ask its client for the types.
class WireCursor<Row> extends Cursor<Row> {
  constructor(sql: string, parameters: unknown[]) {
    super(sql, parameters, { types: wireTypes })
  }
}

// Kysely calls it with `new`, and takes what it returns.
const ReaderOf = function readerOf(text: string, parameters: unknown[]) {
  return isCopy(text) ? new CopyOut(text, parameters) : new WireCursor(text, parameters)
} as unknown as PostgresCursorConstructor

/** For the embedded server only: a pooler in front of another server may refuse them, and there the account has them. */
export const EMBEDDED_SETTINGS = Object.entries(role_settings)
  .map(([name, { wanted }]) => `-c ${name}=${wanted}`)
  .join(' ')
