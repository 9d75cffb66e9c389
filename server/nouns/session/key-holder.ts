import { createHash } from 'node:crypto'
import { KEY_PREFIX } from '#domain/api-key.ts'
import { unauthorized } from '#domain/refusal.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { bearerToken } from '#server/base/http/bearer.ts'
import { mustSetUpSecondFactor } from './second-factor-queries.ts'

/** The key of an Authorization header; undefined if it has none, but perhaps a session. */
export function apiKeyOf(authorization?: string): string | undefined {
  const token = bearerToken(authorization)
  return token?.startsWith(KEY_PREFIX) && token.length > TOKEN_LENGTH ? token : undefined
}

/** Of a session, which may begin like a key. */
const TOKEN_LENGTH = 43

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

/** Whoever made the key, as whom it calls, and what it may do; refuses (401) an unknown or a revoked one. */
export async function keyHolder(
  context: PublicContext,
  token: string,
): Promise<Required<Pick<Context, 'user' | 'key'>>> {
  const [found] = await holderOf.run(context.database, { hash: String.raw`\x${hashOfKey(token).toString('hex')}` })
  if (!found || (found.is_demo && !context.demo)) throw unauthorized('api-key.unknown')
  const { key_id, key_name, permissions, last_used_at, is_demo: _demo, must_set_up, ...user } = found
  await noteUse(context, key_id, last_used_at)
  return {
    user: must_set_up ? { ...user, must_set_up_second_factor: true } : user,
    key: { id: key_id, name: key_name, permissions },
  }
}

const holderOf = preparedQuery((database, { hash }: Placeholders<{ hash: string }>) =>
  database
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .leftJoin('doctors', (join) =>
      join
        .onRef('doctors.user_id', '=', 'users.id')
        .on(({ or, eb }) => or([eb('users.role', '=', 'doctor'), eb('users.treats_patients', '=', true)])),
    )
    .select(['api_keys.id as key_id', 'api_keys.name as key_name', 'api_keys.permissions', 'api_keys.last_used_at'])
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.is_demo', 'doctors.id as doctor_id'])
    .select(mustSetUpSecondFactor.as('must_set_up'))
    .where('api_keys.token_hash', '=', hash as never)
    .where('api_keys.revoked_at', 'is', null)
    .where('users.active', '=', true),
)

const MINUTE_MS = 60_000

/** At most once a minute, so that most reads write nothing. */
async function noteUse({ database, now }: PublicContext, id: number, last_used_at: string | null) {
  if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) < MINUTE_MS) return
  await database
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now.toISOString())]))
    .execute()
}
