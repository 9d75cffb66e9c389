import type { Day } from '../../domain/calendar.ts'
import type { PlainCode } from '../../domain/refusals/catalogue.ts'
import { forbidden, unauthorized } from '../../domain/refusal.ts'
import { may, type Permission } from '../../domain/access.ts'
import type { SessionUser } from '../../contract/session.ts'
import type { Database } from '../database/schema.ts'

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

export const sessionEnded = () => unauthorized('session.ended')
