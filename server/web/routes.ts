import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built web app: what has its content's hash in its name is kept for ever, the rest is asked for each time. */
export async function webRoutes(http: FastifyInstance, folder: string) {
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
