import type { Database } from '../schema.ts'
import { settleBatch } from './batch.ts'
import { type Query, run } from './prepared-query.ts'

/**
 * Sends a short read in one batch with whatever others ask at this moment: the round trip costs both processes more
 * than the query. Those behind a long one wait for it. Nothing is kept, so each answer was read after it was asked for;
 * one that fails fails nobody else's.
 */
export function runCoalesced<Row>(database: Database, query: Query<Row>): Promise<Row[]> {
  if (database.isTransaction) return run(database, query)
  return new Promise<Row[]>((resolve, reject) => {
    let batch = gathering.get(database)
    if (!batch || batch.length >= most) gathering.set(database, (batch = newBatch(database)))
    batch.push({ query, answer: (rows) => resolve(rows as Row[]), fail: reject })
  })
}

interface Asked {
  query: Query<unknown>
  answer: (rows: unknown[]) => void
  fail: (error: unknown) => void
}

const gathering = new WeakMap<Database, Asked[]>()
/** More than these go over several connections: one that waits for a lock holds up no more than these. */
const most = 4

function newBatch(database: Database): Asked[] {
  const batch: Asked[] = []
  // Whoever arrived at the same moment comes along.
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
