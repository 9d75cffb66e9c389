import { weaknessOf } from '#domain/password.ts'
import { invalid } from '#domain/refusal.ts'
import type { PublicContext } from '#server/base/context/context.ts'

interface Choice {
  password: string
  /** The field's name in the request. */
  field: 'password' | 'new_password'
  /** The user who will have the password. */
  person: { name: string; email: string }
}

/** Refuses (400) an easily guessed password: a common one, or little more than a name. */
export async function ensureGoodPassword({ database }: PublicContext, { password, field, person }: Choice) {
  const { clinic_name } = await database.selectFrom('clinic').select('clinic_name').executeTakeFirstOrThrow()
  const common = await commonPasswords()
  const names = [clinic_name, person.name, person.email]
  const weakness = weaknessOf(password, { is_common: (typed) => common.has(typed), names })
  if (weakness) throw invalid(field, `password.${weakness}`)
}

let common_passwords: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most common leaked passwords. Loaded when first needed, because it takes a while and stays in memory. */
const commonPasswords = () =>
  (common_passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))
