import type { Database } from '../schema/schema.ts'
import { batchConnection } from './driver.ts'
import type { Query } from './prepared-query.ts'

/**
 * Sends several queries in one round trip. PostgreSQL executes them in order, as if each were sent alone: outside a
 * transaction each is its own transaction; within one, the queries after a failure do nothing. Rejects with the first
 * failure.
 */
export async function runBatch<Rows extends readonly unknown[]>(
  database: Database,
  ...queries: { [Index in keyof Rows]: Query<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const statements = queries.map((query) => query(database))
  const results = await database
    .getExecutor()
    .provideConnection((connection) => batchConnection(connection).batch(statements))
  return results.map(({ rows }) => rows) as { [Index in keyof Rows]: Rows[Index][] }
}
