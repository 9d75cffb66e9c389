import type { Database } from '../schema/schema.ts'
import { batchConnection } from './driver.ts'
import { type Query, run } from './prepared-query.ts'

/**
 * Sends a short read in one batch with other reads of the same moment, because the round trip costs both processes more
 * than the query. A read waits for those before it in its batch, and only its own failure rejects it. Nothing is cached.
 */
export function runMicroBatched<Row>(database: Database, query: Query<Row>): Promise<Row[]> {
  if (database.isTransaction) return run(database, query)
  return new Promise<Row[]>((resolve, reject) => {
    let batch = gathering.get(database)
    if (!batch || batch.length >= MOST) gathering.set(database, (batch = newBatch(database)))
    batch.push({ query, reject, resolve: (rows) => resolve(rows as Promise<Row[]>) })
  })
}

interface Read {
  query: Query<unknown>
  resolve: (rows: Promise<unknown[]>) => void
  reject: (error: unknown) => void
}

const gathering = new WeakMap<Database, Read[]>()
/** The most reads in a batch: a read that waits for a lock delays at most this many. */
const MOST = 4

function newBatch(database: Database): Read[] {
  const batch: Read[] = []
  // Waits for the other requests of this turn of the event loop.
  setImmediate(() => {
    if (gathering.get(database) === batch) gathering.delete(database)
    send(database, batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
  })
  return batch
}

const send = (database: Database, batch: readonly Read[]) =>
  database.getExecutor().provideConnection((connection) => {
    const results = batchConnection(connection).each(batch.map(({ query }) => query(database)))
    for (const [index, result] of results.entries()) batch[index]?.resolve(result.then(({ rows }) => rows))
    return Promise.allSettled(results)
  })
