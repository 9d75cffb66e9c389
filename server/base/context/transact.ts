import { sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import {
  deferred,
  type Placeholders,
  preparedQuery,
  type Query,
  run,
} from '#server/base/database/driver/prepared-query.ts'
import { isSessionEnd, retrying } from '#server/base/database/driver/failures.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { insertLines, type AuditLine } from './audit-trail.ts'
import { type Context, type PublicContext, sessionEnded } from './context.ts'

/** A context with an open transaction, which collects the lines of the audit trail. */
export type Tx<C extends PublicContext = Context> = C & { audit_lines: AuditLine[] }

interface Options<Result> {
  /** Set if the work calls `lockSession` itself, because it must lock other users first. */
  work_locks_session?: boolean
  idempotency?: IdempotencyKey<Result>
}

/** Makes sure that the work of a key is done once, and stores the answer. */
export interface IdempotencyKey<Result> {
  claim: Query<unknown>
  storeAnswer: (answer: Result) => Query<unknown>
}

/**
 * Runs the work in one transaction, and retries it after a serialization failure or deadlock. Called within a
 * transaction it joins that one, so a command can be part of a larger one.
 */
export async function transact<C extends PublicContext, Result>(
  context: C,
  work: (tx: Tx<C>) => Promise<Result>,
  options: Options<Result> = {},
): Promise<Result> {
  if ('audit_lines' in context) return work(context as Tx<C>)
  // The caller began this transaction and will commit it, so this only joins it.
  if (context.database.isTransaction) return write(context, work, options)
  const begin = (body: (database: Database) => Promise<Result>) => context.database.transaction().execute(body)
  try {
    return await retrying(() => begin((database) => write({ ...context, database }, work, options)))
  } catch (error) {
    throw isSessionEnd(error) ? sessionEnded() : error
  }
}

/** The statements of one write. `transact` has begun its transaction, and commits it after this. */
async function write<C extends PublicContext, Result>(
  context: C,
  work: (tx: Tx<C>) => Promise<Result>,
  { work_locks_session = false, idempotency }: Options<Result>,
): Promise<Result> {
  const tx: Tx<C> = { ...context, audit_lines: [] }
  // One round trip: begin, these two, and the first query of the work.
  if (!work_locks_session) await lockSession(tx)
  if (idempotency) await run(tx.database, deferred(idempotency.claim))

  const result = await work(tx)

  // One round trip: the audit lines, the stored answer and the commit. This keeps the locks of the audit trail short.
  if (tx.audit_lines.length > 0) await run(tx.database, deferred(insertLines(tx.audit_lines)))
  if (idempotency) await run(tx.database, deferred(idempotency.storeAnswer(result)))
  return result
}

/**
 * Refuses (401) a user who was signed out, demoted or deactivated while the request's body arrived, after the first
 * check. It is sent in the same round trip as the next query, which fails with it.
 */
export async function lockSession({
  database,
  user,
  session_id,
  key,
}: PublicContext & Partial<Context>): Promise<void> {
  if (user && key) await run(database, deferred(keyLock.of({ key_id: key.id, user_id: user.id, role: user.role })))
  if (!user || session_id === undefined) return
  await run(database, deferred(sessionLock.of({ session_id, user_id: user.id, role: user.role })))
}

const sessionLock = preparedQuery((database, { session_id, user_id, role }: Placeholders<Locked>) => ({
  compile: () => sql`select lock_session(${session_id}, ${user_id}, ${role})`.compile(database),
}))

const keyLock = preparedQuery((database, { key_id, user_id, role }: Placeholders<LockedKey>) => ({
  compile: () => sql`select lock_api_key(${key_id}, ${user_id}, ${role})`.compile(database),
}))

interface LockedKey extends Omit<Locked, 'session_id'> {
  key_id: number
}

interface Locked {
  session_id: number
  user_id: number
  role: Role
}
