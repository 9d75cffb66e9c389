import { Client } from 'pg'
import type { Connection } from '#server/base/database/connection/connect.ts'

/** The same server, with another database. */
export function within(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

/** The same database, as another role. */
export function asUser(connection: Connection, { user, password }: Account): Connection {
  if (connection.connectionString === undefined) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = password
  url.searchParams.delete('user')
  return { ...connection, connectionString: url.href }
}

export interface Account {
  user: string
  password: string
}

/** The same database as a DATABASE_URL. */
export function urlOf({ connectionString, host, user, database }: Connection): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}

export async function onServer(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
