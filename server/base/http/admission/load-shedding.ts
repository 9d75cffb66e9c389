import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { api } from '#contract/api.ts'
import { bearerToken } from '../bearer.ts'
import { bodyByStatus } from '../errors.ts'
import { REFUSAL_HEADERS } from '../headers.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Semaphore } from './semaphore.ts'

const pathOf = (url = '') => url.split('?')[0] ?? ''

/** Health probes are always answered, even under overload. */
export const isProbe = ({ method = '', url }: Pick<IncomingMessage, 'method' | 'url'>) =>
  PROBES.has(`${method} ${pathOf(url)}`)

const PROBES = new Set(['GET /api/health', 'GET /api/ready', 'HEAD /api/health', 'HEAD /api/ready'])

/** The share of the permits that calls without a session may fill; the rest is reserved for signed-in users. */
const SIGNED_OUT_SHARE = 0.5

/**
 * Refuses excess requests before any work is done for them: with thousands of clients, the refusals themselves are the
 * load.
 */
export function shedLoad(
  concurrency: Pick<ConcurrencyLimit, 'full' | 'late'>,
  signingIn: Pick<Semaphore, 'full'>,
  handle: RequestListener,
): RequestListener {
  const refuse = refusals()
  return (request, response) => {
    const path = pathOf(request.url)
    const signsIn = path === api.signIn.path
    const mayWait = !signsIn && !isCallOfSession(path, request)
    const share = mayWait && path.startsWith('/api/') ? SIGNED_OUT_SHARE : 1
    // Pages and the API reference are answered without waiting, so they never count as in flight, however many come.
    const tooMuch = concurrency.full(share) || (signsIn && signingIn.full()) || (mayWait && concurrency.late())
    if (tooMuch && !isProbe(request)) refuse(response)
    else handle(request, response)
  }
}

const isCallOfSession = (path: string, { headers }: IncomingMessage) =>
  path.startsWith('/api/') && !/^\/api\/(docs|openapi)\b/.test(path) && bearerToken(headers.authorization) !== undefined

/** Retry-After grows with the number of refusals. */
function refusals() {
  const waiting: ServerResponse[] = []
  let lately = 0
  let since = performance.now()
  const refuse = (response: ServerResponse) => {
    lately = lately * 0.5 ** ((performance.now() - since) / 1000) + 1
    since = performance.now()
    const waitS = Math.min(30, 2 + Math.floor(lately / REFUSALS_PER_SECOND))
    // A random part, so that the clients do not all come back at the same time.
    const spreadS = Math.floor(Math.random() * waitS)
    response.writeHead(503, { ...BUSY_HEADERS, 'retry-after': String(waitS + spreadS) }).end(BUSY_BODY)
  }
  const refuseSome = () => {
    waiting.splice(0, REFUSALS_AT_ONCE).forEach(refuse)
    if (waiting.length > 0) setImmediate(refuseSome)
  }
  // Refuses a few at a time, so that admitted requests do not wait behind a thousand refusals.
  return (response: ServerResponse) => {
    if (waiting.push(response) === 1) setImmediate(refuseSome)
  }
}

const REFUSALS_AT_ONCE = 20
/** The number of refusals a second that cost little. */
const REFUSALS_PER_SECOND = 50
const BUSY_BODY = JSON.stringify(bodyByStatus(503))
const BUSY_HEADERS = {
  ...REFUSAL_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BUSY_BODY)),
}
