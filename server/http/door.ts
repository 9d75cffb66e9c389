import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../domain/refusal.ts'
import type { RequestListener } from 'node:http'
import { by_status } from './errors.ts'
import { refusal_headers } from './headers.ts'
import { counter } from './counter.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'

/** What the server does for one request; paused while nothing is to do. */
interface Turn {
  pause(): void
  resume(): void
  end(): void
}

declare module 'fastify' {
  interface FastifyRequest {
    work: Turn | null
    /** Gives its place back before the answer ends, as for a stream that stays open. */
    leave(): void
  }
}

/** Whoever watches the server must get an answer when nobody else does. */
const watchers = new Set(['/api/health', '/api/ready'])

/**
 * Lets in only as many requests as can be answered soon, and of one client never so many that others find no place.
 * A refusal costs next to nothing; a queue would cost everybody their answer.
 */
export function guardDoor(app: FastifyInstance, limits: Limits, work: Workload) {
  const by_client = counter()
  app.decorateRequest('work', null)
  app.decorateRequest('leave', () => undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const clients = clientsOf(request, limits)
    if (clients.some(([client, most]) => by_client.of(client) >= most)) return done(too_many_of_one())
    for (const [client] of clients) by_client.add(client, 1)
    const turn = work.begin()
    let inside = true
    request.work = turn
    request.leave = () => {
      if (!inside) return
      inside = false
      turn.end()
      for (const [client] of clients) by_client.add(client, -1)
    }
    // Also emitted when the client leaves without its answer.
    reply.raw.once('close', request.leave)
    done()
  })
  // Whoever sends slowly takes nobody's place while there is nothing to do for them.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    request.work?.pause()
    done(null, payload)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    request.work?.resume()
    done()
  })
}

/**
 * Refuses what would be too much before anything is made of it: where thousands ask, the refusals themselves are the
 * load, and the more there are, the later they are asked to come again.
 */
export function refuseWhenBusy(work: Workload, handle: RequestListener): RequestListener {
  let lately = 0
  let since = performance.now()
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (!work.isTooMuch() || watchers.has(path)) {
      handle(request, response)
      return
    }
    lately = lately * 0.5 ** ((performance.now() - since) / 1000) + 1
    since = performance.now()
    const wait_s = Math.min(30, 2 + Math.floor(lately / refusals_a_second))
    response.writeHead(503, { ...busy_headers, 'retry-after': String(wait_s) })
    response.end(busy_body)
  }
}

/** What may be refused at little cost. */
const refusals_a_second = 50
const busy_body = JSON.stringify({ error: by_status[503] })
const busy_headers = {
  ...refusal_headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(busy_body)),
}

export type Workload = ReturnType<typeof workload>

/** How many requests are being worked on, and how long the last ones took. */
export function workload({ in_flight, in_flight_when_slow, slow_ms }: Limits) {
  let working = 0
  let usual_ms = 0
  return {
    isTooMuch: () => working >= (usual_ms > slow_ms ? in_flight_when_slow : in_flight),
    begin(): Turn {
      let counted = true
      let began = performance.now()
      working += 1
      const pause = () => {
        if (counted) working -= 1
        counted = false
      }
      return {
        pause,
        resume() {
          if (!counted) working += 1
          counted = true
          began = performance.now()
        },
        end() {
          // One export or one slow reader says nothing about the others.
          const took_ms = Math.min(performance.now() - began, 5 * slow_ms)
          if (counted) usual_ms += (took_ms - usual_ms) / 50
          pause()
        },
      }
    },
  }
}

function clientsOf({ ip, headers }: FastifyRequest, limits: Limits): [string, number][] {
  const address: [string, number] = [networkOf(ip), limits.in_flight_an_address]
  return headers.authorization === undefined
    ? [address]
    : [address, [headers.authorization, limits.in_flight_a_session]]
}

const too_many_of_one = () =>
  new Refusal('too-many', 'Too many requests at once from this device. Please try again in a few seconds.', {
    retry_after_seconds: 2,
  })
