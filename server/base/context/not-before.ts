import { clinicDay } from '#domain/calendar.ts'
import type { Tx } from './transact.ts'

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
