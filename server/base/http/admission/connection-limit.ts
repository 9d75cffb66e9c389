import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyByStatus } from '../errors.ts'
import { REFUSAL_HEADERS } from '../headers.ts'
import type { Limits } from '../limits.ts'
import { sharedSemaphore } from './semaphore.ts'

/** The bytes on the socket are not HTTP, so there is no request to answer, only a connection to close. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  refuse(socket, status)
}

/**
 * Refuses a connection if the server's limit or that of its address is reached. A trusted proxy is only bound by the
 * former.
 */
export function limitConnections({ server }: FastifyInstance, limits: Limits, isProxy: (address: string) => boolean) {
  const permits = sharedSemaphore(limits.connections, limits.connections_per_address)
  // Twice the limit, above which Node closes connections without an answer: refusing must not use the memory that it
  // saves.
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

/** Node's own answer would lack the body and the security headers. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse) {
  const { headers, body } = refusal(417)
  response.writeHead(417, headers).end(body)
}

/** Reads what the client has sent, because closing a socket with unread data would discard the answer. */
function refuseUnread(socket: Socket) {
  socket.on('error', () => socket.destroy())
  socket.setTimeout(REFUSAL_MS, () => socket.destroy())
  socket.resume()
  refuse(socket, 503)
}

const REFUSAL_MS = 1_000

function refuse(socket: Socket, status: number) {
  const { headers, body } = refusal(status)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${head.join('')}\r\n${body}`)
}

function refusal(status: number) {
  const body = JSON.stringify(bodyByStatus(status))
  const headers = {
    ...REFUSAL_HEADERS,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(status === 503 && { 'retry-after': '5' }),
  }
  return { headers, body }
}
