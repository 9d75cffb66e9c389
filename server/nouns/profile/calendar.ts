import { createHash, randomBytes } from 'node:crypto'
import { forbidden } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { type Context, languageOf } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'

/** Refuses (403) who treats no patients. */
export function guardCalendar(_sent: unknown, { user }: Context) {
  if (user.doctor_id === null) throw forbidden('calendar.of-doctors')
}

/** 256 bits. */
const TOKEN_BYTES = 32

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

export async function ownCalendar({ database, user }: Context) {
  const feed = await database
    .selectFrom('calendar_feeds')
    .select(['created_at', 'names'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return { since: feed?.created_at ?? null, names: feed?.names ?? false }
}

/** A new address; the former one works no more. The token is not stored, only its hash. */
export const makeCalendar = (context: Context, { names = false }: { names?: boolean | undefined }) =>
  transact(context, async (tx) => {
    const { database, now, user, client } = tx
    guardCalendar(undefined, tx)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const feed = { token_hash: hashOfToken(token), names, language: languageOf(tx), created_at: now }
    await database
      .insertInto('calendar_feeds')
      .values({ user_id: user.id, ...feed })
      .onConflict((on) => on.column('user_id').doUpdateSet(feed))
      .execute()
    record(tx, { kind: 'calendar.made', noun: 'users', record_id: user.id, after: { names } })
    return { since: now.toISOString(), names, url: `${client?.origin ?? ''}/calendar/${token}.ics` }
  })

/** Nothing is recorded if there is none. */
export const revokeCalendar = (context: Context) =>
  transact(context, async (tx) => {
    const { database, user } = tx
    const revoked = await database
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', user.id)
      .returning('user_id')
      .executeTakeFirst()
    if (revoked) record(tx, { kind: 'calendar.revoked', noun: 'users', record_id: user.id })
  })
