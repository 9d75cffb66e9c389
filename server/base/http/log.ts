import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Context } from '#server/base/context/context.ts'

/** Structured log lines. They never contain a query string, a header or a body. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        req: () => undefined,
        res: () => undefined,
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
      },
    },
    destination,
  )

export function logRequests(app: FastifyInstance) {
  const isInfo = ['trace', 'debug', 'info'].includes(app.log.level)
  app.addHook('onResponse', async (request, reply) => {
    if (!isInfo) return
    request.log.info(
      {
        ...userOf(request),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** The user for a log line. A child logger for each request would cost more than the line. */
export function userOf({ context }: FastifyRequest) {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing if the request was refused before
  if (!context || !('user' in context)) return {}
  const { user } = context as Context
  return { user_id: user.id, role: user.role }
}
