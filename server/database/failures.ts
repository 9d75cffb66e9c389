import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'

export interface DatabaseFailure {
  /**
   * unavailable: away, overloaded or unable to write just now; worth another try later.
   * retryable: two transactions got into each other's way; the same again will do.
   * bad-value: a value that no column takes, such as NUL in a text or a number too large.
   * constraint: a rule of the schema refused the row.
   */
  kind: 'unavailable' | 'retryable' | 'bad-value' | 'constraint' | 'other'
  /** The name of the constraint that refused. */
  constraint?: string | undefined
}

/** What an error means, when it comes from the database or from the way to it. */
export function failureOf(error: unknown): DatabaseFailure | null {
  if (error instanceof DatabaseError) return failureOfCode(error)
  if (!(error instanceof Error)) return null
  const lost = 'code' in error ? UNAVAILABLE_NETWORK.has(String(error.code)) : LOST_CONNECTION.test(error.message)
  return lost ? { kind: 'unavailable' } : null
}

function failureOfCode(error: DatabaseError): DatabaseFailure {
  const code = error.code ?? ''
  if (RETRYABLE.has(code) || isStalePlan(error)) return { kind: 'retryable' }
  if (UNAVAILABLE.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2))) return { kind: 'unavailable' }
  if (code.startsWith('22')) return { kind: 'bad-value' }
  if (code.startsWith('23')) return { kind: 'constraint', constraint: error.constraint }
  return { kind: 'other' }
}

/** After a migration by a newer app a prepared plan may no longer fit; a new connection plans anew. */
export const isStalePlan = (error: unknown) =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan')

/** Runs a whole transaction, and again when it lost to another one. */
export async function retrying<Result>(run: () => Promise<Result>, attempts = 5): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || failureOf(error)?.kind !== 'retryable') throw error
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
