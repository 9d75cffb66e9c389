import { type RawBuilder, sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { Database } from '../schema/schema.ts'
import type { BatchConnection } from './connection.ts'
import { batchConnection } from './driver.ts'

/** The rows of a query as COPY writes them in the given format. They are not parsed, and memory stays constant. */
export async function* copyOut(
  database: Database,
  query: RawBuilder<unknown>,
  format: RawBuilder<unknown>,
): AsyncGenerator<Buffer, void, undefined> {
  const copy = sql`copy (${query}) to stdout with (${format})`.compile(database)
  const { connection, release } = await reserveConnection(database)
  try {
    yield* connection.copyOut(withLiterals(copy.sql, copy.parameters))
  } finally {
    release()
  }
}

function reserveConnection(database: Database): Promise<{ connection: BatchConnection; release: () => void }> {
  return new Promise((resolve, reject) => {
    const reserve = (connection: BatchConnection) => new Promise<void>((release) => resolve({ connection, release }))
    database
      .getExecutor()
      .provideConnection((connection) => reserve(batchConnection(connection)))
      .catch(reject)
  })
}

type Literal = string | number | boolean | Date | null

/** COPY takes no parameters. Quoted literals get the same types as parameters would. */
function withLiterals(text: string, parameters: readonly unknown[]) {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = (parameters as readonly Literal[])[Number(place) - 1]
    if (value === null || value === undefined) return 'null'
    return escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
  })
}
