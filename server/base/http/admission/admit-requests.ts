import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { busy, type Refusal, tooMany } from '#domain/refusal.ts'
import { bearerToken } from '../bearer.ts'
import type { Limits } from '../limits.ts'
import { networkOf } from '#server/base/config/network.ts'
import { type Acquire, type Admission, admission } from './admission.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { isProbe } from './load-shedding.ts'
import { closeStreamsWhenEnded, whenEnded } from './request-end.ts'
import { keyedSemaphore, type Release } from './semaphore.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission
    /** The permits needed while the body arrives, while the server works, and while the client reads the answer. */
    permits: Record<'body' | 'work' | 'reading', readonly Acquire[]>
  }
  interface FastifyInstance {
    /** How many requests hold a permit now, and from how many addresses and sessions. */
    inFlight(): Record<'requests' | 'addresses' | 'sessions', number>
  }
}

/**
 * Each request in flight holds one permit of the whole server, one of its address and one of its session, so that no
 * client takes all of them. While its body arrives it holds none of these, so a slow sender blocks no other client.
 */
export function admitRequests(app: FastifyInstance, limits: Limits, concurrency: ConcurrencyLimit) {
  const { permitsOf, addresses, sessions } = permits(limits, concurrency)
  app.decorate('inFlight', () => ({ requests: concurrency.taken(), addresses: addresses(), sessions: sessions() }))
  app.decorateRequest('admission')
  app.decorateRequest('permits')
  app.addHook('onRequest', (request, reply, done) => {
    const { all, client, body } = permitsOf(request)
    // Sign-ins have their own semaphore, so that a flood of them takes no permits from other requests.
    const work = request.routeOptions.url === api.signIn.path ? client : [all, ...client]
    request.permits = isProbe(request) ? { body: [], work: [], reading: [] } : { body, work, reading: client }
    request.admission = admission()
    whenEnded(request.raw, reply.raw, () => request.admission.close(reply.raw.writableFinished))
    attempt(() => request.admission.exchange(request.permits.work), done)
  })
  releaseWhenAnswered(app)
  closeStreamsWhenEnded(app)
  app.addHook('preParsing', (request, _reply, payload, done) => {
    attempt(
      () => hasBody(request) && request.admission.exchange(request.permits.body),
      (error) => done(error, payload),
    )
  })
  // A multipart form is read by the route's handler, which takes the work permits itself.
  app.addHook('preHandler', (request, _reply, done) => {
    attempt(() => hasBody(request) && !request.isMultipart() && request.admission.exchange(request.permits.work), done)
  })
}

/** A slow reader keeps only the permits of its own address and session. */
function releaseWhenAnswered(app: FastifyInstance) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.admission.answered(request.permits.reading)
    done(null, payload)
  })
}

function permits(limits: Limits, concurrency: ConcurrencyLimit) {
  const byAddress = keyedSemaphore(limits.in_flight_per_address)
  const bySession = keyedSemaphore(limits.in_flight_per_session)
  const bodiesBySession = keyedSemaphore(limits.waiting_bodies_per_session)
  const all = () => granted(concurrency.acquire(), tooBusy)
  const permitsOf = ({ ip, headers }: FastifyRequest) => {
    // The socket of a client that has already left has no address.
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing, whatever Fastify declares
    const network = networkOf(ip ?? '')
    const address = () => granted(byAddress.acquire(network), tooManyOfOne)
    // The same token is the same session, however the header is spelled.
    const token = bearerToken(headers.authorization)
    if (token === undefined) return { all, client: [address], body: [] }
    const session = () => granted(bySession.acquire(token), tooManyOfOne)
    const body = () => granted(bodiesBySession.acquire(token), tooManyOfOne)
    return { all, client: [address, session], body: [body] }
  }
  return { permitsOf, addresses: byAddress.keys, sessions: () => bySession.keys() + bodiesBySession.keys() }
}

function granted(release: Release | undefined, refusal: () => Refusal): Release {
  if (!release) throw refusal()
  return release
}

function attempt(step: () => unknown, done: (error?: Error) => void) {
  try {
    step()
  } catch (error) {
    done(error as Error)
    return
  }
  done()
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooBusy = () => busy('server.busy', {}, { retry_after_seconds: 2 })

const tooManyOfOne = () => tooMany('server.too-many-requests', {}, { retry_after_seconds: 2 })
