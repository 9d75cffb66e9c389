import type { PostgresCursor, PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient, Pool } from 'pg'
import { type Statement, unpacked } from './batch.ts'
import { isStalePlan, stoppedWriting } from '../failures.ts'
import type { Writer } from '../failover.ts'
import { nameOf } from './statement-names.ts'
import { answersIn, inPipeline } from './pipeline.ts'
import { isBrokenOff, readerOf } from '../reader.ts'

/**
 * The pool as Kysely uses it. With named statements PostgreSQL plans each once per connection: about half as much again
 * in requests a second.
 */
export function poolFor(pool: Pool, writer: Writer, named: boolean): PostgresPool {
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient & { era: number }>()
  const nameFor = named ? nameOf : () => undefined
  const found = writer.seek()
  return {
    async connect(): Promise<PostgresPoolClient> {
      await found
      const client = await pool.connect().catch((error: unknown) => {
        void writer.seek()
        throw error
      })
      const wrapper = wrappers.get(client) ?? { ...wrap(client, writer, nameFor), era: writer.era }
      wrappers.set(client, wrapper)
      if (wrapper.era === writer.era) return wrapper
      client.release(true)
      return this.connect()
    },
    end: () => pool.end(),
  }
}

function wrap(client: PoolClient, writer: Writer, nameFor: (sql: string) => string | undefined): PostgresPoolClient {
  let stale = false
  /** What goes along with the next statement: that which begins the transaction, and what need not be waited for. */
  let waiting: Statement[] = []
  let open = false
  async function query(sql: string, parameters: readonly unknown[]) {
    // Its last statements ended it themselves, or nothing was asked in it.
    if (ends(sql) && !open && (sql === 'rollback' || waiting.length < 2)) {
      waiting = []
      return nothing
    }
    const { meant, statements: asked } = unpacked(sql, parameters)
    const statements = [...waiting, ...asked]
    if (meant === 'with the next' && !open && waiting.length === 0)
      throw new Error('There is no transaction to wait in')
    waiting = meant === 'with the next' || begins(sql) ? statements : []
    if (waiting.length > 0) return nothing
    open = statements.some((statement) => begins(statement.sql)) || open
    if (asked.some((statement) => ends(statement.sql))) open = false
    const outcomes = await send(statements)
    if (meant === 'each') return nothing
    const answers = answersIn(outcomes).slice(statements.length - asked.length)
    return meant === 'all' ? { ...nothing, rows: answers.map(({ rows }) => rows) } : (answers[0] ?? nothing)
  }
  const send = (statements: readonly Statement[]) =>
    inPipeline(client, statements.map(wordsOf), async (words, place) => {
      const told = statements[place]
      try {
        const found = await client.query(words)
        told?.answer?.(found.rows)
        return found
      } catch (error) {
        stale ||= isStalePlan(error) || stoppedWriting(error)
        if (stoppedWriting(error)) void writer.seek()
        told?.fail?.(error)
        throw error
      }
    })
  const wordsOf = ({ sql, parameters }: Statement) => ({ text: sql, values: [...parameters], name: nameFor(sql) })
  function reading<R>(cursor: PostgresCursor<R>): PostgresCursor<R> {
    const before = waiting
    const alone = !open && before.length === 0
    waiting = []
    open = !alone
    const reader = readerOf(client, cursor, alone ? 'alone' : async () => answersIn(await send(before)))
    return {
      read: (rows) => reader.read(rows),
      async close() {
        stale ||= isBrokenOff(cursor)
        await reader.close()
      },
    }
  }
  return {
    query: ((asked: string | PostgresCursor<unknown>, parameters: readonly unknown[]) =>
      typeof asked === 'string' ? query(asked, parameters) : reading(asked)) as PostgresPoolClient['query'],
    release: () => client.release(stale),
  }
}

const begins = (sql: string) => /^(begin|start transaction)/.test(sql)
const ends = (sql: string) => sql === 'commit' || sql === 'rollback'
const nothing = { command: 'SELECT' as const, rowCount: 0, rows: [] }
