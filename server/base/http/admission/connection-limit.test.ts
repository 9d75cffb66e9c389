import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { rawAnswer } from '#test/support/raw-answer.ts'
import type { Limits } from '../limits.ts'

const open = new Set<Socket>()
afterEach(() => {
  open.forEach((socket) => socket.destroy())
  open.clear()
})

async function listening(limits: Partial<Limits>, isProxy = (_address: string) => false) {
  const { http } = await clinicApp({ limits, isProxy })
  await http.listen({ port: 0, host: '0.0.0.0' })
  const { port } = http.server.address() as AddressInfo
  /** A connection that stays open after one answered request. */
  async function openConnection(from = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    open.add(socket)
    socket.on('error', () => undefined).write('GET /api/health HTTP/1.1\r\nHost: clinic\r\n\r\n')
    const [first] = (await once(socket, 'data')) as [Buffer]
    return { status: Number(String(first).split(' ')[1]), socket }
  }
  const ask = () => rawAnswer(port, 'GET /api/health HTTP/1.1\r\nHost: clinic\r\nConnection: close\r\n\r\n')
  return { hold: openConnection, ask }
}

test('one address has a limit of connections, and others are still served', async () => {
  const { hold: openConnection, ask } = await listening({ connections_per_address: 3 })
  const held = [await openConnection(), await openConnection(), await openConnection()]
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await ask()
  expect([refused.status, refused.headers['retry-after'], refused.headers['connection']]).toEqual([503, '5', 'close'])
  expect(JSON.parse(refused.body)).toMatchObject({ error: expect.stringContaining('try again in a few seconds') })
  expect((await openConnection('127.0.0.2')).status).toBe(200)
  held[0]?.socket.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('a trusted proxy has no limit of its own', async () => {
  const { hold: openConnection } = await listening({ connections_per_address: 1 }, (address) =>
    address.endsWith('127.0.0.1'),
  )
  expect([await openConnection(), await openConnection(), await openConnection()].map(({ status }) => status)).toEqual([
    200, 200, 200,
  ])
})

test('all connections together have a limit, including those of a trusted proxy', async () => {
  const { hold: openConnection, ask } = await listening({ connections: 4, connections_per_address: 2 }, (address) =>
    address.endsWith('127.0.0.1'),
  )
  const held = [
    await openConnection(),
    await openConnection(),
    await openConnection('127.0.0.2'),
    await openConnection('127.0.0.3'),
  ]
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await openConnection('127.0.0.4')).status).toBe(503)
  expect((await ask()).status).toBe(503)
  held[2]?.socket.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('control: without the limits all of them are served', async () => {
  const { hold: openConnection } = await listening({ connections: Infinity, connections_per_address: Infinity })
  const held = []
  for (let count = 0; count < 12; count++) held.push(await openConnection(`127.0.0.${1 + (count % 4)}`))
  expect(held.every(({ status }) => status === 200)).toBe(true)
})
