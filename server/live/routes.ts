import { Readable } from 'node:stream'
import { changes_path, sign_of_life_ms } from '../../contract/changes.ts'
import type { Noun } from '../../contract/endpoint.ts'
import { ensureSecondFactor } from '../context/context.ts'
import { busy } from '../../domain/refusal.ts'
import { whenOver } from '../http/admission/request-over.ts'
import { sharedSemaphore } from '../http/admission/semaphore.ts'
import type { Position } from '../database/replica.ts'
import type { Server } from '../http/server.ts'

const check_ms = 15_000
const most_unread_bytes = 64 * 1024

/** A change of these nouns may have ended a session. */
const ending_sessions = new Set<Noun>(['users', 'profile'])

/** The change stream: one event for each change, and comments as a heartbeat. */
export function liveRoutes({ http, context, signedIn, channel, limits }: Server) {
  const permits = sharedSemaphore(limits.change_streams, limits.change_streams_a_session)
  const streams = new Set<Readable>()
  http.addHook('preClose', async () => streams.forEach((stream) => stream.push(null)))
  http.get(changes_path, async (request, reply) => {
    const { authorization = '' } = request.headers
    const { user, session_id } = await signedIn(context(), authorization)
    ensureSecondFactor(user)
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream')
    if (request.method === 'HEAD') return reply.send()
    // An open stream does not count as a request in flight. If the client has disconnected already, this throws.
    request.admission.hold([])
    const release = permits.acquire(String(session_id))
    if (!release) throw too_many_streams()
    const stream = new Readable({ read: () => undefined })
    const send = (changed: readonly Noun[], position?: Position) => {
      // A client that does not read would make events pile up in memory. When it reconnects, it reads everything
      // anyway.
      if (stream.readableLength > most_unread_bytes) stream.destroy()
      else stream.push(`data: ${JSON.stringify(changed)}\n${position ? `id: ${position}\n` : ''}\n`)
      if (changed.some((noun) => ending_sessions.has(noun))) check()
    }
    // Ends the stream if its session was ended elsewhere.
    const check = () => void signedIn(context(), authorization, { as_use: false }).catch(end)
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
    const checks = setInterval(check, check_ms)
    const heartbeat = setInterval(() => {
      if (stream.readableLength <= most_unread_bytes) stream.push(': still here\n\n')
    }, sign_of_life_ms)
    streams.add(stream)
    stream.once('close', () => {
      stop()
      streams.delete(stream)
      release()
    })
    whenOver(request.raw, reply.raw, () => stream.destroy())
    stream.push('retry: 1000\n\n')
    return reply.send(stream)
  })
}

const too_many_streams = () => busy('server.too-many-screens', {}, { retry_after_seconds: 30 })
