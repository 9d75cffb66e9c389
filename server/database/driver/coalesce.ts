import type { Database } from '../schema.ts'
import { settleBatch } from './batch.ts'
import { type Query, run } from './prepared-query.ts'

/**
 * Sends a short read in one batch with other reads of the same moment, because the round trip costs both processes more
 * than the query. A read waits for those before it in its batch, and only its own failure rejects it. Nothing is cached.
 */
export function runCoalesced<Row>(database: Database, query: Query<Row>): Promise<Row[]> {
  if (database.isTransaction) return run(database, query)
  return new Promise<Row[]>((resolve, reject) => {
    let batch = gathering.get(database)
    if (!batch || batch.length >= MOST) gathering.set(database, (batch = newBatch(database)))
    batch.push({ query, answer: (rows) => resolve(rows as Row[]), fail: reject })
  })
}

interface Asked {
  query: Query<unknown>
  answer: (rows: unknown[]) => void
  fail: (error: unknown) => void
}

const gathering = new WeakMap<Database, Asked[]>()
/** The most reads in a batch: one that waits for a lock delays no more than these. */
const MOST = 4

function newBatch(database: Database): Asked[] {
  const batch: Asked[] = []
  // Waits for the other requests of this turn of the event loop.
  setImmediate(() => {
    if (gathering.get(database) === batch) gathering.delete(database)
    void send(database, batch)
  })
  return batch
}

async function send(database: Database, batch: readonly Asked[]) {
  const queries = batch.map(({ query }) => query)
  try {
    await settleBatch(database, queries, (outcome, index) => {
      if (outcome.status === 'fulfilled') batch[index]?.answer(outcome.value.rows)
      else batch[index]?.fail(outcome.reason)
    })
  } catch (error) {
    for (const { fail } of batch) fail(error)
  }
}
