import { refusalSentences } from '../i18n/refusals/sentences.ts'

/**
 * `answer`: the server said no, in a sentence. `refused`: nothing answers where the server should be.
 * `network`: no way there at all.
 */
export type ApiErrorKind = 'answer' | 'refused' | 'network'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly kind: ApiErrorKind,
    /** What the answer's code says in the language on screen, else its `error`, or what the browser said; screens show it through `useProblem`. */
    message: string,
    readonly status = 0,
    /** Field name -> sentence, for a 400. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The whole answer, for what some refusals carry besides, such as `conflicts`. */
    readonly answer: Readonly<Record<string, unknown>> = {},
    /** How long the server asks to wait; undefined where it does not say. */
    readonly retry_after_ms?: number,
  ) {
    super(message)
  }
}

/** What the server said, in the language on screen, if it said anything. */
export const serverSentence = (error: unknown) =>
  error instanceof ApiError && error.kind === 'answer' && error.message ? error.message : undefined

export async function readRefusal(response: Response) {
  const answer: unknown = await response.json().catch(() => null)
  if (!isRecord(answer) || typeof answer['error'] !== 'string') {
    // A gateway's own page: the server behind it is not there.
    const kind = response.status === 502 || response.status === 504 ? 'refused' : 'answer'
    return new ApiError(kind, '', response.status)
  }
  const say = await refusalSentences()
  const { fields, field_codes } = answer
  const codes = isRecord(field_codes) ? field_codes : {}
  const sentences = Object.entries(isRecord(fields) ? fields : {}).map(([name, sentence]) => [
    name,
    say(String(sentence), codes[name]),
  ])
  const by_field = Object.fromEntries(sentences)
  return new ApiError('answer', say(answer['error'], answer), response.status, by_field, answer, retryAfter(response))
}

function retryAfter({ headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return seconds >= 0 ? seconds * 1_000 : undefined
}

/** `fetch` itself failed: some environments tell a refused connection from a missing network. */
export function readFailure(failure: unknown) {
  const code = codeOf(failure) ?? (failure instanceof Error ? codeOf(failure.cause) : undefined)
  const message = failure instanceof Error ? failure.message : String(failure)
  return new ApiError(code === 'ECONNREFUSED' ? 'refused' : 'network', message)
}

const codeOf = (failure: unknown) => (isRecord(failure) ? failure['code'] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
