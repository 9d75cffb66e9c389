import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Only for https, since browsers ignore it otherwise; preload lists require a year. */
const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=31536000' }

/** The only content from another origin is the map frame of the contact page. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Data is never run as a page, even if an attacker managed to put HTML into it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const DATA_HEADERS = { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' }
const PAGE_HEADERS = { ...COMMON_HEADERS, 'content-security-policy': PAGE_POLICY }

/** For refusals before a request is parsed. */
export const REFUSAL_HEADERS: Readonly<Record<string, string>> = DATA_HEADERS

/** The security headers of every answer. */
export function safeHeaders({ url, id }: Pick<FastifyRequest, 'url' | 'id'>, byHttps: boolean) {
  const secure = byHttps ? HTTPS_HEADERS : {}
  const isReference = /^\/api\/docs\b/.test(url)
  if (isReference) return { ...PAGE_HEADERS, ...secure, 'cache-control': 'no-store', 'x-request-id': id }
  return { ...(url.startsWith('/api/') ? DATA_HEADERS : PAGE_HEADERS), ...secure, 'x-request-id': id }
}

export type IsProxy = (address: string) => boolean

/**
 * Whether the request came over TLS to this process or to a trusted proxy; of the proxies' header values the last is
 * from the nearest one. Also used for requests refused before routing.
 */
export const cameByHttps = ({ headers, socket }: IncomingMessage, isProxy: IsProxy) =>
  socket instanceof TLSSocket ||
  (/(^|,)\s*https\s*$/i.test(String(headers['x-forwarded-proto'] ?? '')) && isProxy(socket.remoteAddress ?? ''))

export function sendSafeHeaders(app: FastifyInstance, isProxy: IsProxy) {
  app.addHook('onRequest', async (request, reply) => {
    const { routeOptions, url, raw, id } = request
    // A URL can be spelled in several ways, so the matched route decides.
    reply.headers(safeHeaders({ url: routeOptions.url ?? url, id }, cameByHttps(raw, isProxy)))
  })
}
