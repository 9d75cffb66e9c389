import { refusalsOfNouns } from '../nouns/every-noun.ts'
import { FIELD_REFUSALS } from './fields.ts'
import { IMAGE_REFUSALS } from './images.ts'
import { RECORD_REFUSALS } from './records.ts'
import { SERVER_REFUSALS } from './server.ts'

/** All refusals: each code with its English sentence. The Arabic ones are in web/base/i18n/refusals. */
export const refusals = {
  ...refusalsOfNouns(),
  ...RECORD_REFUSALS,
  ...IMAGE_REFUSALS,
  ...SERVER_REFUSALS,
  ...FIELD_REFUSALS,
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
