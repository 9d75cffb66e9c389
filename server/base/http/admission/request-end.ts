import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { clientLeft } from './admission.ts'

/**
 * Calls back once, when the answer is sent or the connection is closed. The response's own events are not enough: Node
 * emits no 'close' for a pipelined response that waits behind another when the client disconnects.
 */
export function whenEnded({ socket }: IncomingMessage, response: ServerResponse, over: () => void) {
  const open = openOn(socket)
  const end = () => {
    if (open.delete(end)) over()
  }
  open.add(end)
  response.once('close', end)
  if (socket.destroyed) end()
}

const openResponses = new WeakMap<Socket, Set<() => void>>()

/** One listener per connection, for all requests on it. */
function openOn(socket: Socket) {
  const known = openResponses.get(socket)
  if (known) return known
  const open = new Set<() => void>()
  openResponses.set(socket, open)
  socket.once('close', () => open.forEach((end) => end()))
  return open
}

/**
 * Closes a streamed answer, and with it a file or a database connection, when the client has disconnected. Fastify does
 * so at the response's 'close', which is missing for a pipelined response.
 */
export function closeStreamsWhenEnded(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) {
      // Without an error, Fastify would answer 500 and log it if nothing has been sent yet.
      whenEnded(request.raw, reply.raw, () => payload.destroy(reply.raw.headersSent ? undefined : clientLeft()))
    }
    done(null, payload)
  })
}
