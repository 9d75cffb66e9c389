import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyPatients } from '#test/resilience/crash/slow-clients.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { limits } from '../limits.ts'

const web_folder = await mkdtemp(join(tmpdir(), 'clinic-web-'))
await writeFile(join(web_folder, 'large.bin'), Buffer.alloc(8 * 1024 * 1024))
const clinic = await clinicApp({ web_folder })
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo

beforeAll(() => manyPatients(clinic.owner_connection))
afterAll(() => rm(web_folder, { recursive: true }))

const activeCopies = sql`
  select query from pg_stat_activity
  where datname = current_database() and state = 'active' and query like 'copy %'`

const request = (line: string, token?: string) =>
  `${line} HTTP/1.1\r\nHost: clinic\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`

/** The later answers wait on one connection behind the first, which is not read to its end. */
async function leaveInTheMiddle(requests: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(requests)
  await once(socket, 'data')
  socket.pause()
  await new Promise((resolve) => setTimeout(resolve, 400))
  socket.destroy()
}

test('pipelined long lists whose client disconnects hold no share and no database connection', async () => {
  const { token, get } = clinic.as('manager')
  for (let round = 0; round < limits.long_lists_per_user + 1; round++) {
    await leaveInTheMiddle(request('GET /api/patients', token).repeat(2))
  }
  const copying = async () => (await activeCopies.execute(clinic.database)).rows
  await expect.poll(copying).toEqual([])
  expect((await get('/api/patients')).status).toBe(200)
  await expect.poll(clinic.http.inFlight).toEqual({ requests: 0, addresses: 0, sessions: 0 })
})

test.runIf(process.platform === 'linux')('pipelined files whose client disconnects do not stay open', async () => {
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = await openFiles()
  await leaveInTheMiddle(request('GET /large.bin').repeat(40))
  await expect.poll(openFiles).toBeLessThan(before + 5)
  await expect.poll(clinic.http.inFlight).toEqual({ requests: 0, addresses: 0, sessions: 0 })
})
