import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, Pool, Submittable } from 'pg'
import { CopyOut } from './copy-out.ts'
import { isStalePlan, stoppedWriting } from './failures.ts'
import type { Writer } from './hosts.ts'
import { nameOf } from './named-statements.ts'

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
  let in_transaction = false
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') return reading(sql)
    if (/^(begin|start transaction)/.test(sql)) in_transaction = true
    if (/^(commit|rollback)$/.test(sql)) in_transaction = false
    return client.query({ text: sql, values: [...parameters], name: nameFor(sql) }).catch((error: unknown) => {
      stale ||= isStalePlan(error) || stoppedWriting(error)
      if (stoppedWriting(error)) void writer.seek()
      throw error
    })
  }
  function reading<R>(cursor: PostgresCursor<R>): PostgresCursor<R> {
    const reader = in_transaction ? submit(client, cursor) : unhurried(client, cursor)
    return {
      read: (rows) => reader.read(rows),
      async close() {
        stale ||= isBrokenOff(cursor)
        await reader.close()
      },
    }
  }
  return { query, release: () => client.release(stale) }
}

const isBrokenOff = (cursor: unknown) => cursor instanceof CopyOut && cursor.broken_off

/**
 * A cursor read at its reader's pace. The time limit of a statement counts from its first row to its last, and would
 * cut off a long list on a slow line.
 */
function unhurried<R>(client: PoolClient, cursor: PostgresCursor<R>): PostgresCursor<R> {
  let begun: Promise<unknown> | undefined
  const begin = async () => {
    await client.query('begin read only')
    await client.query('set local statement_timeout = 0')
    submit(client, cursor)
  }
  return {
    async read(rows) {
      begun ??= begin()
      await begun
      return cursor.read(rows)
    },
    async close() {
      await cursor.close()
      if (isBrokenOff(cursor)) return
      await client.query('commit').catch(() => undefined)
    },
  }
}

function submit<R>(client: PoolClient, cursor: PostgresCursor<R>): PostgresCursor<R> {
  client.query(cursor instanceof CopyOut ? cursor.stream : (cursor as unknown as Submittable))
  return cursor
}
