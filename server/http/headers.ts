import type { FastifyInstance } from 'fastify'

/** The map frame of the contact page is the only thing that comes from elsewhere. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function sendSafeHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
    })
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
