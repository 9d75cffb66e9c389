import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Waits until this many statements wait for a lock. */
export const untilWaiting = (database: Database, statements = 1) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database,
        )
        return rows.length
      },
      // The request may hash a password before it waits for the lock, on a busy machine.
      { timeout: 10_000 },
    )
    .toBe(statements)
