import { Readable } from 'node:stream'
import { changes_path } from '../../contract/changes.ts'
import type { Noun } from '../../contract/endpoint.ts'
import { ensureSecondFactor } from '../http/context.ts'
import type { Server } from '../http/server.ts'

const heartbeat_ms = 15_000

/** A stream that stays open: one event for each change, a comment now and then so that proxies keep it. */
export function liveRoutes({ http, context, signedIn, channel }: Server) {
  const streams = new Set<Readable>()
  http.addHook('preClose', async () => streams.forEach((stream) => stream.push(null)))
  http.get(changes_path, async (request, reply) => {
    const { authorization } = request.headers
    const { user } = await signedIn(context(), authorization)
    ensureSecondFactor(user)
    const stream = new Readable({ read: () => undefined })
    const send = (changed: readonly Noun[]) => stream.push(`data: ${JSON.stringify(changed)}\n\n`)
    const unsubscribe = channel.subscribe(send)
    const heartbeat = setInterval(() => {
      // A session that ended elsewhere ends here too.
      signedIn(context(), authorization, { as_use: false }).then(
        () => stream.push(': still here\n\n'),
        () => stream.push(null),
      )
    }, heartbeat_ms)
    streams.add(stream)
    stream.once('close', () => {
      unsubscribe()
      clearInterval(heartbeat)
      streams.delete(stream)
    })
    stream.push('retry: 1000\n\n')
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream')
      .send(stream)
  })
}
