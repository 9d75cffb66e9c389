import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Context } from '../context/context.ts'

/** Structured lines; no address with its query, no header and no body ever gets into one. */
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
  const told = ['trace', 'debug', 'info'].includes(app.log.level)
  app.addHook('onResponse', async (request, reply) => {
    if (!told) return
    request.log.info(
      {
        ...whoOf(request),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** Who asks, for the log; a logger of its own for each request would cost more than the line. */
export function whoOf({ context }: FastifyRequest) {
  if (!context || !('user' in context)) return {}
  const { user } = context as Context
  return { user_id: user.id, role: user.role }
}
