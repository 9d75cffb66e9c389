import { appointment_refusals } from './appointments.ts'
import { field_refusals } from './fields.ts'
import { invoice_refusals } from './invoices.ts'
import { patient_refusals } from './patients.ts'
import { server_refusals } from './server.ts'
import { session_refusals } from './session.ts'
import { user_refusals } from './users.ts'

/** All refusals: each code with its English sentence. The Arabic ones are in web/i18n/refusals. */
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
/** Codes whose sentence needs no values. */
export type PlainCode = { [Code in RefusalCode]: Refusals[Code] extends string ? Code : never }[RefusalCode]

/** The values that a code's sentence needs, as JSON. */
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
