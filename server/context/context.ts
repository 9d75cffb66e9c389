import type { Day } from '../../domain/calendar.ts'
import type { PlainCode } from '../../domain/refusals/catalogue.ts'
import { forbidden, unauthorized } from '../../domain/refusal.ts'
import { may, type Permission, type Role } from '../../domain/access.ts'
import type { SessionUser } from '../../contract/session.ts'
import { type Gathering, writeTrail } from './audit-trail.ts'
import { committing, type Query, sendWithNext } from '../database/driver/batch.ts'
import { isSessionEnd, retrying } from '../database/failures.ts'
import { preparedQuery } from '../database/driver/prepared-query.ts'
import type { Database } from '../database/schema.ts'
import { sql } from 'kysely'

/** What a call works with; nothing reads a clock or a user from anywhere else. */
export interface PublicContext {
  database: Database
  /** Where writing goes when `database` is a replica. */
  primary?: Database
  now: Date
  /** The clinic's day at `now`. */
  today: Day
  time_zone: string
  /** Whether this server has the demo clinic's accounts. */
  demo: boolean
  /** Where the request comes from; nowhere for what the server or the command line does by itself. */
  client?: Client
}

export interface Client {
  request_id: string
  address: string
  user_agent: string
}

export interface Context extends PublicContext {
  user: SessionUser
  /** The session that asks, among the user's others. */
  session_id?: number
}

export const allowed = ({ user }: Context, permission: Permission) => may(user.role, permission)

export function ensureAllowed(context: Context, permission: Permission, code?: PlainCode) {
  if (!allowed(context, permission)) throw forbidden(code)
}

/** Until then only what every session may do is open: the profile, where it is set up, and signing out. */
export function ensureSecondFactor({ must_set_up_second_factor }: SessionUser) {
  // Not by `ensure`: on every request it would make an error, with its stack, for nothing.
  if (!must_set_up_second_factor) return
  throw forbidden('second-factor.required', { second_factor_required: true })
}

/** The doctor whose rows alone a user of role doctor sees; null for everyone else. -1 matches nobody. */
export const ownRowsOf = ({ user }: Context) => (user.role === 'doctor' ? (user.doctor_id ?? -1) : null)

/** A context in which one may write: its transaction tells the audit trail what is done in it. */
export type Tx<C extends PublicContext = Context> = C & Gathering

/**
 * Runs the work in one transaction, again when rivals made it fail, and tells the audit trail of it as the last
 * thing before the commit: the trail's own locks are then held no longer than the commit takes. Inside such a
 * transaction it joins that one, so a command can be part of a larger one. A session's transaction begins with holding
 * its user, unless the work does that itself because it locks users first.
 */
export async function transact<C extends PublicContext, Result>(
  context: C,
  work: (context: Tx<C>) => Promise<Result>,
  { holds_user = false } = {},
): Promise<Result> {
  if ('trail' in context) return work(context as Tx<C>)
  const whole = async (database: Database, ...then: Query<unknown>[]) => {
    const tx: Tx<C> = { ...context, database, trail: [] }
    if (!holds_user) await holdUser(tx)
    const result = await work(tx)
    await writeTrail(database, tx.trail, tx.answer, ...then)
    return result
  }
  if (context.database.isTransaction) return whole(context.database)
  try {
    return await retrying(() => context.database.transaction().execute((database) => whole(database, committing)))
  } catch (error) {
    throw isSessionEnd(error) ? sessionEnded() : error
  }
}

/**
 * A write is let in before its body has arrived: by then its sender may have been signed out, demoted or deactivated.
 * Goes along with the transaction's next statement, and fails it (401).
 */
export async function holdUser({ database, user, session_id }: PublicContext & Partial<Context>): Promise<void> {
  if (user && session_id !== undefined) await sendWithNext(database, held.of(session_id, user.id, user.role))
}

const held = preparedQuery((database, session_id: number, user_id: number, role: Role) => ({
  compile: () => sql`select hold_user(${session_id}, ${user_id}, ${role})`.compile(database),
}))

export const sessionEnded = () => unauthorized('session.ended')
