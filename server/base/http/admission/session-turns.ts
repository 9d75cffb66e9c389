import type { FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'

interface Turns {
  limit: LimitFunction
  /** Waiting or running. */
  requests: number
}

export type SessionTurns = ReturnType<typeof sessionTurns>

/**
 * Runs so many requests of one session at a time; its others wait, holding only the permits of their client. Otherwise
 * one session with costly reads would take all connections of the database, and the permits of everybody.
 */
export function sessionTurns(running_per_session: number) {
  const turns = new Map<number, Turns>()
  return async <Result>(
    session: number,
    { admission, permits }: Pick<FastifyRequest, 'admission' | 'permits'>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const own = turns.get(session) ?? { limit: pLimit(running_per_session), requests: 0 }
    turns.set(session, own)
    own.requests += 1
    const waits = own.requests > running_per_session
    try {
      if (waits) admission.exchange(permits.reading)
      return await own.limit(() => {
        if (waits) admission.exchange(permits.work)
        return work()
      })
    } finally {
      own.requests -= 1
      if (own.requests === 0) turns.delete(session)
    }
  }
}
