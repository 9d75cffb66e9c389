import { setImmediate } from 'node:timers/promises'
import type { Database } from '../schema/schema.ts'

/**
 * Loads what several requests ask for in one query. Requests that arrive while a query runs share the next one. Nothing
 * is cached.
 */
export function batchLoader<Found>(load: (database: Database, keys: string[]) => Promise<Map<string, Found>>) {
  const queues = new WeakMap<Database, Queue<Found>>()
  return (database: Database, key: string): Promise<Found | undefined> => {
    const queue = queues.get(database) ?? { waiting: null, busy: false }
    queues.set(database, queue)
    queue.waiting ??= newBatch()
    const { keys, answered } = queue.waiting
    keys.add(key)
    if (!queue.busy) void serve(database, queue)
    return answered.then((found) => found.get(key))
  }

  async function serve(database: Database, queue: Queue<Found>) {
    queue.busy = true
    for (let batch = queue.waiting; batch; batch = queue.waiting) {
      // Waits for the other requests of this turn of the event loop.
      await setImmediate()
      queue.waiting = null
      await load(database, [...batch.keys]).then(batch.answer, batch.fail)
    }
    queue.busy = false
  }

  function newBatch(): Batch<Found> {
    const batch = { keys: new Set<string>() } as Batch<Found>
    batch.answered = new Promise((answer, fail) => Object.assign(batch, { answer, fail }))
    return batch
  }
}

interface Queue<Found> {
  waiting: Batch<Found> | null
  busy: boolean
}

interface Batch<Found> {
  keys: Set<string>
  answered: Promise<Map<string, Found>>
  answer(found: Map<string, Found>): void
  fail(error: unknown): void
}
