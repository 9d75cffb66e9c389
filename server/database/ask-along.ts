import { setImmediate } from 'node:timers/promises'
import { ask, askEach, type Question } from './at-once.ts'
import type { Database } from './schema.ts'

/**
 * Asks something short along with whatever others ask at this moment, over one connection: what costs both processes
 * most is not the question but the way there and back. Those behind a long one would wait for it. Nothing is kept, so
 * each answer was read after it was asked for; one that fails fails nobody else's.
 */
export async function askAlong<Row>(database: Database, question: Question<Row>): Promise<Row[]> {
  if (database.isTransaction) return ask(database, question)
  let trip = leaving.get(database)
  if (!trip || trip.questions.length >= most) {
    trip = prepare(database)
    leaving.set(database, trip)
  }
  const place = trip.questions.push(question) - 1
  const outcome = (await trip.outcomes)[place]
  if (outcome?.status !== 'fulfilled') throw outcome?.reason
  return outcome.value.rows as Row[]
}

interface Trip {
  questions: Question<unknown>[]
  outcomes: ReturnType<typeof askEach>
}

const leaving = new WeakMap<Database, Trip>()
/** More than these go over several connections, so that several processors work on them. */
const most = 8

function prepare(database: Database): Trip {
  const questions: Question<unknown>[] = []
  // Whoever arrived at the same moment comes along.
  const outcomes = setImmediate().then(() => {
    if (leaving.get(database)?.questions === questions) leaving.delete(database)
    return askEach(database, questions)
  })
  return { questions, outcomes }
}
