import { randomBytes } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { grantable, KEY_PREFIX, MOST_API_KEYS } from '#domain/api-key.ts'
import type { Permission, Role } from '#domain/access.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { hashOfKey } from '#server/nouns/session/key-holder.ts'

const KEY_BYTES = 32
const SHOWN_CHARACTERS = 4

/** Returns the new key's id, and the key itself, of which only the hash is stored. */
export const makeApiKey = (context: Context, { name, permissions }: ParsedInput<Api['makeApiKey']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    ensureGrantable(user.role, permissions)
    await ensureRoom(tx)
    const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url')
    const given = [...new Set(permissions)].toSorted()
    const { id } = await database
      .insertInto('api_keys')
      .values({
        name,
        token_hash: hashOfKey(key),
        last_four: key.slice(-SHOWN_CHARACTERS),
        permissions: given,
        created_at: now,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { name, permissions: given.join(', ') }
    record(tx, { kind: 'api-key.made', noun: 'api-keys', record_id: id, after, details: { name } })
    return { id, key }
  })

export const revokeApiKey = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const found = await database
      .selectFrom('api_keys')
      .select(['name', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    ensure(found, () => missing('api-key'))
    ensure(found.revoked_at === null, () => conflict('api-key.revoked-already'))
    await database.updateTable('api_keys').set({ revoked_at: now, revoked_by: user.id }).where('id', '=', id).execute()
    record(tx, { kind: 'api-key.revoked', noun: 'api-keys', record_id: id, details: { name: found.name } })
  })

function ensureGrantable(role: Role, permissions: readonly Permission[]) {
  const able = new Set(grantable(role))
  const permission = permissions.find((each) => !able.has(each))
  ensure(permission === undefined, () =>
    invalid('permissions', 'api-key.not-yours-to-give', { permission: permission ?? '' }),
  )
}

/** Two at once may make one more than these, which costs nothing. */
async function ensureRoom({ database }: Tx) {
  const { count } = await database
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  ensure(count < MOST_API_KEYS, () => conflict('api-key.too-many', { most: MOST_API_KEYS }))
}
