import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RequestListener, ServerResponse } from 'node:http'
import { by_status } from './errors.ts'
import { refusal_headers } from './headers.ts'
import { counter, type Places } from './counter.ts'
import type { Limits } from './limits.ts'
import type { Turn, Workload } from './workload.ts'
import { networkOf } from './network.ts'

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
    // Whoever signs in waits in a line of their own, which is short: a flood of them takes nobody's place here.
    if (request.routeOptions.url !== api.signIn.path) request.work?.resume()
    done()
  })
}

/** Refuses what would be too much before anything is made of it: where thousands ask, the refusals are the load. */
export function refuseWhenBusy(work: Workload, signing_in: Places, handle: RequestListener): RequestListener {
  const refuse = refusals()
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const too_much = work.isTooMuch() || (path === api.signIn.path && signing_in.full())
    if (too_much && !watchers.has(path)) refuse(response)
    else handle(request, response)
  }
}

/** The more there are, the later they are asked to come again. */
function refusals() {
  const waiting: ServerResponse[] = []
  let lately = 0
  let since = performance.now()
  const refuse = (response: ServerResponse) => {
    lately = lately * 0.5 ** ((performance.now() - since) / 1000) + 1
    since = performance.now()
    const wait_s = Math.min(30, 2 + Math.floor(lately / refusals_a_second))
    // Not all at the same moment, or they would be as many again.
    const spread_s = Math.floor(Math.random() * wait_s)
    response.writeHead(503, { ...busy_headers, 'retry-after': String(wait_s + spread_s) }).end(busy_body)
  }
  const refuseSome = () => {
    waiting.splice(0, refusals_at_once).forEach(refuse)
    if (waiting.length > 0) setImmediate(refuseSome)
  }
  // Some at a time, so that those who are let in do not wait until a thousand others are sent away.
  return (response: ServerResponse) => {
    if (waiting.push(response) === 1) setImmediate(refuseSome)
  }
}

const refusals_at_once = 20
/** What may be refused at little cost. */
const refusals_a_second = 50
const busy_body = JSON.stringify({ error: by_status[503] })
const busy_headers = {
  ...refusal_headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(busy_body)),
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
