import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { KNOWN_DEVICE_DAYS, MOST_KNOWN_DEVICES } from '#domain/device.ts'
import type { PublicContext } from '#server/base/context/context.ts'

/**
 * The id of this account's known device with this token. As with OWASP's device cookies, failed sign-ins elsewhere do
 * not block a device on which the account has signed in; it has its own count of failures.
 */
export async function knownDevice({ database, now }: PublicContext, email: string, token: string | undefined) {
  if (!token) return undefined
  const device = await database
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where('token_hash', '=', hashOf(token))
    .where('last_used_at', '>', oldestKnown(now))
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return device?.id
}

/**
 * Called after a successful sign-in. Returns the sent device token if this server issued it, to any user since
 * colleagues share computers, otherwise a new one.
 */
export async function rememberDevice({ database, now }: PublicContext, user_id: number, sent: string | undefined) {
  const given = await database
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', hashOf(sent ?? ''))
    .where('last_used_at', '>', oldestKnown(now))
    .executeTakeFirst()
  const token = given && sent ? sent : randomBytes(32).toString('base64url')
  await database
    .insertInto('known_devices')
    .values({ user_id, token_hash: hashOf(token), created_at: now, last_used_at: now })
    .onConflict((known) => known.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute()
  await forgetAllButLatest(database, user_id)
  return token
}

const forgetAllButLatest = (database: PublicContext['database'], user_id: number) =>
  database
    .deleteFrom('known_devices')
    .where('id', 'in', (older) =>
      older
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_KNOWN_DEVICES),
    )
    .execute()

const oldestKnown = (now: Date) => new Date(now.getTime() - KNOWN_DEVICE_DAYS * 24 * 3_600_000).toISOString()

const hashOf = (token: string) => createHash('sha256').update(token).digest()
