import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Without a secure connection a browser would ignore it; a year is what preload lists ask for. */
const https_only = { 'strict-transport-security': 'max-age=31536000' }

/** The map frame of the contact page is the only thing that comes from elsewhere. */
const page_policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Nothing that is no page may act as one, whatever somebody got into it. */
const data_policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const data_headers = { ...always, 'content-security-policy': data_policy, 'cache-control': 'no-store' }
const page_headers = { ...always, 'content-security-policy': page_policy }

/** For what is refused before it is a request. */
export const refusal_headers: Readonly<Record<string, string>> = data_headers

/** What every answer carries, whoever gives it. */
export function safeHeaders({ url, id }: Pick<FastifyRequest, 'url' | 'id'>, by_https: boolean) {
  const secure = by_https ? https_only : {}
  const is_reference = /^\/api\/docs\b/.test(url)
  if (is_reference) return { ...page_headers, ...secure, 'cache-control': 'no-store', 'x-request-id': id }
  return { ...(url.startsWith('/api/') ? data_headers : page_headers), ...secure, 'x-request-id': id }
}

export type IsProxy = (address: string) => boolean

/** What the proxy next to us says last; whoever is none cannot say it. Also of what is refused before it is routed. */
export const cameByHttps = ({ headers, socket }: IncomingMessage, isProxy: IsProxy) =>
  /(^|,)\s*https\s*$/i.test(String(headers['x-forwarded-proto'] ?? '')) && isProxy(socket.remoteAddress ?? '')

export function sendSafeHeaders(app: FastifyInstance, isProxy: IsProxy) {
  app.addHook('onRequest', async (request, reply) => {
    const { routeOptions, url, raw, id } = request
    // An address can be spelled in several ways: the call that it leads to is what counts.
    reply.headers(safeHeaders({ url: routeOptions.url ?? url, id }, cameByHttps(raw, isProxy)))
  })
}
