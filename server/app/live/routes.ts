import { Readable } from 'node:stream'
import { CHANGED_WITHIN, CHANGES_PATH, HEARTBEAT_MS, LONGEST_WITHIN_MS } from '#contract/changes.ts'
import type { Noun } from '#contract/endpoint.ts'
import type { Channel } from '#server/base/changes/channel.ts'
import { ensureSecondFactor } from '#server/base/context/context.ts'
import { busy, forbidden } from '#domain/refusal.ts'
import { whenEnded } from '#server/base/http/admission/request-end.ts'
import { sharedSemaphore } from '#server/base/http/admission/semaphore.ts'
import type { Server } from '#server/base/http/server.ts'

const CHECK_MS = 15_000
const MOST_UNREAD_BYTES = 64 * 1024

/** A change of these nouns may have ended a session. */
const SESSION_ENDING_NOUNS = new Set<Noun>(['users', 'profile'])

/** The change stream: one event for each change, and comments as a heartbeat. */
export function liveRoutes({ http, context, signedIn, channel, limits }: Server) {
  const permits = sharedSemaphore(limits.change_streams, limits.change_streams_per_session)
  const streams = new Set<Readable>()
  http.addHook('preClose', async () => streams.forEach((stream) => stream.push(null)))
  http.get(CHANGES_PATH, async (request, reply) => {
    const { authorization = '' } = request.headers
    const { user, session_id, key } = await signedIn(context(), authorization)
    // A program asks when it needs to: the stream is for screens.
    if (key) throw forbidden()
    ensureSecondFactor(user)
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream')
    if (request.method === 'HEAD') return reply.send()
    // An open stream does not count as a request in flight. If the client has disconnected already, this throws.
    request.admission.exchange([])
    const release = permits.acquire(String(session_id))
    if (!release) throw tooManyStreams()
    const stream = changeStream(channel, () => signedIn(context(), authorization, { as_use: false }))
    const changed = channel.changedWithin(durationIn(request.headers[CHANGED_WITHIN]))
    if (changed.length > 0) stream.push(eventOf(changed))
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      release()
    })
    whenEnded(request.raw, reply.raw, () => stream.destroy())
    return reply.send(stream)
  })
}

/** Ends when its session was ended elsewhere, of which `checkSession` is rejected. */
function changeStream(channel: Channel, checkSession: () => Promise<unknown>): Readable {
  const stream = new Readable({ read: () => undefined })
  const send = (changed: readonly Noun[]) => {
    // A client that does not read would make events pile up in memory. When it reconnects, it reads everything
    // anyway.
    if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy()
    else stream.push(eventOf(changed))
    if (changed.some((noun) => SESSION_ENDING_NOUNS.has(noun))) check()
  }
  const check = () => void checkSession().catch(end)
  const stop = () => {
    unsubscribe()
    clearInterval(checks)
    clearInterval(heartbeat)
  }
  const end = () => {
    stop()
    if (!stream.destroyed) stream.push(null)
  }
  const unsubscribe = channel.subscribe(send)
  const checks = setInterval(check, CHECK_MS)
  const heartbeat = setInterval(() => {
    if (stream.readableLength <= MOST_UNREAD_BYTES) stream.push(': still here\n\n')
  }, HEARTBEAT_MS)
  stream.once('close', stop)
  stream.push('retry: 1000\n\n')
  return stream
}

const eventOf = (changed: readonly Noun[]) => `data: ${JSON.stringify(changed)}\n\n`

const durationIn = (header: unknown) => Math.min(Math.max(0, Number(header) || 0), LONGEST_WITHIN_MS)

const tooManyStreams = () => busy('server.too-many-screens', {}, { retry_after_seconds: 30 })
