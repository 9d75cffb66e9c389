import { setImmediate } from 'node:timers/promises'
import type { Database } from '../schema/schema.ts'
import { type Query, run } from './prepared-query.ts'
import type { Statement } from './statement.ts'

/**
 * Answers the same question of the same moment once: requests that ask it while it is running share the next answer.
 * None gets an answer that began before it asked, so each sees every write that was committed by then. The same question
 * is the same text with the same values, so whoever may see other rows asks another one. Nothing is cached.
 */
export function runShared<Row>(database: Database, query: Query<Row>): Promise<Row[]> {
  if (database.isTransaction) return run(database, query)
  const statement = query(database)
  const key = keyOf(statement)
  const questions = asked.get(database) ?? new Map<string, Question>()
  asked.set(database, questions)
  const question = questions.get(key) ?? { running: Promise.resolve() }
  questions.set(key, question)
  question.next ??= answer(question).finally(() => {
    if (!question.next) questions.delete(key)
  })
  return question.next as Promise<Row[]>

  async function answer(turn: Question): Promise<Row[]> {
    await turn.running
    // Waits for the other requests of this turn of the event loop.
    await setImmediate()
    delete turn.next
    const rows = run(database, () => statement)
    turn.running = rows.catch(() => undefined)
    return rows
  }
}

interface Question {
  /** The answer that has begun; it never fails. */
  running: Promise<unknown>
  /** The answer that has not begun, for all who ask before it does. */
  next?: Promise<unknown[]>
}

const asked = new WeakMap<Database, Map<string, Question>>()

const keyOf = ({ sql, parameters }: Statement) => `${sql} ${JSON.stringify(parameters)}`
