import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { markAsPractice } from './practice-mark.ts'

/** The built web app. Files with a content hash in their name are cached for ever, others are revalidated each time. */
export async function webRoutes(http: FastifyInstance, folder: string, { practice = false } = {}) {
  if (practice) markAsPractice(http)
  // A marked page is sent as it is.
  const common = { preCompressed: !practice, cacheControl: false }
  // One route for all of them: a route for each of 1,500 files kept 14 MB.
  await http.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await http.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
}
