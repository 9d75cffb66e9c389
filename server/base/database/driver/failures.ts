import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'

/** The database is unreachable, overloaded or cannot write now: answered with 503, worth a retry later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    return UNAVAILABLE.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2))
  }
  if (!(error instanceof Error)) return false
  return 'code' in error ? UNAVAILABLE_NETWORK.has(String(error.code)) : LOST_CONNECTION.test(error.message)
}

/** The server stopped, is stopping, or became a standby: another server may be the primary now. */
export function stoppedWriting(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return isUnavailable(error)
  return error.code === '25006' || error.code?.startsWith('57P') === true
}

/** Another transaction has held the row's lock for longer than a request waits. */
export const isLockedOut = (error: unknown) => error instanceof DatabaseError && error.code === '55P03'

/** The database's disk is full. */
export const isDiskFull = (error: unknown) => error instanceof DatabaseError && error.code === '53100'

/** A serialization failure, deadlock or stale plan: the same transaction can simply run again. */
export const isRetryable = (error: unknown) =>
  error instanceof DatabaseError && (RETRYABLE.has(error.code ?? '') || isStalePlan(error))

/** A value that no column accepts: NUL in a text, a number too large, an impossible date. */
export const isBadValue = (error: unknown) => error instanceof DatabaseError && error.code?.startsWith('22') === true

/** The name of the constraint that refused a row. */
export const violatedConstraint = (error: unknown) =>
  error instanceof DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined

/** The writer was signed out, demoted or deactivated after the request was authorized; raised by `lock_session`. */
export const isSessionEnd = (error: unknown) => error instanceof DatabaseError && error.code === 'CL401'

/** After a migration by a newer app a prepared plan may be invalid; a new connection plans again. */
export const isStalePlan = (error: unknown) =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')

/** Runs a whole transaction, and again after a conflict with another one. */
export async function retrying<Result>(run: () => Promise<Result>, attempts = 5): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

const RETRYABLE = new Set(['40001', '40P01'])
// 08 connection, 53 resources (disk full, too many connections), 57 operator intervention, 58 system error
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58'])
// read-only after a failover, lock not available in time, idle transaction ended, database missing
const UNAVAILABLE = new Set(['25006', '55P03', '25P03', '3D000'])
const UNAVAILABLE_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/
