import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { forgetAttempt } from '#server/nouns/session/attempts.ts'
import { endOtherSessions } from '#server/nouns/session/sessions.ts'
import { ensureGoodPassword } from '#server/nouns/session/new-password.ts'
import { ensureOwnPassword } from '#server/nouns/session/own-password.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'

/** Ends all other sessions, which may belong to a person who knew the old password. */
export async function changePassword(
  context: Context,
  { current_password, new_password }: ParsedInput<Api['changePassword']>,
) {
  const { attempt, password_hash: oldHash } = await ensureOwnPassword(context, current_password)
  await forgetAttempt(context, attempt)
  ensure(new_password !== current_password, () => invalid('new_password', 'password.unchanged'))
  await ensureGoodPassword(context, { password: new_password, field: 'new_password', person: context.user })
  const password_hash = await hashPassword(new_password)
  await transact(context, async (tx) => {
    const { numUpdatedRows } = await tx.database
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', tx.user.id)
      .where('password_hash', '=', oldHash)
      .executeTakeFirstOrThrow()
    ensure(numUpdatedRows > 0n, () => conflict('password.changed-meanwhile'))
    record(tx, { kind: 'password.changed', noun: 'users', record_id: tx.user.id })
    await endOtherSessions(tx)
  })
}
