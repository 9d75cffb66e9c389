import { BACKGROUND_REFETCH, NO_OPENING } from '#contract/changes.ts'
import type { AnswerOf, Endpoint, InputOf, RowOf } from '#contract/endpoint.ts'
import { language } from '#web/base/i18n/language.ts'
import { ApiError, readFailure, readRefusal } from './api-error.ts'
import { markFailedCall } from './connection.ts'
import { nextCursor, requestOf } from './request.ts'
import { deviceMs, readServerClock } from './server-clock.ts'
import type { StreamWatch } from './stream-watch.ts'
import { currentToken } from './token.ts'

export interface Request {
  method: string
  headers: Headers
  body?: string | FormData
  signal?: AbortSignal
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Idempotency-Key for calls that create: repeated requests with one key create one record. */
  idempotency_key?: string | undefined
  /** Not asked for by the user: what is on screen has changed. */
  background_refetch?: boolean | undefined
  /** Shows a record without opening it. */
  no_opening?: boolean | undefined
  /** Replaces `fetch`, such as to report how much was sent. */
  transport?: ((url: string, request: Request) => Promise<Response>) | undefined
}

/** Calls an endpoint of the contract. Throws ApiError for any other response than the contract's. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) {
  const response = await send(endpoint, input, options)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
}

export interface Page<Row> {
  rows: Row[]
  next_cursor: string | undefined
}

/** One page of a list; `cursor` is the `next_cursor` of the page before. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  page: { limit: number; cursor: string | undefined },
  options?: CallOptions,
): Promise<Page<RowOf<E>>> {
  const response = await send(endpoint, { ...input, ...page }, options)
  return { rows: (await response.json()) as RowOf<E>[], next_cursor: nextCursor(response.headers.get('link')) }
}

/** A file named by the server, such as a report. */
export async function callFile<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) {
  const response = await send(endpoint, input, options)
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name, content: await response.blob() }
}

/** Whether the server can be reached now, not only a proxy in front of it. */
export function canReachServer() {
  const sentMs = deviceMs()
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok, headers }) => (readServerClock(headers, sentMs), ok),
    () => false,
  )
}

/** The data of each event of a server-sent stream; `EventSource` could not send the token. */
export async function openStream(
  path: string,
  { signal, onData }: StreamWatch,
  headers: Record<string, string> = {},
): Promise<AsyncIterable<string>> {
  const token = currentToken()
  const sent = { ...headers, authorization: `Bearer ${token ?? ''}` }
  const sentMs = deviceMs()
  const response = await fetch(path, { headers: sent, signal }).catch((failure: unknown) => {
    throw readFailure(failure)
  })
  onData()
  readServerClock(response.headers, sentMs)
  // A hotel's captive portal answers everything with 200.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (response.ok && response.body && isStream) return eventsIn(response.body, onData)
  const refusal = await readRefusal(response)
  if (refusal.status === 401 && token === currentToken()) sessionEnded()
  if (refusal.status === 423 && token === currentToken()) sessionLocked()
  throw refusal
}

async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>, onData: () => void) {
  let unread = ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onData()
    const blocks = (unread + chunk.value).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (data) yield data
    }
  }
}

let sessionEnded = () => {}
/** Called when the server no longer accepts the token. */
export const onSessionEnded = (listener: () => void) => {
  sessionEnded = listener
}

let sessionLocked = () => {}
/** Called when the server refuses because the screen of this session is locked. */
export const onSessionLocked = (listener: () => void) => {
  sessionLocked = listener
}

let secondFactorRequired = () => {}
/** Called when the clinic requires a second factor and this user has none. */
export const onSecondFactorRequired = (listener: () => void) => {
  secondFactorRequired = listener
}

async function send(endpoint: Endpoint, input: object, options: CallOptions = {}) {
  const { signal, idempotency_key, background_refetch, no_opening, transport = fetch } = options
  const { url, body, type } = requestOf(endpoint, { ...input })
  const token = currentToken()
  const headers = new Headers({ accept: endpoint.file ?? (endpoint.bytes ? '*/*' : 'application/json') })
  headers.set('accept-language', language())
  if (type) headers.set('content-type', type)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotency_key) headers.set('idempotency-key', idempotency_key)
  if (background_refetch) headers.set(BACKGROUND_REFETCH, 'true')
  if (no_opening) headers.set(NO_OPENING, 'true')

  const request = {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }
  const sentMs = deviceMs()
  const response = await transport(url, request).catch((failure: unknown) => {
    if (signal?.aborted) throw failure
    markFailedCall()
    throw readFailure(failure)
  })
  readServerClock(response.headers, sentMs)
  if (response.ok) return response

  const refusal = await readRefusal(response)
  // A wrong password at the sign-in ends no session: it was asked without one.
  if (refusal.status === 401 && token !== null && token === currentToken()) sessionEnded()
  if (refusal.status === 423 && token === currentToken()) sessionLocked()
  if (refusal.kind === 'refused') markFailedCall()
  if (refusal.answer['second_factor_required'] === true) secondFactorRequired()
  throw refusal.answer['code'] === OTHER_BODY ? await namedWhatIsStored(refusal, endpoint) : refusal
}

const OTHER_BODY = 'idempotency.other-body'

/** The refusal in words about what that call stored before, such as a payment. Lazy: answers are rarely lost. */
async function namedWhatIsStored(refusal: ApiError, endpoint: Endpoint) {
  const module = await import('./stored-before.ts').catch(() => undefined)
  const in_both = module?.storedBefore(endpoint, { ...(refusal.answer['values'] as object | undefined) })
  const { status, answer } = refusal
  return new ApiError('answer', in_both?.en ?? refusal.message, { status, answer: { ...answer, in_both } })
}
