import { once } from 'node:events'
import { connect } from 'node:net'
import type { Random } from '#demo/random.ts'
import type { FuzzRequest } from './requests.ts'

/** A valid request with some bytes changed, doubled, left out or cut off, as broken clients and scanners send. */
export function brokenBytes(random: Random, { method, url, headers, payload }: FuzzRequest, token: string): Buffer {
  const lines = Object.entries({ host: 'clinic', authorization: `Bearer ${token}`, ...headers })
  const body = payload?.subarray(0, 4_000) ?? Buffer.alloc(0)
  const framing = random.pick([
    `Content-Length: ${body.length}`,
    'Content-Length: -5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Content-Length: 99999999',
    `Content-Length: ${body.length}\r\nExpect: 100-continue`,
    `Content-Length: ${body.length}\r\nUpgrade: h2c\r\nConnection: Upgrade`,
  ])
  const head = [`${method} ${url} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), framing, '', '']
  return damaged(random, Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]))
}

function damaged(random: Random, bytes: Buffer): Buffer {
  const at = random.between(0, bytes.length - 1)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  return random.pick([
    () => bytes,
    () => before,
    () => Buffer.concat([before, Buffer.from([random.between(0, 255)]), after.subarray(1)]),
    () => Buffer.concat([before, after.subarray(random.between(1, 20))]),
    () => Buffer.concat([before, Buffer.from(random.pick(['\r\n\r\n', '\n', '\0', ' ', ': ', '%'])), after]),
    () => Buffer.concat([bytes, bytes]),
  ])()
}

/** The statuses of all responses to these bytes, until the server closes or stays silent for a while. */
export async function statusesFor(port: number, bytes: Buffer, patienceMs: number): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect').catch(() => undefined)
  socket.write(bytes)
  socket.setTimeout(patienceMs, () => socket.destroy())
  if (!socket.destroyed) await once(socket, 'close')
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
