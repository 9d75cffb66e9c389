import { conflict, ensure, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import { ensureGoodPassword } from '#server/nouns/session/new-password.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'
import { endSessionsOf } from '#server/nouns/session/sessions.ts'

/** By whoever may run commands on the server, as when the only admin has forgotten it. Ends the user's sessions. */
export async function setForgottenPassword(context: PublicContext, id: number, password: string) {
  const person = await context.database
    .selectFrom('users')
    .select(['name', 'email', 'is_demo'])
    .where('id', '=', id)
    .executeTakeFirst()
  ensure(person, () => missing('user'))
  ensure(!person.is_demo, () => conflict('password.of-demo'))
  await ensureGoodPassword(context, { password, field: 'password', person })
  const password_hash = await hashPassword(password)
  await transact(context, async (tx) => {
    await tx.database
      .updateTable('users')
      .set({ password_hash, ...edited({ now: tx.now, user: { id } }) })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    record(tx, { kind: 'user.updated', noun: 'users', record_id: id, details: { password_changed: true } })
  })
}
