import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../domain/refusal.ts'
import { counter } from './counter.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place among the requests in flight back early, as for a stream that stays open. */
    leave(): void
  }
}

/** Whoever watches the server must get an answer when nobody else does. */
const watchers = new Set(['/api/health', '/api/ready'])

/**
 * Lets in only as many requests as can be answered soon, and of one client never so many that others find no place.
 * A refusal costs next to nothing; a queue would cost everybody their answer.
 */
export function guardDoor(app: FastifyInstance, limits: Limits) {
  let inside = 0
  const by_client = counter()
  app.decorateRequest('leave', () => undefined)
  app.addHook('onRequest', async (request, reply) => {
    const clients = clientsOf(request, limits)
    if (clients.some(([client, most]) => by_client.of(client) >= most)) throw too_many_of_one()
    const [path = ''] = request.url.split('?')
    if (inside >= limits.in_flight && !watchers.has(path)) throw too_busy()
    inside += 1
    for (const [client] of clients) by_client.add(client, 1)
    leaveOnce(request, reply, () => {
      inside -= 1
      for (const [client] of clients) by_client.add(client, -1)
    })
  })
}

function clientsOf({ ip, headers }: FastifyRequest, limits: Limits): [string, number][] {
  const address: [string, number] = [networkOf(ip), limits.in_flight_an_address]
  return headers.authorization === undefined
    ? [address]
    : [address, [headers.authorization, limits.in_flight_a_session]]
}

function leaveOnce(request: FastifyRequest, reply: FastifyReply, leave: () => void) {
  let inside = true
  request.leave = () => {
    if (inside) leave()
    inside = false
  }
  // Also emitted when the client leaves without its answer.
  reply.raw.once('close', request.leave)
}

const too_busy = () =>
  new Refusal('busy', 'The clinic’s server has more to do than it can. Please try again in a few seconds.', {
    retry_after_seconds: 2,
  })

const too_many_of_one = () =>
  new Refusal('too-many', 'Too many requests at once from this device. Please try again in a few seconds.', {
    retry_after_seconds: 2,
  })
