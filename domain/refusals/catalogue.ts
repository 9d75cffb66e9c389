import { appointment_refusals } from './appointments.ts'
import { field_refusals } from './fields.ts'
import { invoice_refusals } from './invoices.ts'
import { patient_refusals } from './patients.ts'
import { server_refusals } from './server.ts'
import { session_refusals } from './session.ts'
import { user_refusals } from './users.ts'

/** Every refusal there is: its code, and what it says in English of its values. web/i18n/refusals has the Arabic. */
export const refusals = {
  ...appointment_refusals,
  ...patient_refusals,
  ...invoice_refusals,
  ...user_refusals,
  ...session_refusals,
  ...server_refusals,
  ...field_refusals,
}

type Refusals = typeof refusals
export type RefusalCode = keyof Refusals
/** Those whose sentences name no values. */
export type PlainCode = { [Code in RefusalCode]: Refusals[Code] extends string ? Code : never }[RefusalCode]

/** What a sentence names besides its own words, as JSON. */
export type RefusalValues<Code extends RefusalCode> = Refusals[Code] extends (
  values: infer Values extends object,
) => string
  ? Values
  : Record<string, never>

/** A code with its values, as an answer carries it. */
export interface CodedRefusal {
  code: RefusalCode
  values: object
}

export function sentenceOf({ code, values }: CodedRefusal): string {
  const sentence: unknown = refusals[code]
  return typeof sentence === 'function' ? String(sentence(values)) : String(sentence)
}
