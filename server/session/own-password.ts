import { conflict, ensure, invalid } from '../../domain/refusal.ts'
import type { Context } from '../context/context.ts'
import { admitAttempt, type KnownAs } from './attempts.ts'
import { isPasswordOf } from './passwords.ts'

/**
 * Asks for the user's own password before a change of what protects the account, since somebody else may use an
 * unlocked screen. A wrong password counts as a failed attempt of this session. On success the caller must call
 * `forgetAttempt`.
 */
export async function ensureOwnPassword(context: Context, typed: string) {
  const { password_hash, is_demo } = await context.database
    .selectFrom('users')
    .select(['password_hash', 'is_demo'])
    .where('id', '=', context.user.id)
    .executeTakeFirstOrThrow()
  ensure(!is_demo, conflict('password.of-demo'))
  const attempt = await admitOwnAttempt(context)
  const right = await isPasswordOf(password_hash, typed)
  ensure(right, invalid('current_password', 'password.wrong-current'))
  return { attempt, password_hash }
}

/**
 * Counts an attempt to guess the user's own password or code. Each session has its own count, so failures elsewhere do
 * not block it.
 */
export const admitOwnAttempt = (context: Context) => admitAttempt(context, context.user.email, ownSession(context))

const ownSession = ({ session_id }: Context): KnownAs | undefined =>
  session_id === undefined ? undefined : `session ${session_id}`
