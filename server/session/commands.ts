import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { deviceOf } from '../../domain/device.ts'
import {
  sign_in_failures_allowed,
  sign_in_failures_allowed_an_address,
  sign_in_window_minutes,
} from '../../domain/password.ts'
import { ensure, missing, Refusal } from '../../domain/refusal.ts'
import { type Actor, record } from '../audit/trail.ts'
import { type Context, type PublicContext, transact, type Writing } from '../http/context.ts'
import type { Database } from '../database/schema.ts'
import { networkOf } from '../http/network.ts'
import { isPasswordOf } from './passwords.ts'

/** Answers the new session's token. An unknown e-mail is refused like a wrong password, and as slowly. */
export async function signIn(context: PublicContext, { email, password }: ParsedInput<Api['signIn']>): Promise<string> {
  await admitAttempt(context, email)
  const user = await context.database
    .selectFrom('users')
    .select(['id', 'name', 'role', 'password_hash', 'active', 'is_demo'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  const right = await isPasswordOf(user?.password_hash, password)
  if (!user || !right || !user.active || (user.is_demo && !context.demo)) throw await refused(context, email, user?.id)
  const token = await transact(context, async (signing) => {
    // Deactivated or given another password meanwhile: then this session must not outlive the others.
    const unchanged = await signing.database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('active', '=', true)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst()
    if (!unchanged) return null
    await signing.database.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute()
    return enter(signing, user)
  })
  if (token === null) throw await refused(context, email, user.id)
  return token
}

/** Opens a session for somebody who has just shown who they are. */
export function enter(context: Writing<PublicContext>, user: Actor): Promise<string> {
  record(context, { kind: 'session.opened', noun: 'users', record_id: user.id, by: user })
  return openSession(context, user.id)
}

export async function openSession({ database, now, client }: PublicContext, user_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  const { browser, system } = deviceOf(client?.user_agent ?? '')
  const address = client?.address ?? null
  await database
    .insertInto('sessions')
    .values({ token_hash, user_id, created_at: now, last_used_at: now, address, browser, system })
    .execute()
  return token
}

/** Moves the end of an idle session on, at most once a minute, so that reading stays reading. */
export async function keepAlive({ database, now }: PublicContext, token_hash: Buffer, last_used_at: string) {
  if (now.getTime() - Date.parse(last_used_at) < 60_000) return
  await database
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', token_hash)
    .where('last_used_at', '<', now.toISOString())
    .execute()
}

/** One's own; which one of somebody else's there is, it does not tell. */
export const endSession = (context: Context, id: number) =>
  transact(context, async (leaving) => {
    const { database, user } = leaving
    const { numDeletedRows } = await database
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    ensure(numDeletedRows > 0n, missing('Session'))
    record(leaving, { kind: 'session.closed', noun: 'users', record_id: user.id })
  })

/** Answers how many there were. */
export const endOtherSessions = (context: Context): Promise<number> =>
  transact(context, async (leaving) => {
    const { database, user, session_id } = leaving
    const { numDeletedRows } = await database
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', 'is distinct from', session_id ?? null)
      .executeTakeFirstOrThrow()
    const others = Number(numDeletedRows)
    if (others > 0) record(leaving, { kind: 'session.closed', noun: 'users', record_id: user.id, details: { others } })
    return others
  })

export const endSessionsOf = ({ database }: PublicContext, user_id: number) =>
  database.deleteFrom('sessions').where('user_id', '=', user_id).execute()

/** The same statement for an unknown e-mail and a wrong password, so that the answer takes as long. */
function refused(context: PublicContext, typed: string, user_id: number | undefined) {
  return transact(context, async (refusing) => {
    const details = { email: typed.toLowerCase() }
    record(refusing, { kind: 'sign-in.refused', noun: 'users', record_id: user_id ?? null, details })
    return wrong_credentials()
  })
}

const wrong_credentials = () => new Refusal('unauthorized', 'Invalid email or password')

const window_ms = sign_in_window_minutes * 60_000

/**
 * Notes an attempt as a failure, to be cleared by a success, or refuses it (429) unread. Noting comes before comparing,
 * and attempts queue up by e-mail and by address, so that no number of parallel ones gets past a limit.
 */
const admitAttempt = (context: PublicContext, typed: string) =>
  transact(context, async ({ database, now, client }) => {
    const email = typed.toLowerCase()
    const network = client ? networkOf(client.address) : null
    await takeTurn(database, `sign-in:${email}`)
    await ensureFewFailures(database, now, ['email', email, sign_in_failures_allowed])
    if (network !== null) {
      await takeTurn(database, `sign-in from:${network}`)
      await ensureFewFailures(database, now, ['network', network, sign_in_failures_allowed_an_address])
    }
    await database.insertInto('sign_in_failures').values({ email, network, failed_at: now }).execute()
  })

const takeTurn = (database: Database, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(database)

type Bound = ['email' | 'network', string, number]

async function ensureFewFailures(database: Database, now: Date, [column, value, allowed]: Bound) {
  const oldest = await database
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where(column, '=', value)
    .where('failed_at', '>', new Date(now.getTime() - window_ms).toISOString())
    .orderBy('failed_at', 'desc')
    .offset(allowed - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest) throw tooMany(column, Date.parse(oldest.failed_at) + window_ms - now.getTime())
}

function tooMany(column: Bound[0], wait_ms: number) {
  const minutes = Math.max(1, Math.ceil(wait_ms / 60_000))
  const of_what = column === 'email' ? 'for this e-mail' : 'from this address'
  return new Refusal(
    'too-many',
    `Too many failed sign-ins ${of_what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retry_after_seconds: Math.max(1, Math.ceil(wait_ms / 1000)) },
  )
}
