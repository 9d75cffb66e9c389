import type { PostgresCursor } from 'kysely'
import type { PoolClient, Submittable } from 'pg'
import { CopyOut } from './copy-out.ts'

/**
 * A cursor read at its reader's pace: in an open transaction, once that is `ready`, or `alone` in one of its own. The
 * time limit of a statement counts from its first row to its last, and would cut off a long list on a slow line.
 */
export function readerOf<R>(
  client: PoolClient,
  cursor: PostgresCursor<R>,
  ready: (() => Promise<unknown>) | 'alone',
): PostgresCursor<R> {
  let begun: Promise<unknown> | undefined
  const begin = async () => {
    if (ready !== 'alone') await ready()
    else for (const sql of own_transaction) await client.query(sql)
    client.query(cursor instanceof CopyOut ? cursor.stream : (cursor as unknown as Submittable))
  }
  return {
    async read(rows) {
      begun ??= begin()
      await begun
      return cursor.read(rows)
    },
    async close() {
      await cursor.close()
      if (ready !== 'alone' || isBrokenOff(cursor)) return
      await client.query('commit').catch(() => undefined)
    },
  }
}

const own_transaction = ['begin read only', 'set local statement_timeout = 0']

export const isBrokenOff = (cursor: unknown) => cursor instanceof CopyOut && cursor.broken_off
