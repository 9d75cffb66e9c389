import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { admitAttempt, forgetAttempt, type KnownAs } from './attempts.ts'
import { isPasswordOf } from './passwords.ts'

/**
 * Asks for the user's own password before a change of what protects the account, since a stranger may use an
 * unlocked screen. A wrong password counts as a failed attempt of this session. On success the caller must call
 * `forgetAttempt`.
 */
export async function ensureOwnPassword(context: Context, typed: string) {
  const { password_hash, is_demo } = await context.database
    .selectFrom('users')
    .select(['password_hash', 'is_demo'])
    .where('id', '=', context.user.id)
    .executeTakeFirstOrThrow()
  ensure(!is_demo, () => conflict('password.of-demo'))
  const attempt = await admitOwnAttempt(context)
  const right = await isPasswordOf(password_hash, typed)
  ensure(right, () => invalid('current_password', 'password.wrong-current'))
  return { attempt, password_hash }
}

/**
 * Asks again for the password of whoever is signed in: on a locked screen, or before a user gets an admin's rights. A
 * wrong one is recorded as a refused sign-in. A right one clears only its own attempt; otherwise it would also clear
 * failed guesses of the second factor's code.
 */
export async function proveOwnPassword(context: Context, field: 'password' | 'own_password', typed: string) {
  const { database, user } = context
  const attempt = await admitOwnAttempt(context)
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const right = await isPasswordOf(password_hash, typed)
  await transact(context, async (tx) => {
    if (right) await forgetAttempt(tx, attempt)
    else record(tx, { kind: 'sign-in.refused', noun: 'users', record_id: user.id, details: { email: user.email } })
  })
  ensure(right, () => invalid(field, 'password.wrong'))
}

/** Whether it was sent; one that is wrong is refused. Outside of a transaction, so that a wrong one is counted. */
export async function hasProvenOwnPassword(context: Context, typed: string | undefined): Promise<boolean> {
  if (typed !== undefined) await proveOwnPassword(context, 'own_password', typed)
  return typed !== undefined
}

export const ownPasswordNeeded = () => invalid('own_password', 'password.own-needed')

/**
 * Counts an attempt to guess the user's own password or code. Each session has its own count, so failures elsewhere do
 * not block it.
 */
export const admitOwnAttempt = (context: Context) => admitAttempt(context, context.user.email, ownSession(context))

const ownSession = ({ session_id }: Context): KnownAs | undefined =>
  session_id === undefined ? undefined : `session ${session_id}`
