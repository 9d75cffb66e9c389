import { inWords, loadTranslation } from '#web/base/i18n/refusals/sentences.ts'

/**
 * `answer`: the server refused, with a sentence. `refused`: the connection was refused, or a proxy answered instead.
 * `network`: the device has no network.
 */
export type ApiErrorKind = 'answer' | 'refused' | 'network'

interface Answered {
  status?: number
  answer?: Readonly<Record<string, unknown>>
  retry_after_ms?: number | undefined
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The whole response body, for refusals that carry more, such as `conflicts`. */
  readonly answer: Readonly<Record<string, unknown>>
  /** Retry-After in milliseconds; undefined without it. */
  readonly retry_after_ms: number | undefined
  constructor(
    readonly kind: ApiErrorKind,
    /** The server's English `error`, else the browser's message; screens show it with `useProblem`. */
    message: string,
    { status = 0, answer = {}, retry_after_ms }: Answered = {},
  ) {
    super(message)
    this.status = status
    this.answer = answer
    this.retry_after_ms = retry_after_ms
  }

  /** Field name -> sentence, for a 400, or a 409 about one field. Translated when read: the language may have been switched since. */
  get fields(): Readonly<Record<string, string>> {
    const { fields, field_codes } = this.answer
    const codes = isRecord(field_codes) ? field_codes : {}
    const sentences = Object.entries(isRecord(fields) ? fields : {})
    return Object.fromEntries(sentences.map(([name, english]) => [name, inWords(String(english), codes[name])]))
  }
}

/** The server's refusal in the screen's language, if the server answered. */
export const serverSentence = (error: unknown) =>
  error instanceof ApiError && error.kind === 'answer' && error.message
    ? inWords(error.message, error.answer)
    : undefined

export async function readRefusal(response: Response) {
  const answer: unknown = await response.json().catch(() => null)
  if (!isRecord(answer) || typeof answer['error'] !== 'string') {
    // An HTML page from a proxy: the server behind it is down.
    const kind = response.status === 502 || response.status === 504 ? 'refused' : 'answer'
    return new ApiError(kind, '', { status: response.status })
  }
  await loadTranslation()
  return new ApiError('answer', answer['error'], {
    status: response.status,
    answer,
    retry_after_ms: retryAfter(response),
  })
}

function retryAfter({ headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return seconds >= 0 ? seconds * 1_000 : undefined
}

/** `fetch` itself failed: some browsers distinguish a refused connection from a missing network. */
export function readFailure(failure: unknown) {
  const code = codeOf(failure) ?? (failure instanceof Error ? codeOf(failure.cause) : undefined)
  const message = failure instanceof Error ? failure.message : String(failure)
  return new ApiError(code === 'ECONNREFUSED' ? 'refused' : 'network', message)
}

const codeOf = (failure: unknown) => (isRecord(failure) ? failure['code'] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
