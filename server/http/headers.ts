import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Only for https, since browsers ignore it otherwise; preload lists require a year. */
const https_only = { 'strict-transport-security': 'max-age=31536000' }

/** The only content from another origin is the map frame of the contact page. */
const page_policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Data is never run as a page, even if somebody managed to put HTML into it. */
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

/** For refusals before a request is parsed. */
export const refusal_headers: Readonly<Record<string, string>> = data_headers

/** The security headers of every answer. */
export function safeHeaders({ url, id }: Pick<FastifyRequest, 'url' | 'id'>, by_https: boolean) {
  const secure = by_https ? https_only : {}
  const isReference = /^\/api\/docs\b/.test(url)
  if (isReference) return { ...page_headers, ...secure, 'cache-control': 'no-store', 'x-request-id': id }
  return { ...(url.startsWith('/api/') ? data_headers : page_headers), ...secure, 'x-request-id': id }
}

export type IsProxy = (address: string) => boolean

/**
 * The last value is that of the nearest proxy, and counts only if that is trusted. Also used for requests refused
 * before routing.
 */
export const cameByHttps = ({ headers, socket }: IncomingMessage, isProxy: IsProxy) =>
  /(^|,)\s*https\s*$/i.test(String(headers['x-forwarded-proto'] ?? '')) && isProxy(socket.remoteAddress ?? '')

export function sendSafeHeaders(app: FastifyInstance, isProxy: IsProxy) {
  app.addHook('onRequest', async (request, reply) => {
    const { routeOptions, url, raw, id } = request
    // A URL can be spelled in several ways, so the matched route decides.
    reply.headers(safeHeaders({ url: routeOptions.url ?? url, id }, cameByHttps(raw, isProxy)))
  })
}
