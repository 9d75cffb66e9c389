import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { markAsPractice } from './practice-mark.ts'

/** The built web app. Files with a content hash in their name are cached for ever, others are revalidated each time. */
export async function webRoutes(http: FastifyInstance, folder: string, { practice = false } = {}) {
  if (practice) markAsPractice(http)
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // A marked page is sent as it is.
    preCompressed: !practice,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
