import { CompiledQuery } from 'kysely'
import type { Database } from '../schema.ts'

/** A statement with its values, not yet sent. */
export type Query<Row> = (database: Database) => CompiledQuery<Row>

export const ask = async <Row>(database: Database, question: Query<Row>): Promise<Row[]> =>
  (await database.executeQuery(question(database))).rows

/** Kysely hands on one statement at a time; under this text it hands on several, as if they were its values. */
const AT_ONCE = '/* at once */'

/**
 * Sends several statements at once. PostgreSQL works them off in their order, each as if it had come alone, but nobody
 * waits for one's answer to send the next: the way there and back is what most of them cost. Outside a transaction each
 * is one of its own. Where one fails, so does the whole, by the first failure; within a transaction the later ones do
 * nothing then.
 */
export async function runBatch<Rows extends readonly unknown[]>(
  database: Database,
  ...questions: { [Place in keyof Rows]: Query<Rows[Place]> }
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> {
  const statements = questions.map((question) => question(database))
  const { rows } = await database.executeQuery(CompiledQuery.raw(AT_ONCE, statements))
  return rows as { [Place in keyof Rows]: Rows[Place][] }
}

const WITH_NEXT = '/* with the next */'

/**
 * Within a transaction: sends the statement along with the next one, which fails if this one does. What it answers is
 * not told.
 */
export const sendWithNext = async (database: Database, question: Query<unknown>) =>
  void (await database.executeQuery(CompiledQuery.raw(WITH_NEXT, [question(database)])))

const EACH = '/* each */'

/**
 * Sends the statements of several at once, outside a transaction: each is told its own answer or failure as soon as
 * that is there. Over when the last one is.
 */
export async function runEach(database: Database, asked: readonly Asked[]): Promise<void> {
  const statements = asked.map(({ question, answer, fail }) => ({ ...question(database), answer, fail }))
  await database.executeQuery(CompiledQuery.raw(EACH, statements))
}

export interface Asked {
  question: Query<unknown>
  answer: (rows: unknown[]) => void
  fail: (error: unknown) => void
}

/** What Kysely hands on, and how it is meant. */
export function unpacked(sql: string, parameters: readonly unknown[]) {
  const meant = packed[sql] ?? 'one'
  return { meant, statements: meant === 'one' ? [{ sql, parameters }] : (parameters as readonly Statement[]) }
}

const packed: Readonly<Record<string, 'all' | 'each' | 'with the next'>> = {
  [AT_ONCE]: 'all',
  [EACH]: 'each',
  [WITH_NEXT]: 'with the next',
}

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'> & Partial<Omit<Asked, 'question'>>

/** The single statements of whatever Kysely was asked. */
export const statementsIn = (query: CompiledQuery): readonly CompiledQuery[] =>
  query.sql in packed ? (query.parameters as readonly CompiledQuery[]) : [query]

/** Ends the transaction with the statements before it; the one that Kysely sends itself is then not sent on. */
export const committing: Query<never> = () => CompiledQuery.raw('commit')
