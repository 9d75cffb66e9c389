import type { FastifyInstance } from 'fastify'
import type { SessionUser } from '../../contract/session.ts'
import type { PublicContext } from './context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: PublicContext
  }
}

/** What every noun's routes are given. */
export interface Server {
  http: FastifyInstance
  /** A fresh context: the database, and the clinic's clock at this moment. */
  context(): PublicContext
  /** Who a Bearer header belongs to; refuses (401) without a session that is alive. */
  signedIn(context: PublicContext, authorization: string | undefined): Promise<SessionUser>
}
