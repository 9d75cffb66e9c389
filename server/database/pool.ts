import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, Pool, Submittable } from 'pg'
import { isStalePlan } from './failures.ts'
import { nameOf } from './named-statements.ts'

/**
 * The pool as Kysely uses it. With named statements PostgreSQL plans each once per connection: about half as much again
 * in requests a second.
 */
export function poolFor(pool: Pool, named: boolean): PostgresPool {
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const wrapper = wrappers.get(client) ?? wrap(client, named ? nameOf : () => undefined)
      wrappers.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
  }
}

function wrap(client: PoolClient, nameFor: (sql: string) => string | undefined): PostgresPoolClient {
  let stale = false
  let in_transaction = false
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') return in_transaction ? submit(client, sql) : unhurried(client, sql)
    if (/^(begin|start transaction)/.test(sql)) in_transaction = true
    if (/^(commit|rollback)$/.test(sql)) in_transaction = false
    return client.query({ text: sql, values: [...parameters], name: nameFor(sql) }).catch((error: unknown) => {
      stale ||= isStalePlan(error)
      throw error
    })
  }
  return { query, release: () => client.release(stale) }
}

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
      await client.query('commit').catch(() => undefined)
    },
  }
}

function submit<R>(client: PoolClient, cursor: PostgresCursor<R>): PostgresCursor<R> {
  client.query(cursor as unknown as Submittable)
  return cursor
}
