import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/test-server.ts'
import { openDatabase } from '../connection/connect.ts'
import { addressesOf, primaryOf } from './failover.ts'

test.for([
  ['postgres://one/clinic', ['postgres://one/clinic']],
  ['postgres://u:p@one:5432,two:5433/clinic', ['postgres://u:p@one:5432/clinic', 'postgres://u:p@two:5433/clinic']],
  ['postgresql://u@one,two,[::1]:6/c?sslmode=require', ['one', 'two', '[::1]:6'].map(withTls)],
  ['postgres://u@localhost/c?host=/run/a,b', ['postgres://u@localhost/c?host=/run/a,b']],
] as const)('%s has the servers %j', ([url, addresses]) => {
  expect(addressesOf(url)).toEqual(addresses)
})

function withTls(host: string) {
  return `postgresql://u@${host}/c?sslmode=require`
}

describe('with two servers in the list', async () => {
  const { connection } = await freshDatabase()
  const { username, password, hostname, port, pathname, searchParams } = new URL(urlOf(connection))
  const socketFolder = searchParams.get('host')
  const dial = () =>
    socketFolder === null ? connect(Number(port || 5432), hostname) : connect(`${socketFolder}/.s.PGSQL.5432`)
  const doors: Door[] = []

  /** A TCP proxy to the test server, which can be closed to simulate a lost machine. */
  async function openDoor(): Promise<Door> {
    const sockets = new Set<Socket>()
    const server = createServer((near) => {
      const far = dial()
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => one.destroy()))
      }
      near.pipe(far).pipe(near)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const door = { address: `127.0.0.1:${(server.address() as { port: number }).port}`, server, sockets }
    doors.push(door)
    return door
  }

  const shut = ({ server, sockets }: Door) => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  afterAll(() => doors.forEach(shut))

  const listOf = (...list: Door[]) =>
    `postgres://${username}:${password}@${list.map(({ address }) => address).join(',')}${pathname}`

  test('after the first server is lost, work continues on the second', async () => {
    const [first, second] = [await openDoor(), await openDoor()]
    const clinic = openDatabase({ connection: { connectionString: listOf(first, second) } })
    const works = () =>
      sql`select 1`.execute(clinic).then(
        () => true,
        () => false,
      )
    expect(await works()).toBe(true)
    expect(first.sockets.size).toBeGreaterThan(0)
    shut(first)
    await expect.poll(works, { timeout: 5_000 }).toBe(true)
    expect(second.sockets.size).toBeGreaterThan(0)
    await clinic.destroy()
  })

  test('a first server that never existed is skipped at the start', async () => {
    const [first, second] = [await openDoor(), await openDoor()]
    shut(first)
    const clinic = openDatabase({ connection: { connectionString: listOf(first, second) } })
    expect(await sql<{ one: number }>`select 1 as one`.execute(clinic)).toMatchObject({ rows: [{ one: 1 }] })
    await clinic.destroy()
  })

  test('a server that takes no writes is not chosen', async () => {
    const [first, second] = [await openDoor(), await openDoor()]
    const primary = primaryOf({
      connectionString: listOf(first, second),
      options: '-c default_transaction_read_only=on',
    })
    const before = primary.connection.connectionString
    shut(first)
    await primary.findPrimary()
    expect([primary.generation, primary.connection.connectionString]).toEqual([0, before])
  })
})

interface Door {
  address: string
  server: Server
  sockets: Set<Socket>
}
