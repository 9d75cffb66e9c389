import { ask, type Asked, runEach, type Query } from './batch.ts'
import type { Database } from '../schema.ts'

/**
 * Asks something short along with whatever others ask at this moment, over one connection: what costs both processes
 * most is not the question but the way there and back. Those behind a long one wait for it. Nothing is kept, so each
 * answer was read after it was asked for; one that fails fails nobody else's.
 */
export function runCoalesced<Row>(database: Database, question: Query<Row>): Promise<Row[]> {
  if (database.isTransaction) return ask(database, question)
  return new Promise<Row[]>((resolve, reject) => {
    let trip = leaving.get(database)
    if (!trip || trip.length >= most) leaving.set(database, (trip = prepare(database)))
    trip.push({ question, answer: (rows) => resolve(rows as Row[]), fail: reject })
  })
}

const leaving = new WeakMap<Database, Asked[]>()
/** More than these go over several connections: one that waits for a lock holds up no more than these. */
const most = 4

function prepare(database: Database): Asked[] {
  const trip: Asked[] = []
  // Whoever arrived at the same moment comes along.
  setImmediate(() => {
    if (leaving.get(database) === trip) leaving.delete(database)
    runEach(database, trip).catch((error: unknown) => {
      for (const { fail } of trip) fail(error)
    })
  })
  return trip
}
