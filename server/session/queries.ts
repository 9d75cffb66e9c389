import { createHash } from 'node:crypto'
import type { SessionUser } from '../../contract/session.ts'
import { session_idle_hours } from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PublicContext } from '../http/context.ts'
import { keepAlive } from './commands.ts'

/** Who a Bearer header belongs to; refuses (401) without a session that is alive. */
export async function sessionUser(
  context: PublicContext,
  authorization: string | undefined,
  { as_use = true } = {},
): Promise<SessionUser> {
  const token_hash = hashOfToken(authorization)
  if (!token_hash) throw signedOut('Please sign in')
  const found = await liveSessions(context)
    .select(['sessions.last_used_at', 'users.id', 'users.name', 'users.email', 'users.role', 'doctors.id as doctor_id'])
    .where('sessions.token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!found) throw signedOut('Your session has ended. Please sign in again.')
  const { last_used_at, ...user } = found
  if (as_use) await keepAlive(context, token_hash, last_used_at)
  return user
}

/** A token is kept only as its hash: whoever reads the database cannot sign in with what is there. */
export function hashOfToken(authorization = ''): Buffer | null {
  const [, token] = /^Bearer +([\w-]{43})$/i.exec(authorization) ?? []
  return token === undefined ? null : createHash('sha256').update(token).digest()
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

function liveSessions({ database, now, demo }: PublicContext) {
  const sessions = database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('doctors', (join) => join.onRef('doctors.user_id', '=', 'users.id').on('users.role', '=', 'doctor'))
    .where('sessions.last_used_at', '>', hoursBefore(now, session_idle_hours))
    .where('users.active', '=', true)
  return demo ? sessions : sessions.where('users.is_demo', '=', false)
}

const signedOut = (sentence: string) => new Refusal('unauthorized', sentence)
