import {
  type CodedRefusal,
  type PlainCode,
  type RefusalCode,
  type RefusalValues,
  sentenceOf,
} from './refusals/catalogue.ts'

/** Why a rule refuses. The server maps each kind to an HTTP status; the web app shows the sentence of the code. */
export type RefusalKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'locked'
  | 'too-many'
  | 'too-large'
  | 'busy'

/** Further fields of the answer besides the sentence, its code and its values. */
type Details = Readonly<Record<string, unknown>>

/** Whom a hidden record is about. */
export interface Hidden {
  patient_id: number | null
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly kind: RefusalKind,
    readonly coded: CodedRefusal,
    readonly details: Details = {},
    /** Set if the record exists and is hidden from this user: the answer is the same, and the access log has a line. */
    readonly hides: Hidden | null = null,
  ) {
    super(sentenceOf(coded))
  }
}

/** The values that the code's sentence needs, if any, and optional details. */
type Rest<Code extends RefusalCode> = Code extends PlainCode
  ? [values?: RefusalValues<Code>, details?: Details]
  : [values: RefusalValues<Code>, details?: Details]

export function invalid<Code extends RefusalCode>(field: string, code: Code, ...[values, details]: Rest<Code>) {
  return invalidFields({ [field]: { code, values: values ?? {} } }, details)
}

/** The answer's own sentence is that of the first invalid field. */
export function invalidFields(field_codes: Readonly<Record<string, CodedRefusal>>, details?: Details) {
  const [first = { code: 'request.unreadable', values: {} } as const] = Object.values(field_codes)
  return new Refusal('invalid', first, { ...atFields(field_codes), ...details })
}

/** The part of an answer that forms show at their fields. */
export const atFields = (field_codes: Readonly<Record<string, CodedRefusal>>) => ({
  fields: Object.fromEntries(Object.entries(field_codes).map(([field, coded]) => [field, sentenceOf(coded)])),
  field_codes,
})

const of =
  (kind: RefusalKind) =>
  <Code extends RefusalCode>(code: Code, ...[values, details]: Rest<Code>) =>
    new Refusal(kind, { code, values: values ?? {} }, details)

export const conflict = of('conflict')
export const unauthorized = of('unauthorized')
export const locked = of('locked')
export const tooMany = of('too-many')
export const tooLarge = of('too-large')
export const busy = of('busy')
const refuseRole = of('forbidden')
export const forbidden = (code: PlainCode = 'role.not-allowed', details?: Details) => refuseRole(code, {}, details)
export const missing = (noun: Missing) => new Refusal('missing', { code: `${noun}.not-found`, values: {} })
/** Answered like `missing`, so that the answer does not tell that the record exists. */
export const hidden = (noun: Missing, about: Hidden) =>
  new Refusal('missing', { code: `${noun}.not-found`, values: {} }, {}, about)
type Missing = PlainCode extends infer Code ? (Code extends `${infer Noun}.not-found` ? Noun : never) : never

/** The refusal is a function, so that it is only made when it is needed. */
export function ensure(condition: unknown, refusal: () => Refusal): asserts condition {
  if (!condition) throw refusal()
}
