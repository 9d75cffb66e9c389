import { createHash } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { Session } from '#contract/profile.ts'
import { SESSION_IDLE_HOURS, SESSION_LONGEST_DAYS } from '#domain/session.ts'
import { unauthorized } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { batchLoader } from '#server/base/database/driver/batch-loader.ts'
import { bearerToken } from '#server/base/http/bearer.ts'
import { type Context, type PublicContext, sessionEnded, sessionLocked } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { apiKeyOf, keyHolder } from './key-holder.ts'
import { mustSetUpSecondFactor } from './second-factor-queries.ts'
import { keepAlive } from './sessions.ts'

interface SessionUse {
  /** Whether it counts as use of the session, which extends it. */
  as_use?: boolean
  while_locked?: boolean
}

type Caller = Pick<Context, 'user' | 'session_id' | 'locked' | 'key'>

/**
 * The user of a Bearer header, by a session or an API key; refuses (401) without one that lives, and (423) a session
 * whose screen is locked.
 */
export async function liveSession(
  context: PublicContext,
  authorization: string | undefined,
  { as_use = true, while_locked = false }: SessionUse = {},
): Promise<Caller> {
  const key = apiKeyOf(authorization)
  if (key !== undefined) return keyHolder(context, key)
  const tokenHash = hashOfToken(authorization)
  if (!tokenHash) throw unauthorized('session.none')
  const found = await sessionOf(context.database, tokenHash.toString('hex'))
  if (!found || !isLiving(found, context)) throw sessionEnded()
  const { session_id, last_used_at, created_at: _created, is_demo: _demo, must_set_up, locked, ...user } = found
  if (locked && !while_locked) throw sessionLocked()
  if (as_use) await keepAlive(context, tokenHash, last_used_at)
  return {
    user: must_set_up ? { ...user, must_set_up_second_factor: true } : user,
    session_id,
    ...(locked && { locked }),
  }
}

export const sessionUser = async (context: PublicContext, authorization: string | undefined) =>
  (await liveSession(context, authorization)).user

/** The user's own sessions, the latest sign-in first. */
export const sessionList = ({ database, now, user, session_id }: Context): PagedList<Session> =>
  paginated(
    database,
    database
      .selectFrom('sessions')
      .select(['id', 'browser', 'system', 'address', 'created_at', 'last_used_at'])
      .where('user_id', '=', user.id)
      .where('last_used_at', '>', sessionExpiryLimits(now).last_used_at)
      .where('created_at', '>', sessionExpiryLimits(now).created_at),
    { by: { created_at: 'created_at', id: 'id' }, direction: 'desc' },
    { format: (session) => ({ ...session, current: session.id === session_id }) },
  )

/** A session that began, or was last used, at or before these instants has ended. */
export const sessionExpiryLimits = (now: Date) => ({
  created_at: hoursBefore(now, SESSION_LONGEST_DAYS * 24),
  last_used_at: hoursBefore(now, SESSION_IDLE_HOURS),
})

/** Only the hash of a token is stored, so the database's contents do not allow anybody to sign in. */
export function hashOfToken(authorization?: string): Buffer | null {
  const token = bearerToken(authorization)
  return token === undefined ? null : createHash('sha256').update(token).digest()
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/**
 * A query with lists of varying length would be planned again for each length, which takes longer than running it; with
 * a fixed number of parameters it is planned once.
 */
const TOKENS_PER_QUERY = 8

const livingOf = preparedQuery((database, tokens: Placeholders<Record<`token_${number}`, string>>) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('doctors', (join) =>
      join
        .onRef('doctors.user_id', '=', 'users.id')
        .on(({ or, eb }) => or([eb('users.role', '=', 'doctor'), eb('users.treats_patients', '=', true)])),
    )
    .select(['sessions.id as session_id', 'sessions.created_at', 'sessions.last_used_at', 'users.is_demo'])
    .select(sql<true | null>`nullif(sessions.locked_at is not null, false)`.as('locked'))
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'doctors.id as doctor_id'])
    .select([mustSetUpSecondFactor.as('must_set_up'), 'sessions.token_hash'])
    .where(sql<SqlBool>`sessions.token_hash = any(array[${sql.join(Object.values(tokens))}]::bytea[])`)
    .where('users.active', '=', true),
)

async function sessionsOf(database: Database, tokenHashes: string[]) {
  const found: Awaited<ReturnType<typeof livingOf.run>> = []
  for (let from = 0; from < tokenHashes.length; from += TOKENS_PER_QUERY) {
    const [first = '', ...others] = tokenHashes
      .slice(from, from + TOKENS_PER_QUERY)
      .map((hash) => String.raw`\x${hash}`)
    const filled = Array.from({ length: TOKENS_PER_QUERY }, (_, index) => [`token_${index}`, others[index] ?? first])
    found.push(...(await livingOf.run(database, Object.fromEntries(filled))))
  }
  return new Map(found.map(({ token_hash, ...session }) => [token_hash.toString('hex'), session]))
}

/** The one query that every request makes. Under load, those of several requests are sent as one. */
const sessionOf = batchLoader(sessionsOf)

const isLiving = (
  { created_at, last_used_at, is_demo }: { created_at: string; last_used_at: string; is_demo: boolean },
  { now, demo }: PublicContext,
) =>
  hoursSince(created_at, now) < SESSION_LONGEST_DAYS * 24 &&
  hoursSince(last_used_at, now) < SESSION_IDLE_HOURS &&
  (demo || !is_demo)

const hoursSince = (instant: string, now: Date) => (now.getTime() - Date.parse(instant)) / 3_600_000
