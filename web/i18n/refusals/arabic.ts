import type { RefusalCode, refusals } from '../../../domain/refusals/catalogue.ts'
import type { SameShape } from '../catalogue.ts'
import { appointments } from './appointments.ts'
import { fields } from './fields.ts'
import { invoices } from './invoices.ts'
import { patients } from './patients.ts'
import { server } from './server.ts'
import { session } from './session.ts'
import { users } from './users.ts'

/** The Arabic of every refusal; a missing one does not compile. */
export const arabic: SameShape<typeof refusals> = {
  ...appointments,
  ...patients,
  ...invoices,
  ...users,
  ...session,
  ...server,
  ...fields,
}

/** Undefined for codes that only a newer server knows. */
export function inArabic(code: string, values: object): string | undefined {
  if (!Object.hasOwn(arabic, code)) return undefined
  const sentence: unknown = arabic[code as RefusalCode]
  if (typeof sentence !== 'function') return String(sentence)
  try {
    return String(sentence(values))
  } catch {
    return undefined
  }
}
