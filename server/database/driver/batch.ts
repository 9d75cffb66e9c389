import type { Database } from '../schema.ts'
import type { BatchConnection, Outcome } from './connection.ts'
import { batchConnection } from './driver.ts'
import type { Query } from './prepared-query.ts'

/**
 * Sends several queries in one round trip. PostgreSQL executes them in order, as if each were sent alone: outside a
 * transaction each is its own transaction, and within one those after a failure do nothing. Rejects with the first
 * failure.
 */
export async function runBatch<Rows extends readonly unknown[]>(
  database: Database,
  ...queries: { [Index in keyof Rows]: Query<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const results = await withConnection(database, (connection) => connection.batch(compiled(database, queries)))
  return results.map(({ rows }) => rows) as { [Index in keyof Rows]: Rows[Index][] }
}

/** Within a transaction: sends the query in one batch with the next one, which rejects if this one fails. */
export const sendWithNext = (database: Database, query: Query<unknown>): Promise<void> =>
  withConnection(database, async (connection) => connection.sendWithNext(query(database)))

/** Ends a transaction: sends its last queries and the commit in one batch. */
export const commitWith = (database: Database, ...queries: Query<unknown>[]): Promise<void> =>
  withConnection(database, (connection) => connection.commitWith(compiled(database, queries)))

/** Outside a transaction: a batch in which each query has its own outcome; `settled` gets each as it arrives. */
export const settleBatch = (
  database: Database,
  queries: readonly Query<unknown>[],
  settled: (outcome: Outcome, index: number) => void,
): Promise<void> => withConnection(database, (connection) => connection.settle(compiled(database, queries), settled))

const withConnection = <Result>(database: Database, work: (connection: BatchConnection) => Promise<Result>) =>
  database.getExecutor().provideConnection((connection) => work(batchConnection(connection)))

const compiled = (database: Database, queries: readonly Query<unknown>[]) => queries.map((query) => query(database))
