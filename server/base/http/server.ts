import type { FastifyInstance } from 'fastify'
import type { Installation } from '#server/base/context/installation.ts'
import type { AccessLog } from '#server/base/context/access-log.ts'
import type { DiskSpace } from '#server/base/database/connection/disk-space.ts'
import type { Channel } from '#server/base/changes/channel.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import type { Cursors } from './cursors.ts'
import type { ConcurrencyLimit } from './admission/concurrency-limit.ts'
import type { Semaphore, SharedSemaphore } from './admission/semaphore.ts'
import type { SessionTurns } from './admission/session-turns.ts'
import type { Hidden } from '#domain/refusal.ts'
import type { Limits } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: PublicContext
    /** Set once the answer hides a record that exists. */
    hides?: Hidden
  }
}

/** The parts of the server that the routes of every noun need. */
export interface Server {
  http: FastifyInstance
  /** A new context with the database and the clinic's time now. */
  context(): PublicContext
  /**
   * The user of a Bearer header, by a session or an API key; refuses (401) without one that lives, and (423) a session
   * whose screen is locked, unless `while_locked`. `as_use`: counts as use of the session, which extends it.
   */
  signedIn(
    context: PublicContext,
    authorization: string | undefined,
    options?: { as_use?: boolean; while_locked?: boolean },
  ): Promise<Pick<Context, 'user' | 'session_id' | 'locked' | 'key'>>
  channel: Channel
  cursors: Cursors
  access_log: AccessLog
  disk: DiskSpace
  installation: Installation
  limits: Limits
  concurrency: ConcurrencyLimit
  long_lists: SharedSemaphore
  uploads: SharedSemaphore
  signing_in: Semaphore
  turns: SessionTurns
  /** Backs the clinic up before an import; missing if there is no place for backups, as in tests. */
  back_up?: ((import_id: number, needed: readonly string[]) => Promise<string>) | undefined
}
