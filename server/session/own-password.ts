import { conflict, ensure, invalid } from '../../domain/refusal.ts'
import type { Context } from '../context/context.ts'
import { admitAttempt, type KnownAs } from './attempts.ts'
import { isPasswordOf } from './passwords.ts'

/**
 * Whoever sits at a screen that is signed in must still know the password before they change what protects the account;
 * a wrong one counts as a failed attempt of this session. The attempt is for the caller to forget when all is well.
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

/** To guess one's own password or code: each session has its own count, so that nobody's failures elsewhere matter. */
export const admitOwnAttempt = (context: Context) => admitAttempt(context, context.user.email, ownSession(context))

const ownSession = ({ session_id }: Context): KnownAs | undefined =>
  session_id === undefined ? undefined : `session ${session_id}`
