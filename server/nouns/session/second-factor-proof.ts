import { readTypedCode, type TypedCode } from '#domain/second-factor.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type Proof = 'not needed' | 'missing' | 'wrong' | 'right'

/**
 * A correct code is used up. The lock makes sure that only one of two concurrent attempts finds it unused. Must be
 * called in a transaction.
 */
export async function proveSecondFactor(context: PublicContext, user_id: number, typed = ''): Promise<Proof> {
  const factor = await context.database
    .selectFrom('second_factors')
    .select(['user_id', 'secret', 'last_step'])
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return 'not needed'
  if (typed.trim() === '') return 'missing'
  const code = readTypedCode(typed)
  return code && (await useUp[code.kind](context, factor, code)) ? 'right' : 'wrong'
}

export interface Factor {
  user_id: number
  secret: Buffer
  last_step: number
}

type UseUp = (context: PublicContext, factor: Factor, code: TypedCode) => Promise<boolean>

export const useUpAppCode: UseUp = async ({ database, now }, { user_id, secret, last_step }, { code }) => {
  const step = stepOfCode(secret, code, { now, last_step })
  if (step === null) return false
  await database.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', user_id).execute()
  return true
}

const useUpRecoveryCode: UseUp = async ({ database }, { user_id }, { code }) => {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashOfRecoveryCode(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const useUp: Record<TypedCode['kind'], UseUp> = { app: useUpAppCode, recovery: useUpRecoveryCode }
