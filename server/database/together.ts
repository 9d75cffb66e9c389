import { setImmediate } from 'node:timers/promises'
import type { Database } from './schema.ts'

/**
 * Asks for what many need at once in one statement: whoever comes while one is under way waits for the next. Nothing is
 * kept, so each answer was read after it was asked for.
 */
export function together<Found>(load: (database: Database, keys: string[]) => Promise<Map<string, Found>>) {
  const desks = new WeakMap<Database, Desk<Found>>()
  return (database: Database, key: string): Promise<Found | undefined> => {
    const desk = desks.get(database) ?? { waiting: null, busy: false }
    desks.set(database, desk)
    desk.waiting ??= newBatch()
    const { keys, answered } = desk.waiting
    keys.add(key)
    if (!desk.busy) void serve(database, desk)
    return answered.then((found) => found.get(key))
  }

  async function serve(database: Database, desk: Desk<Found>) {
    desk.busy = true
    for (let batch = desk.waiting; batch; batch = desk.waiting) {
      // Whoever arrived at the same moment comes along.
      await setImmediate()
      desk.waiting = null
      await load(database, [...batch.keys]).then(batch.answer, batch.fail)
    }
    desk.busy = false
  }

  function newBatch(): Batch<Found> {
    const batch = { keys: new Set<string>() } as Batch<Found>
    batch.answered = new Promise((answer, fail) => Object.assign(batch, { answer, fail }))
    return batch
  }
}

interface Desk<Found> {
  waiting: Batch<Found> | null
  busy: boolean
}

interface Batch<Found> {
  keys: Set<string>
  answered: Promise<Map<string, Found>>
  answer(found: Map<string, Found>): void
  fail(error: unknown): void
}
