import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyByStatus } from '../errors.ts'
import { refusal_headers } from '../headers.ts'
import type { Limits } from '../limits.ts'
import { sharedSemaphore } from './semaphore.ts'

/** What comes over the socket is no HTTP, so there is no request to answer, only a connection to close. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  refuse(socket, status)
}

/**
 * A connection is refused where all are taken, or where one address has its share. A proxy that is trusted has as many
 * as its clients need.
 */
export function limitConnections({ server }: FastifyInstance, limits: Limits, isProxy: (address: string) => boolean) {
  const permits = sharedSemaphore(limits.connections, limits.connections_an_address)
  // Far beyond what is refused in words: refusing must not take the memory that it saves.
  server.maxConnections = limits.connections * 2
  const accept = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    const release = permits.acquire(isProxy(address) ? undefined : address)
    if (!release) {
      refuseUnread(socket)
      return
    }
    socket.once('close', () => release())
    for (const listener of accept) listener.call(server, socket)
  })
}

/** Node's own refusal would have neither words nor headers. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse) {
  const { headers, body } = refusal(417)
  response.writeHead(417, headers).end(body)
}

/** What has been sent is taken off the line, or closing would take the answer away as well. */
function refuseUnread(socket: Socket) {
  socket.on('error', () => socket.destroy())
  socket.setTimeout(refusal_ms, () => socket.destroy())
  socket.resume()
  refuse(socket, 503)
}

const refusal_ms = 1_000

function refuse(socket: Socket, status: number) {
  const { headers, body } = refusal(status)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${head.join('')}\r\n${body}`)
}

function refusal(status: number) {
  const body = JSON.stringify(bodyByStatus(status))
  const headers = {
    ...refusal_headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(status === 503 && { 'retry-after': '5' }),
  }
  return { headers, body }
}
