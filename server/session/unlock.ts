import { invalid } from '../../domain/refusal.ts'
import { record } from '../context/audit-trail.ts'
import type { Context } from '../context/context.ts'
import { transact } from '../context/transact.ts'
import { forgetAttempt } from './attempts.ts'
import { admitOwnAttempt } from './own-password.ts'
import { isPasswordOf } from './passwords.ts'

/**
 * Checks the password on a locked screen. A wrong one is recorded as a refused sign-in. A right one clears only its own
 * attempt; otherwise it would also clear failed guesses of the second factor's code.
 */
export async function unlockSession(context: Context, typed: string) {
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
  if (!right) throw invalid('password', 'password.wrong')
}
