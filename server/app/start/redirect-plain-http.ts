import type { Server } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of a TLS handshake. */
const HANDSHAKE = 22
const MOST_BYTES = 8_192
const PATIENCE_MS = 10_000

/** Sends a browser whose user typed the address without https to the same address with it. */
export function redirectPlainHttp(server: Server) {
  const listeners = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const end = () => socket.destroy()
    socket.setTimeout(PATIENCE_MS, end)
    socket.once('error', end)
    socket.once('data', (first: Buffer) => {
      socket.pause()
      if (first[0] !== HANDSHAKE) {
        socket.end(answerTo(first.subarray(0, MOST_BYTES).toString('latin1')))
        return
      }
      socket.setTimeout(0)
      socket.removeListener('timeout', end)
      socket.removeListener('error', end)
      socket.unshift(first)
      for (const listener of listeners) listener.call(server, socket)
    })
  })
}

const NOTHING = '\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

function answerTo(request: string): string {
  const [line = '', ...headers] = request.split('\r\n')
  const [, path = ''] = line.split(' ')
  const host =
    headers
      .find((header) => header.toLowerCase().startsWith('host:'))
      ?.slice(5)
      .trim() ?? ''
  const isPath = path.startsWith('/') && !path.startsWith('//') && /^[!-~]+$/.test(path)
  if (!isPath || !/^[\w.:[\]-]{1,255}$/.test(host)) return `HTTP/1.1 400 Bad Request${NOTHING}`
  return `HTTP/1.1 308 Permanent Redirect\r\nlocation: https://${host}${path}${NOTHING}`
}
