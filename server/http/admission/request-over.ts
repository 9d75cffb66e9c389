import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Calls back once, when the answer is sent or the connection closed. The response alone does not tell: Node emits no
 * 'close' for one that waits behind another on its connection (pipelining) when the client leaves.
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

const open_on = new WeakMap<Socket, Set<() => void>>()

/** One listener for a connection, however many requests come on it. */
function openOn(socket: Socket) {
  const known = open_on.get(socket)
  if (known) return known
  const open = new Set<() => void>()
  open_on.set(socket, open)
  socket.once('close', () => open.forEach((end) => end()))
  return open
}
