import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Calls back once, when the answer is sent or the connection is closed. The response's own events are not enough: Node
 * emits no 'close' for a pipelined response that waits behind another when the client disconnects.
 */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void) {
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
