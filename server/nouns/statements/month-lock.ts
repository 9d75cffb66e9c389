import { sql } from 'kysely'
import { deferred, preparedQuery, run } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const MONTHS = 7_106_251

/**
 * Taken before any other lock by every command that writes payouts, so that closing a month waits for running ones, and
 * those that wait for it see the month closed. It is sent with the next query, which sees what the lock waited for.
 */
export const shareOpenMonths = (database: Database) => run(database, deferred(shared.of({})))

/** Taken by the command that closes a month. */
export const holdMonths = (database: Database) => run(database, deferred(exclusive.of({})))

const shared = preparedQuery((database) => ({
  compile: () => sql`select pg_advisory_xact_lock_shared(${sql.lit(MONTHS)})`.compile(database),
}))
const exclusive = preparedQuery((database) => ({
  compile: () => sql`select pg_advisory_xact_lock(${sql.lit(MONTHS)})`.compile(database),
}))

/** The end of the last closed month; nothing may be dated before it. */
export const closedUntil = sql<string | null>`(select max(ended_at) from closed_months)`
