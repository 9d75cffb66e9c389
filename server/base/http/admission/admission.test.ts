import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { rawAnswer } from '#test/support/raw-answer.ts'
import { limits as usual } from '../limits.ts'

const clinic = await clinicApp({
  isProxy: (address) => address.endsWith('127.0.0.1'),
  limits: {
    in_flight: 5,
    in_flight_per_address: 3,
    in_flight_per_session: 2,
    change_streams: 5,
    change_streams_per_session: 2,
    header_ms: 400,
    request_ms: 800,
    lateness_check_ms: 100,
  },
})
let port = 0
const open = new Set<Socket>()

beforeAll(async () => {
  await clinic.http.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = clinic.http.server.address() as AddressInfo)
})
afterAll(() => open.forEach((socket) => socket.destroy()))

interface Caller {
  from: string
  token?: string
}

const linesOf = ({ from, token }: Caller) =>
  `Host: clinic\r\nX-Forwarded-For: ${from}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}`

async function begin(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** A request whose body never arrives. */
const beginSlowly = (client: Caller) =>
  begin(
    `POST /api/patients HTTP/1.1\r\n${linesOf(client)}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
  )

/** Locks the row that all of these requests need, until the returned function is called. */
async function beginSeveral(times: number, client: (index: number) => Caller, start = beginWork) {
  const holder = new Client(clinic.connection)
  await holder.connect()
  await holder.query('begin; lock table patients in access exclusive mode')
  const sockets = await Promise.all(Array.from({ length: times }, (_, index) => start(client(index))))
  // Waits until the last request is being processed.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const leave = async () => {
    sockets.forEach((socket) => socket.destroy())
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const end = async () => {
    await holder.end()
    await leave()
  }
  return { end, leave }
}

const beginWork = (client: Caller) => begin(`GET /api/patients HTTP/1.1\r\n${linesOf(client)}\r\n`)

const ask = (client: Caller, path = '/api/public/clinic') =>
  rawAnswer(port, `GET ${path} HTTP/1.1\r\n${linesOf(client)}Connection: close\r\n\r\n`)

const { token } = clinic.as('admin')
const other = clinic.as('manager').token
const somebody = (index: number): Caller => ({ from: `192.0.2.${index}`, token: clinic.as('receptionist').token })

describe('requests in flight', () => {
  test('beyond the limit are refused (503) with Retry-After, health still answers, and it is not ready', async () => {
    const tokens = [token, token, other, other, clinic.as('receptionist').token]
    const { end } = await beginSeveral(5, (index) => ({ from: `192.0.2.${index}`, token: tokens[index] ?? '' }))
    const refused = await ask({ from: '192.0.2.99' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[23]$/)])
    expect(JSON.parse(refused.body)).toMatchObject({ error: expect.stringContaining('try again in a few seconds') })
    expect(refused.after_ms).toBeLessThan(300)
    expect((await ask({ from: '192.0.2.99' }, '/api/health')).status).toBe(200)
    await expect.poll(async () => (await ask({ from: '192.0.2.99' }, '/api/ready')).status).toBe(503)
    await end()
    expect((await ask({ from: '192.0.2.99' })).status).toBe(200)
    expect((await ask({ from: '192.0.2.99' }, '/api/ready')).status).toBe(200)
  })

  test('of one session, however its token is spelled, leave permits for other sessions', async () => {
    const spelled = (index: number) => ({ from: `192.0.2.${index}`, token: ' '.repeat(index) + token })
    const { end } = await beginSeveral(2, spelled)
    const refused = await ask({ from: '192.0.2.9', token })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
    expect((await ask({ from: '192.0.2.9', token: other })).status).toBe(200)
    await end()
    expect((await ask({ from: '192.0.2.9', token })).status).toBe(200)
  })

  test('of one address, or one /64, leave permits for the others', async () => {
    const tokens = [token, token, other]
    const free = clinic.as('receptionist').token
    const { end } = await beginSeveral(3, (index) => ({ from: `2001:db8::${index + 1}`, token: tokens[index] ?? '' }))
    expect((await ask({ from: '2001:db8::9', token: free })).status).toBe(429)
    expect((await ask({ from: '2001:db8:1::9', token: free })).status).toBe(200)
    await end()
    expect((await ask({ from: '2001:db8::9', token: free })).status).toBe(200)
  })

  test('whose body has not arrived hold no permit', async () => {
    const tokens = [token, token, other, other, clinic.as('receptionist').token]
    const client = (index: number) => ({ from: `192.0.2.${index}`, token: tokens[index] ?? '' })
    const { end } = await beginSeveral(5, client, beginSlowly)
    expect((await ask({ from: '192.0.2.99' })).status).toBe(200)
    await end()
  })

  test('of a disconnected client hold their permits until the database has finished their work', async () => {
    const tokens = [token, token, other, other, clinic.as('receptionist').token]
    const { end, leave } = await beginSeveral(5, (index) => ({ from: `192.0.2.${index}`, token: tokens[index] ?? '' }))
    await leave()
    expect((await ask({ from: '192.0.2.99' })).status).toBe(503)
    await end()
    expect((await ask({ from: '192.0.2.99' })).status).toBe(200)
  })

  test('release their permits however they end', async () => {
    for (let round = 0; round < 30; round++) {
      const left = await beginSlowly(somebody(round))
      left.destroy()
      await ask(somebody(round), '/api/%zz')
      await ask(somebody(round), '/api/nothing')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await ask(somebody(1))).status).toBe(200)
  })
})

describe('slow senders', () => {
  test('headers that never end are refused (408) and the connection is closed', async () => {
    const { status, after_ms } = await rawAnswer(port, 'GET /api/health HTTP/1.1\r\nHost: clinic\r\nX: ')
    expect(status).toBe(408)
    expect(after_ms).toBeLessThan(1_500)
  })

  test('headers that arrive byte by byte are refused', async () => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined)
    const dripping = setInterval(() => socket.write('X'), 50)
    socket.write('GET /api/health HTTP/1.1\r\nHost: clinic\r\nX: ')
    await once(socket, 'close')
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a body that arrives byte by byte is refused', async () => {
    const socket = await beginSlowly({ from: '192.0.2.1', token })
    const began = performance.now()
    const dripping = setInterval(() => socket.write(' '), 300)
    await once(socket, 'close')
    clearInterval(dripping)
    expect(performance.now() - began).toBeLessThan(2_500)
  })
})

describe('change streams', () => {
  const stream = async (client: Caller) => {
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => undefined)
    socket.write(`GET /api/changes HTTP/1.1\r\n${linesOf(client)}\r\n`)
    const [first] = (await once(socket, 'data')) as [Buffer]
    return { status: Number(String(first).split(' ')[1]), socket }
  }

  test('hold no request permit, and have their own limits per session and in all', async () => {
    const opened = [await stream({ from: '192.0.2.1', token }), await stream({ from: '192.0.2.1', token })]
    expect((await stream({ from: '192.0.2.1', token })).status).toBe(503)
    for (const role of ['manager', 'receptionist'] as const) {
      opened.push(await stream({ from: '192.0.2.2', token: clinic.as(role).token }))
    }
    opened.push(await stream({ from: '192.0.2.3', token: clinic.as('doctor').token }))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await stream({ from: '192.0.2.3', token: clinic.as('doctor').token })).status).toBe(503)
    expect((await ask({ from: '192.0.2.1', token })).status).toBe(200)
    opened.forEach(({ socket }) => socket.destroy())
    await expect.poll(async () => (await stream({ from: '192.0.2.1', token })).status).toBe(200)
  })
})

test('ten tabs of one user, each with its stream and as many requests as a browser sends, stay within the limits', () => {
  const tabs = 10
  expect(usual.in_flight_per_session).toBeGreaterThanOrEqual(tabs * 6)
  expect(usual.change_streams_per_session).toBeGreaterThanOrEqual(2 * tabs)
  expect(usual.in_flight_per_address).toBeLessThan(usual.in_flight)
})
