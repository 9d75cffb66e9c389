import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { hidden, missing, unauthorized } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { proveSecondFactor } from './second-factor-proof.ts'
import { admitAttempt, forgetAttempt, forgetAttempts } from './attempts.ts'
import { knownDevice } from './devices.ts'
import { isPasswordOf } from './passwords.ts'
import { startSession, type Tokens } from './sessions.ts'

/** An unknown email is refused like a wrong password, and takes as long. */
export async function signIn(
  context: PublicContext,
  { email, password, code, device_token }: ParsedInput<Api['signIn']>,
): Promise<Tokens> {
  const device = await knownDevice(context, email, device_token)
  const attempt = await admitAttempt(context, email, device === undefined ? undefined : `device ${device}`)
  const user = await context.database
    .selectFrom('users')
    .select(['id', 'name', 'role', 'password_hash', 'active', 'is_demo'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  const right = await isPasswordOf(user?.password_hash, password)
  if (!user || !right || !user.active || (user.is_demo && !context.demo)) throw await refused(context, email, user?.id)
  const { proof, tokens } = await transact(context, async (tx) => {
    // The user may have been deactivated or given a new password meanwhile. Then this session would wrongly stay open.
    const unchanged = await tx.database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('active', '=', true)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst()
    if (!unchanged) return { proof: 'changed', tokens: null }
    const shown = await proveSecondFactor(tx, user.id, code)
    if (shown === 'missing') await forgetAttempt(tx, attempt)
    if (shown === 'missing' || shown === 'wrong') return { proof: shown, tokens: null }
    await forgetAttempts(tx, attempt)
    return { proof: shown, tokens: await startSession(tx, user, device_token) }
  })
  if (proof === 'missing') throw codeNeeded('sign-in.code-needed')
  if (proof === 'wrong') throw await refused(context, email, user.id, wrongCode())
  if (tokens === null) throw await refused(context, email, user.id)
  return tokens
}

/** Ends one of the user's own sessions. Another user's session is not found, so its existence is not revealed. */
export const endSession = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const { database, user } = tx
    const { numDeletedRows } = await database
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw await noOwnSession(tx, id)
    record(tx, { kind: 'session.closed', noun: 'users', record_id: user.id })
  })

async function noOwnSession({ database }: Context, id: number) {
  const ofAnother = await database.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  return ofAnother ? hidden('session', { patient_id: null }) : missing('session')
}

/** Runs the same statement for an unknown email and a wrong password, so that both take equally long. */
function refused(context: PublicContext, typed: string, user_id: number | undefined, refusal = wrongCredentials()) {
  return transact(context, async (tx) => {
    const details = { email: typed.toLowerCase() }
    record(tx, { kind: 'sign-in.refused', noun: 'users', record_id: user_id ?? null, details })
    return refusal
  })
}

const wrongCredentials = () => unauthorized('sign-in.wrong')
/** Only used after the right password. */
const codeNeeded = (code: 'sign-in.code-needed' | 'second-factor.wrong-code') =>
  unauthorized(code, {}, { second_factor: true })
const wrongCode = () => codeNeeded('second-factor.wrong-code')
