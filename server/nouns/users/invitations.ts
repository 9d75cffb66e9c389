import { createHash, randomBytes } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { INVITATION_DAYS } from '#domain/password.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import { isActiveAdmin } from '#domain/user.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import { COUNTRY } from '#server/base/phones/clinic-country.ts'
import { internationalDigits } from '#server/base/phones/phone-number.ts'
import { admitLink, forgetAttempt } from '#server/nouns/session/attempts.ts'
import { ensureGoodPassword } from '#server/nouns/session/new-password.ts'
import { ownPasswordNeeded } from '#server/nouns/session/own-password.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'
import { endSessionsOf } from '#server/nouns/session/sessions.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Creates a new link for a user: an earlier one no longer works. The token is not stored, only its hash. */
export const inviteUser = (
  context: Context,
  id: number,
  proven: boolean,
): Promise<Omit<AnswerOf<Api['inviteUser']>, 'addresses'>> =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    // Otherwise a stranger at an admin's unlocked screen could take over the account.
    ensure(id !== user.id, () => conflict('user.invites-oneself'))
    const invited = await database
      .selectFrom('users')
      .select(['active', 'is_demo', 'role', 'contact'])
      .select(COUNTRY.as('country'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    ensure(invited, () => missing('user'))
    ensure(!invited.is_demo, () => conflict('password.of-demo'))
    ensure(invited.active, () => conflict('user.inactive-not-invited'))
    ensure(proven || !isActiveAdmin(invited) || !(await hasSignedIn(tx, id)), () => ownPasswordNeeded())
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
    const invitation = { token_hash: hashOf(token), expires_at, created_at: now, created_by: user.id }
    await database
      .insertInto('invitations')
      .values({ user_id: id, ...invitation })
      .onConflict((on) => on.column('user_id').doUpdateSet(invitation))
      .execute()
    record(tx, {
      kind: 'user.invited',
      noun: 'users',
      record_id: id,
      details: { expires_at: expires_at.toISOString() },
    })
    const whatsapp_number = internationalDigits(invited.contact, invited.country)
    return { token, expires_at: expires_at.toISOString(), whatsapp_number }
  })

/** Whether the user has ever signed in. An admin who has not was made by an admin who proved their own password for it. */
const hasSignedIn = ({ database }: Context, id: number) =>
  database
    .selectFrom('audit_log')
    .select('id')
    .where('noun', '=', 'users')
    .where('record_id', '=', id)
    .where('kind', 'in', ['session.opened', 'invitation.accepted'])
    .limit(1)
    .executeTakeFirst()

/** The user whom the link invites. */
export async function readInvitation(context: PublicContext, { token }: ParsedInput<Api['readInvitation']>) {
  const { name, email, expires_at } = await admitted(context, token)
  const { clinic_name } = await context.database.selectFrom('clinic').select('clinic_name').executeTakeFirstOrThrow()
  return { clinic_name, name, email, expires_at }
}

/** The holder of the link chooses the password. It opens no session: a second factor is asked for at the sign-in. */
export async function acceptInvitation(
  context: PublicContext,
  { token, password }: ParsedInput<Api['acceptInvitation']>,
): Promise<AnswerOf<Api['acceptInvitation']>> {
  const person = await admitted(context, token)
  await ensureGoodPassword(context, { password, field: 'password', person })
  const password_hash = await hashPassword(password)
  return transact(context, async (tx) => {
    // Checked again, since the link may have been used or ended meanwhile. The new password ends it, in the database.
    const { id, name, role, email } = await invitedBy(tx, token, true)
    await tx.database
      .updateTable('users')
      .set({ password_hash, ...edited({ now: tx.now, user: { id } }) })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    record(tx, { kind: 'invitation.accepted', noun: 'users', record_id: id, by: { id, name, role } })
    return { email }
  })
}

/** Wrong tokens are limited by the address that sends them, apart from its failed sign-ins. */
async function admitted(context: PublicContext, token: string) {
  const attempt = await admitLink(context, hashOf(token).toString('hex'))
  const invited = await invitedBy(context, token)
  await forgetAttempt(context, attempt)
  return invited
}

/** Refuses (404) a link that is unknown, expired or used, without saying which. */
async function invitedBy({ database, now }: PublicContext, token: string, lock = false) {
  const query = database
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'invitations.expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .where('users.active', '=', true)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!found) throw missing('invitation')
  return found
}

/** An unknown random password, for a user who has yet to choose one. */
export const unknownPassword = () => randomBytes(32).toString('base64url')
