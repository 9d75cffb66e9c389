import { sql } from 'kysely'
import { clinicDay } from '../../domain/calendar.ts'
import { deferred, preparedQuery, run } from '../database/driver/prepared-query.ts'
import type { Database } from '../database/schema.ts'
import type { Tx } from '../context/transact.ts'

const MONTHS = 7_106_251

/**
 * Taken before any other lock by every command that writes payouts, so that closing a month waits for running ones, and
 * those that wait for it see the month closed. It is sent with the next query, which sees what the lock waited for.
 */
export const shareOpenMonths = (database: Database) => run(database, deferred(shared.of()))

/** Taken by the command that closes a month. */
export const holdMonths = (database: Database) => run(database, deferred(exclusive.of()))

const shared = preparedQuery((database) => ({
  compile: () => sql`select pg_advisory_xact_lock_shared(${sql.lit(MONTHS)})`.compile(database),
}))
const exclusive = preparedQuery((database) => ({
  compile: () => sql`select pg_advisory_xact_lock(${sql.lit(MONTHS)})`.compile(database),
}))

/** The end of the last closed month; nothing may be dated before it. */
export const closedUntil = sql<string | null>`(select max(ended_at) from closed_months)`

/**
 * A context whose time is not before any of these. A request that arrived earlier than another, in the last moment of
 * a month or on a machine whose clock is behind, may get its lock later.
 */
export function notBefore(tx: Tx, ...instants: (string | null)[]): Tx {
  const latest = Math.max(...instants.map((instant) => (instant === null ? 0 : Date.parse(instant))))
  if (latest <= tx.now.getTime()) return tx
  const now = new Date(latest)
  return { ...tx, now, today: clinicDay(now, tx.time_zone) }
}
