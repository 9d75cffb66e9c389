import { Readable } from 'node:stream'
import { changes_path } from '../../contract/changes.ts'
import type { Noun } from '../../contract/endpoint.ts'
import { ensureSecondFactor } from '../http/context.ts'
import { Refusal } from '../../domain/refusal.ts'
import { whenOver } from '../http/admission/request-over.ts'
import { sharedSemaphore } from '../http/admission/semaphore.ts'
import type { Position } from '../database/replica.ts'
import type { Server } from '../http/server.ts'

const heartbeat_ms = 15_000
const most_unread_bytes = 64 * 1024

/** A stream that stays open: one event for each change, a comment now and then so that proxies keep it. */
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
    // A stream that stays open is no request in flight; of a client that left there is none.
    request.admission.hold([])
    const release = permits.acquire(String(session_id))
    if (!release) throw too_many_streams()
    const stream = new Readable({ read: () => undefined })
    const send = (changed: readonly Noun[], position?: Position) => {
      // Whoever no longer reads would have it all kept for them; on their return they ask for everything anyway.
      if (stream.readableLength > most_unread_bytes) stream.destroy()
      else stream.push(`data: ${JSON.stringify(changed)}\n${position ? `id: ${position}\n` : ''}\n`)
    }
    const end = () => {
      unsubscribe()
      clearInterval(heartbeat)
      if (!stream.destroyed) stream.push(null)
    }
    const unsubscribe = channel.subscribe(send)
    const heartbeat = setInterval(() => {
      // A session that ended elsewhere ends here too.
      signedIn(context(), authorization, { as_use: false }).then(
        () => !stream.destroyed && stream.push(': still here\n\n'),
        end,
      )
    }, heartbeat_ms)
    streams.add(stream)
    stream.once('close', () => {
      unsubscribe()
      clearInterval(heartbeat)
      streams.delete(stream)
      release()
    })
    whenOver(request.raw, reply.raw, () => stream.destroy())
    stream.push('retry: 1000\n\n')
    return reply.send(stream)
  })
}

const too_many_streams = () =>
  new Refusal('busy', 'Too many screens wait for changes here. Close some of them.', { retry_after_seconds: 30 })
