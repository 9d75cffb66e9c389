import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { onServer } from '#test/support/test-server.ts'

/** Enough patients that the whole list does not fit into the buffers between server and client. */
export const manyPatients = (books: Connection) =>
  onServer(
    books,
    `insert into patients (full_name, email, created_at)
     select 'Patient ' || n, repeat('long', 200) || n || '@clinic.example', now() from generate_series(1, 12000) as n`,
  )

/** Connections that delay a shutdown: slow readers, idle keep-alive connections, and half-sent requests. */
export async function slowClients(address: string, token: string): Promise<Socket[]> {
  const { hostname, port } = new URL(address)
  const dial = async (text: string) => {
    const socket = connect(Number(port), hostname)
    // The server cuts them off in the end, as expected.
    socket.on('error', () => socket.destroy())
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: clinic\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const slow = await Promise.all([dial(ask('/api/patients')), dial(ask('/api/patients'))])
  for (const socket of slow) socket.once('data', () => socket.pause())
  const waiting = await Promise.all([dial(ask('/api/changes')), dial(ask('/api/changes'))])
  const idle = await Promise.all([
    dial(ask('/api/health')),
    dial(''),
    dial('POST /api/auth/login HTTP/1.1\r\nHost: cl'),
  ])
  const half =
    'POST /api/auth/login HTTP/1.1\r\nHost: clinic\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"em'
  return [...slow, ...waiting, ...idle, await dial(half)]
}
