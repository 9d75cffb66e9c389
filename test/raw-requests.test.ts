import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from './support/clinic-app.ts'

const clinic = await clinicApp()
const { token } = clinic.as('admin')
let port = 0

beforeAll(async () => {
  await clinic.http.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = clinic.http.server.address() as AddressInfo)
})

/** The response to these bytes until the server closes the connection, or stays silent. */
async function answerTo(bytes: string | Buffer, leaveAfterMs?: number) {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  if (leaveAfterMs !== undefined) setTimeout(() => socket.destroy(), leaveAfterMs)
  await once(socket, 'close')
  return Buffer.concat(received).toString()
}

const HOST = 'Host: clinic\r\nConnection: close\r\n'
const authorized = `${HOST}Authorization: Bearer ${token}\r\n`

describe('bytes that are no valid request', () => {
  test.each<[string, string | Buffer, number[]]>([
    ['noise', 'hello there\r\n\r\n', [400]],
    ['a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex'), [400]],
    ['no host', `GET /api/patients HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
    ['an unknown method', `BREW /api/patients HTTP/1.1\r\n${HOST}\r\n`, [400]],
    ['a method of another protocol', `PROPFIND /api/patients HTTP/1.1\r\n${authorized}\r\n`, [405]],
    ['TRACE', `TRACE /api/patients HTTP/1.1\r\n${authorized}\r\n`, [405]],
    ['a header without a colon', `GET /api/patients HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`, [400]],
    ['a NUL in a header', `GET /api/patients HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, [400]],
    ['headers of 40 kB', `GET /api/patients HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n\r\n`, [431]],
    ['bad percent-encoding', `GET /api/patients/%zz HTTP/1.1\r\n${authorized}\r\n`, [400]],
    ['an address of 20 kB', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${authorized}\r\n`, [404, 414, 431]],
    ['an absolute address', `GET http://other.test/api/nothing HTTP/1.1\r\n${authorized}\r\n`, [400, 404]],
    ['a star', `GET * HTTP/1.1\r\n${authorized}\r\n`, [400, 404]],
    [
      'bytes beyond ASCII in the address',
      Buffer.from(`GET /api/\u00ff\u00fe HTTP/1.1\r\n${authorized}\r\n`, 'latin1'),
      [400, 404],
    ],
    ['a negative length', `POST /api/patients HTTP/1.1\r\n${authorized}Content-Length: -5\r\n\r\n`, [400]],
    [
      'two lengths',
      `POST /api/patients HTTP/1.1\r\n${authorized}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
      [400],
    ],
    [
      'a length and chunks',
      `POST /api/patients HTTP/1.1\r\n${authorized}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'a chunk of no size',
      `POST /api/patients HTTP/1.1\r\n${authorized}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'a length beyond what is taken',
      `POST /api/patients HTTP/1.1\r\n${authorized}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{}`,
      [413],
    ],
    [
      'a compressed body',
      `POST /api/patients HTTP/1.1\r\n${authorized}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\n\x1f\x8b\x08`,
      [400, 415],
    ],
  ])('%s', async (_what, bytes, statuses) => {
    const answer = await answerTo(bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(statuses).toContain(Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]))
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect((JSON.parse(body) as { error: string }).error).toMatch(/^\p{Lu}.* /u)
  })

  test('a body that ends with its connection', async () => {
    const brokenOff = `POST /api/patients HTTP/1.1\r\n${authorized}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"full`
    expect(await answerTo(brokenOff, 100)).toBe('')
  })

  test('leave a server that still answers', async () => {
    expect(await answerTo(`GET /api/patients HTTP/1.1\r\n${authorized}\r\n`)).toMatch(/^HTTP\/1.1 200 OK/)
  })
})
