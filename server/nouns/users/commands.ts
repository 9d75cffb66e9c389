import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { mayAlsoTreat, type Role, worksAsDoctor } from '#domain/access.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { isActiveAdmin, opensAdminSignIn } from '#domain/user.ts'
import { activateDoctor, deactivateDoctor, type Rates } from '#server/nouns/doctors/activation.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { lockSession, transact, type Tx } from '#server/base/context/transact.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { forgetAttempt } from '#server/nouns/session/attempts.ts'
import { endSessionsOf } from '#server/nouns/session/sessions.ts'
import { ensureGoodPassword } from '#server/nouns/session/new-password.ts'
import { ensureOwnPassword, hasProvenOwnPassword, ownPasswordNeeded } from '#server/nouns/session/own-password.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'
import { ensureNoAdminOfDemo, hasUsers } from './accounts.ts'
import { unknownPassword } from './invitations.ts'
import { lockUser, USER_FIELDS } from './lock-user.ts'

type NewUser = ParsedInput<Api['createUser']> & { is_demo?: boolean }

/** Returns the new user's id. A user with the role doctor gets a doctor record. */
export async function createUser(
  context: PublicContext,
  { password, invite: _invite, own_password: _proof, ...sent }: NewUser,
): Promise<number> {
  const { user, rates } = apart(sent)
  ensureMayTreat(user)
  if (!user.is_demo && user.role === 'admin') ensureNoAdminOfDemo(context)
  const password_hash = await hashPassword(password ?? unknownPassword())
  return transact(context, async (tx) => {
    // Demo accounts are exempt: their password is public.
    if (!user.is_demo && password !== undefined)
      await ensureGoodPassword(tx, { password, field: 'password', person: user })
    const { id, ...after } = await tx.database
      .insertInto('users')
      .values({ ...user, password_hash })
      .returning(['id', ...USER_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'user.created', noun: 'users', record_id: id, after })
    await changeWork(tx, id, { works: worksAsDoctor(after), rates })
    return id
  })
}

/** Anyone may ask for a first admin, so a clinic with users refuses it without waiting for the lock on them. */
export const ensureNoUsers = async ({ database }: PublicContext) =>
  ensure(!(await hasUsers(database)), () => conflict('clinic.has-users'))

/** Creates the first admin of an empty clinic; returns their id. */
export const createFirstAdmin = (context: PublicContext, admin: ParsedInput<Api['createFirstAdmin']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    // Of two concurrent requests the second waits here and then finds the first one's admin.
    await sql`lock table users in share row exclusive mode`.execute(database)
    await ensureNoUsers(tx)
    const first = { name: admin.name, role: 'admin' } as const
    return { id: await createUser(tx, { ...admin, ...first }), ...first }
  })

export async function updateUser(context: Context, input: ParsedInput<Api['updateUser']>) {
  const { id, version, password, current_password: _current, own_password, allow_stranded, ...sent } = input
  const { user: changes, rates } = apart(sent)
  ensureMayTreat(changes)
  await ensureOwnSignIn(context, input)
  const proven = await hasProvenOwnPassword(context, own_password)
  if (password !== undefined) await ensureGoodPassword(context, { password, field: 'password', person: changes })
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  const work = async (tx: Tx) => {
    const { database } = tx
    const { current, other_admins } = await lockUser(tx, id)
    await lockSession(tx)
    await ensureVersion(tx, version, current, 'user')
    const treats_patients = mayAlsoTreat(changes.role) && (changes.treats_patients ?? current.treats_patients)
    const next = { role: changes.role, active: changes.active ?? current.active, treats_patients }
    if (isActiveAdmin(next) && !isActiveAdmin(current) && !current.is_demo) ensureNoAdminOfDemo(tx)
    ensure(other_admins > 0 || !isActiveAdmin(current) || isActiveAdmin(next), () => conflict('user.last-admin'))
    const opens = opensAdminSignIn(current, next, password !== undefined && id !== context.user.id)
    ensure(proven || !opens, () => ownPasswordNeeded())
    const updated = await database
      .updateTable('users')
      .set({ ...changes, treats_patients, password_hash, ...edited(tx) })
      .where('id', '=', id)
      .returning(USER_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    const details = password_hash === undefined ? null : { password_changed: true }
    record(tx, { kind: 'user.updated', noun: 'users', record_id: id, details, ...change })
    await changeWork(tx, id, { worked: worksAsDoctor(current), works: worksAsDoctor(next), rates, allow_stranded })
    const changed = next.role !== current.role || next.active !== current.active
    if (changed || password_hash !== undefined) await endSessionsOf(tx, id)
  }
  // The admins are locked in the order of their ids, including the one who asks. Locking that one first, as usual,
  // could deadlock.
  await transact(context, work, { work_locks_session: true })
}

/** Separates the fields of the user from those of the doctor. */
function apart<Sent extends Rates>(sent: Sent) {
  const { is_specialist, general_payout_percentage, specialist_payout_percentage, ...user } = sent
  return { user, rates: { is_specialist, general_payout_percentage, specialist_payout_percentage } }
}

const ensureMayTreat = ({ role, treats_patients }: { role: Role; treats_patients?: boolean | undefined }) =>
  ensure(!treats_patients || mayAlsoTreat(role), () => invalid('treats_patients', 'user.treats-no-patients'))

interface Work {
  worked?: boolean
  works: boolean
  rates: Rates
  allow_stranded?: boolean | undefined
}

/**
 * A user who starts to treat patients gets an active doctor record; when they stop, the record is deactivated and kept.
 */
async function changeWork(tx: Tx<PublicContext>, id: number, work: Work) {
  const { worked = false, works, rates, allow_stranded } = work
  const begins = works && !worked
  ensure(begins || Object.values<unknown>(rates).every((rate) => rate === undefined), () =>
    conflict('user.percentages-of-doctor'),
  )
  if (begins) await activateDoctor(tx, id, rates)
  if (worked && !works) await deactivateDoctor(tx, id, allow_stranded)
}

/**
 * A stranger at an unlocked screen of an admin must not take over the account, so a change of one's own email or password
 * needs the current password.
 */
async function ensureOwnSignIn(context: Context, input: ParsedInput<Api['updateUser']>) {
  const { id, email, password, current_password } = input
  const { user } = context
  if (id !== user.id || (password === undefined && email.toLowerCase() === user.email.toLowerCase())) return
  ensure(current_password !== undefined, () => invalid('current_password', 'user.current-password-needed'))
  const { attempt } = await ensureOwnPassword(context, current_password)
  await forgetAttempt(context, attempt)
}

/** Returns how many sessions were ended. */
export const signOutUser = (context: Context, id: number): Promise<number> =>
  transact(context, async (tx) => {
    const user = await tx.database.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    ensure(user, () => missing('user'))
    const sessions = await endSessionsOf(tx, id)
    record(tx, { kind: 'user.signed-out', noun: 'users', record_id: id, details: { sessions } })
    return sessions
  })
