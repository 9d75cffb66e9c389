/** Why a rule says no. The server turns each kind into its HTTP status, the web shows the sentence. */
export type RefusalKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-many'
  | 'too-large'
  | 'busy'

/** What V8 adds to it. */
const traces: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error

export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly kind: RefusalKind,
    sentence: string,
    /** Field name -> sentence, for `invalid`; else whatever the answer carries beside `error`. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    // Where it was made says nothing; to find that out costs more than most rules, which make one in case they need it.
    const { stackTraceLimit } = traces
    traces.stackTraceLimit = 0
    super(sentence)
    traces.stackTraceLimit = stackTraceLimit
  }
}

export const invalid = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })
export const conflict = (sentence: string, details?: Record<string, unknown>) =>
  new Refusal('conflict', sentence, details)
export const missing = (noun: string) => new Refusal('missing', `${noun} not found`)
export const forbidden = (sentence = 'Your role does not allow this') => new Refusal('forbidden', sentence)

export function ensure(condition: unknown, refusal: Refusal): asserts condition {
  if (!condition) throw refusal
}
