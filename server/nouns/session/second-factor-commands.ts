import { randomBytes } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { inGroups, readTypedCode } from '#domain/second-factor.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { forgetAttempt } from './attempts.ts'
import { endOtherSessions, endSessionsOf } from './sessions.ts'
import { admitOwnAttempt, ensureOwnPassword, hasProvenOwnPassword, ownPasswordNeeded } from './own-password.ts'
import { proveSecondFactor, useUpAppCode } from './second-factor-proof.ts'
import { hasSecondFactor } from './second-factor-queries.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { enrolmentUri, inBase32 } from './totp.ts'

const SECRET_BYTES = 20

/** Makes a new secret, replacing one that was not confirmed. */
export async function setUpSecondFactor(
  context: Context,
  { current_password }: ParsedInput<Api['setUpSecondFactor']>,
): Promise<AnswerOf<Api['setUpSecondFactor']>> {
  const { attempt } = await ensureOwnPassword(context, current_password)
  const secret = randomBytes(SECRET_BYTES)
  const { id: user_id, email } = context.user
  await transact(context, async (tx) => {
    await forgetAttempt(tx, attempt)
    const { numInsertedOrUpdatedRows } = await tx.database
      .insertInto('second_factors')
      .values({ user_id, secret, created_at: tx.now })
      .onConflict((earlier) =>
        earlier
          .column('user_id')
          .doUpdateSet({ secret, created_at: tx.now })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow()
    ensure((numInsertedOrUpdatedRows ?? 0n) > 0n, () => conflict('second-factor.on-turn-off-first'))
  })
  const { clinic_name } = await context.database.selectFrom('clinic').select('clinic_name').executeTakeFirstOrThrow()
  return { secret: inGroups(inBase32(secret), ' '), uri: enrolmentUri(secret, clinic_name, email) }
}

/**
 * Turns the second factor on and returns the recovery codes. Ends the user's other sessions, which began without a
 * code.
 */
export async function confirmSecondFactor(
  context: Context,
  { code: typed }: ParsedInput<Api['confirmSecondFactor']>,
): Promise<string[]> {
  const attempt = await admitOwnAttempt(context)
  return transact(context, async (tx) => {
    const { database, user, now } = tx
    await lockUser(tx, user.id)
    const factor = await database
      .selectFrom('second_factors')
      .select(['user_id', 'secret', 'last_step', 'confirmed_at'])
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    ensure(factor, () => conflict('second-factor.not-begun'))
    ensure(factor.confirmed_at === null, () => conflict('second-factor.on'))
    const code = readTypedCode(typed)
    const right = code?.kind === 'app' && (await useUpAppCode(tx, factor, code))
    ensure(right, () => invalid('code', 'second-factor.wrong-first-code'))
    await forgetAttempt(tx, attempt)
    await database.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', user.id).execute()
    const codes = newRecoveryCodes()
    const rows = codes.map((each) => ({ user_id: user.id, code_hash: hashOfRecoveryCode(each) }))
    await database.insertInto('recovery_codes').values(rows).execute()
    record(tx, { kind: 'second-factor.turned-on', noun: 'users', record_id: user.id })
    await endOtherSessions(tx)
    return codes.map((each) => inGroups(each))
  })
}

export async function removeSecondFactor(
  context: Context,
  { current_password, code }: ParsedInput<Api['removeSecondFactor']>,
) {
  const { attempt } = await ensureOwnPassword(context, current_password)
  await transact(context, async (tx) => {
    const { user } = tx
    await lockUser(tx, user.id)
    const proof = await proveSecondFactor(tx, user.id, code)
    ensure(proof !== 'not needed', () => conflict('second-factor.off'))
    ensure(proof === 'right', () => invalid('code', 'second-factor.wrong-code'))
    await forgetAttempt(tx, attempt)
    await forgetSecondFactor(tx, user.id)
    record(tx, { kind: 'second-factor.turned-off', noun: 'users', record_id: user.id })
  })
}

/** Resets the second factor of another user who has lost it. For one's own, a code is required. */
export async function resetSecondFactor(context: Context, id: number, own_password: string | undefined) {
  ensure(id !== context.user.id, () => conflict('second-factor.own-in-profile'))
  const user = await context.database.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  ensure(user, () => missing('user'))
  ensure(await hasProvenOwnPassword(context, own_password), () => ownPasswordNeeded())
  await takeSecondFactorFrom(context, id)
}

/** Also ends the user's sessions: the finder of the lost phone may be signed in. */
export const takeSecondFactorFrom = (context: PublicContext, id: number) =>
  transact(context, async (tx) => {
    ensure(await lockUser(tx, id), () => missing('user'))
    await forgetSecondFactor(tx, id)
    const sessions = await endSessionsOf(tx, id)
    record(tx, { kind: 'second-factor.reset', noun: 'users', record_id: id, details: { sessions } })
  })

/**
 * An admin without a second factor who required it of everybody would lock themselves out. Demo accounts are exempt.
 */
export async function ensureOwnSecondFactor({ database, user }: Context) {
  const hasOne = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where(({ or, eb }) => or([eb('is_demo', '=', true), hasSecondFactor]))
    .executeTakeFirst()
  ensure(hasOne, () => conflict('second-factor.own-first'))
}

/** Locked before the second factor, in the same order as a sign-in. */
const lockUser = ({ database }: PublicContext, id: number) =>
  database.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const forgetSecondFactor = ({ database }: PublicContext, user_id: number) =>
  database.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
