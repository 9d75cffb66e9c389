import { createHash, randomBytes } from 'node:crypto'
import { deviceOf } from '#domain/device.ts'
import { type Actor, record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { rememberDevice } from './devices.ts'

/** The tokens that the browser stores: one for the session, one for the device. */
export interface Tokens {
  token: string
  device_token: string
}

/** Opens a session for a user who has just proved their identity. */
export async function startSession(tx: Tx<PublicContext>, user: Actor, device_token?: string): Promise<Tokens> {
  record(tx, { kind: 'session.opened', noun: 'users', record_id: user.id, by: user })
  return {
    token: await openSession(tx, user.id),
    device_token: await rememberDevice(tx, user.id, device_token),
  }
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

/** Extends an idle session, at most once a minute, so that most reads write nothing. */
export async function keepAlive({ database, now }: PublicContext, tokenHash: Buffer, last_used_at: string) {
  if (now.getTime() - Date.parse(last_used_at) < 60_000) return
  await database
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', now.toISOString())
    .execute()
}

/** Locks the screen of the session of this request, or unlocks it after the right password. */
export const setLocked = (context: Context, locked: boolean) =>
  transact(context, async (tx) => {
    const { database, now, session_id = 0, user } = tx
    const { numUpdatedRows } = await database
      .updateTable('sessions')
      .set({ locked_at: locked ? now : null })
      .where('id', '=', session_id)
      .where('locked_at', locked ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    const kind = locked ? 'session.locked' : 'session.unlocked'
    if (numUpdatedRows > 0n) record(tx, { kind, noun: 'users', record_id: user.id })
  })

/** Returns how many were ended. */
export const endOtherSessions = (context: Context): Promise<number> =>
  transact(context, async (tx) => {
    const { database, user, session_id } = tx
    const { numDeletedRows } = await database
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', 'is distinct from', session_id ?? null)
      .executeTakeFirstOrThrow()
    const others = Number(numDeletedRows)
    if (others > 0) record(tx, { kind: 'session.closed', noun: 'users', record_id: user.id, details: { others } })
    return others
  })

/** Returns how many were ended. */
export async function endSessionsOf({ database }: PublicContext, user_id: number): Promise<number> {
  const ended = await database.deleteFrom('sessions').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  return Number(ended.numDeletedRows)
}
