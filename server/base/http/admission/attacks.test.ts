import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { manyPatients } from '#test/resilience/crash/slow-clients.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { rawAnswer } from '#test/support/raw-answer.ts'
import { openSession } from '#server/nouns/session/sessions.ts'
import { limits } from '../limits.ts'

const clinic = await clinicApp()
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo
const attacker = clinic.as('receptionist')
const others = [clinic.as('admin'), clinic.as('manager'), clinic.as('doctor')]
const open = new Set<Socket>()

beforeAll(() => manyPatients(clinic.owner_connection))
afterEach(async () => {
  open.forEach((socket) => socket.destroy())
  open.clear()
  await expect.poll(clinic.http.inFlight).toEqual({ requests: 0, addresses: 0, sessions: 0 })
})

const request = (line: string, authorization: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: clinic\r\n${authorization && `Authorization: ${authorization}\r\n`}${more}\r\n`
const ask = (line: string, authorization = '') => rawAnswer(port, request(line, authorization, 'Connection: close\r\n'))
const statusOf = async (line: string, token: string) => (await ask(line, `Bearer ${token}`)).status

async function openRequest(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

async function firstStatus(bytes: string) {
  const socket = await openRequest(bytes)
  const [first] = (await once(socket, 'data')) as [Buffer]
  return { socket, status: Number(String(first).split(' ')[1]) }
}

async function othersAreServed() {
  for (const { token } of others) expect(await statusOf('GET /api/patients?limit=5', token)).toBe(200)
}

/** The same session in 30 spellings of the header. */
const spellings = ['Bearer', 'bearer', 'BEARER', 'bEaReR', 'BeArEr', 'beareR'].flatMap((scheme) =>
  [1, 2, 3, 4, 5].map((spaces) => `${scheme}${' '.repeat(spaces)}${attacker.token}`),
)

test('1,000 HEAD requests for the change stream in 30 spellings are answered and hold no stream', async () => {
  for (let sent = 0; sent < 1_000; sent += 50) {
    const heads = Array.from({ length: 50 }, (_, index) =>
      ask('HEAD /api/changes', spellings[(sent + index) % spellings.length]),
    )
    for (const { status, headers } of await Promise.all(heads))
      expect([status, headers['content-type']]).toEqual([200, 'text/event-stream'])
  }
  expect((await firstStatus(request('GET /api/changes', `Bearer ${attacker.token}`))).status).toBe(200)
  await othersAreServed()
})

test('the limit of streams per session counts all spellings of its token', async () => {
  const opened = []
  for (let index = 0; index < limits.change_streams_per_session + 10; index++) {
    const authorization = spellings[index % spellings.length] ?? ''
    opened.push((await firstStatus(request('GET /api/changes', authorization))).status)
  }
  expect(opened.filter((status) => status === 200)).toHaveLength(limits.change_streams_per_session)
  expect((await firstStatus(request('GET /api/changes', `Bearer ${others[0]?.token}`))).status).toBe(200)
})

test.each([24, 90])(
  '%i anonymous clients who ask for the API reference do not block others',
  async (clients) => {
    const over = new AbortController()
    const insist = async () => {
      const answers = { served: 0, refused: 0, other: 0 }
      while (!over.signal.aborted || answers.served === 0) {
        const { status } = await ask('GET /api/openapi.json')
        answers[status === 200 ? 'served' : status === 503 || status === 429 ? 'refused' : 'other'] += 1
      }
      return answers
    }
    const crowd = Array.from({ length: clients }, insist)
    for (let round = 0; round < 4; round++) await othersAreServed()
    over.abort()
    const answers = await Promise.all(crowd)
    expect(answers.every(({ other }) => other === 0)).toBe(true)
  },
  // When the reference was built for each request, one answer took seconds.
  120_000,
)

test('100 half-sent bodies hold no permit of their address or session', async () => {
  const json = 'Content-Type: application/json\r\nContent-Length: 90\r\n'
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n'
  const part = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n'
  const admin = `Bearer ${clinic.as('admin').token}`
  const halves = [
    `${request('POST /api/auth/login', '', json)}{"email"`,
    `${request('POST /api/patients', `Bearer ${attacker.token}`, json)}{"full_name"`,
    `${request('PUT /api/settings/clinic', admin, form)}${part}`,
  ]
  await Promise.all(Array.from({ length: 100 }, (_, index) => openRequest(halves[index % halves.length] ?? '')))
  await expect.poll(() => clinic.http.inFlight().requests).toBe(0)
  expect(clinic.http.inFlight().addresses).toBe(0)
  expect((await ask('GET /api/public/clinic')).status).toBe(200)
  expect(await statusOf('GET /api/patients?limit=5', attacker.token)).toBe(200)
  expect((await clinic.anonymous.post('/api/auth/login', { email: 'nobody@example.test', password: 'x' })).status).toBe(
    401,
  )
  await othersAreServed()
})

test('8 slow readers of one user, in however many sessions, leave exports and long lists to others, and request permits to everybody', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 8 }, () => openSession(clinic.publicContext(), attacker.user.id)),
  )
  const slow = await Promise.all(tokens.map((token) => firstStatus(request('GET /api/patients', `Bearer ${token}`))))
  slow.forEach(({ socket }) => socket.pause())
  const served = slow.filter(({ status }) => status === 200)
  expect(served).toHaveLength(limits.long_lists_per_user)
  expect(slow.every(({ status }) => status === 200 || status === 503)).toBe(true)
  const whole = await ask('GET /api/patients', `Bearer ${others[0]?.token}`)
  expect([whole.status, whole.body.includes('Patient 12000')]).toEqual([200, true])
  // An answer that is still being read holds no request permit.
  await expect.poll(() => clinic.http.inFlight().requests).toBe(0)
  await othersAreServed()
})

test('a slow reader who disconnects releases the long list', async () => {
  const token = await openSession(clinic.publicContext(), attacker.user.id)
  for (let round = 0; round < limits.long_lists_per_user + 2; round++) {
    const { socket, status } = await firstStatus(request('GET /api/patients', `Bearer ${token}`))
    expect(status).toBe(200)
    socket.destroy()
    await expect.poll(clinic.http.inFlight).toEqual({ requests: 0, addresses: 0, sessions: 0 })
  }
})
