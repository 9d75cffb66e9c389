import type { Day } from '#domain/calendar.ts'
import type { PlainCode } from '#domain/refusals/catalogue.ts'
import { forbidden, locked, unauthorized } from '#domain/refusal.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { may, type Permission } from '#domain/access.ts'
import { keyMay } from '#domain/api-key.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { OtherClinic } from './other-clinic.ts'

/** The context of a call: database, clock and client. No code reads a clock or a user from anywhere else. */
export interface PublicContext {
  database: Database
  now: Date
  /** The clinic's calendar day at `now`. */
  today: Day
  time_zone: string
  /** The language of names in the answer; without it English. */
  language?: MessageLanguage
  /** Whether this server has the demo accounts. */
  demo: boolean
  /** Whether this server mails reminders. */
  mails?: boolean
  /** Whether this server has a place for nightly backups. */
  backs_up?: boolean
  /** The other clinic of this server, such as the demo. */
  other_clinic?: OtherClinic | undefined
  /** The sender of the request; missing for work of the server or the command line. */
  client?: Client
}

export interface Client {
  request_id: string
  address: string
  user_agent: string
  /** Where the client reached this server, such as 'https://clinic.example'. */
  origin?: string
  /** The client read the same before, and only shows what has changed since. */
  background_refetch?: boolean
  /** The client shows the record without opening it; for the audit trail it is a view like any other. */
  no_opening?: boolean
}

export interface Context extends PublicContext {
  user: SessionUser
  /** The screen of the session is locked, and the call is one of the few that are answered nevertheless. */
  locked?: true
  /** The session of this request; missing where a key calls. */
  session_id?: number
  /** The API key that calls as the user who made it, and what it was given. */
  key?: { id: number; name: string; permissions: readonly Permission[] }
}

export const languageOf = ({ language = 'en' }: PublicContext): MessageLanguage => language

export const allowed = ({ user, key }: Pick<Context, 'user' | 'key'>, permission: Permission) =>
  key ? keyMay(user.role, key.permissions, permission) : may(user.role, permission)

export function ensureAllowed(context: Context, permission: Permission, code?: PlainCode) {
  if (!allowed(context, permission)) throw forbidden(code)
}

/**
 * Refuses a user who must set up a second factor. Until then only calls for every signed-in user are allowed: the
 * profile, where it is set up, and signing out.
 */
export function ensureSecondFactor({ must_set_up_second_factor }: SessionUser) {
  // Not with `ensure`, which would create an error with its stack on every request.
  if (!must_set_up_second_factor) return
  throw forbidden('second-factor.required', { second_factor_required: true })
}

/** The only doctor whose rows the user may see; null if they may see all. -1 matches no doctor. */
export const ownRowsOf = (context: Context) =>
  allowed(context, 'appointment:read-all') ? null : (context.user.doctor_id ?? -1)

export const sessionLocked = () => locked('session.locked')
export const sessionEnded = () => unauthorized('session.ended')
