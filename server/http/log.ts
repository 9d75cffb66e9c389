import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

/** Structured lines; no address with its query, no header and no body ever gets into one. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
    },
  })

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
