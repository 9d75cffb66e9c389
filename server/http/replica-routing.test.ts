import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POSITION_HEADER } from '../../contract/position.ts'
import { type PostgresPair, startPostgresPair } from '../../test/support/postgres-pair.ts'
import { createApp } from '../start/app.ts'
import { openDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openReplica, type Replica } from '../database/replica.ts'
import type { Database } from '../database/schema.ts'

// The test pauses and resumes the replica's replay of the primary's changes.
let pair: PostgresPair
let database: Database
let replica: Replica
let http: Awaited<ReturnType<typeof createApp>>
let token = ''

beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: false })
  await pair.primary.query('create database clinic')
  const url = (port: number) => ({ connectionString: `postgres://postgres@127.0.0.1:${port}/clinic` })
  database = openDatabase({ connection: url(pair.primary.port) })
  await migrate(database)
  replica = openReplica({ connection: url(pair.standby.port), named_statements: true })
  http = await createApp({ database, replica, clinic_time_zone: 'Asia/Qatar', demo: false })
  const admin = { name: 'Amina', email: 'amina@example.test', password: 'correct horse battery' }
  const answer = await http.inject({ method: 'POST', url: '/api/setup/first-admin', payload: admin })
  token = answer.json<{ token: string }>().token
})

afterAll(async () => {
  await http.close()
  await replica.close()
  await database.destroy()
  await pair.stop()
})

const headers = (position?: string) => ({
  authorization: `Bearer ${token}`,
  ...(position && { [POSITION_HEADER]: position }),
})

/** The position that the answer gives its caller. */
async function register(full_name: string): Promise<string> {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/patients',
    headers: headers(),
    payload: { full_name },
  })
  expect(answer.statusCode).toBe(201)
  return String(answer.headers[POSITION_HEADER])
}

async function patientsSeenFrom(position?: string): Promise<string[]> {
  const answer = await http.inject({ url: '/api/patients', headers: headers(position) })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ full_name: string }[]>().map(({ full_name }) => full_name)
}

const replay = (verb: 'pause' | 'resume') => pair.standby.query(`select pg_wal_replay_${verb}()`)

test('a client that wrote sees its change at once, however far behind the replica is', async () => {
  await replay('pause')
  for (let round = 1; round <= 20; round++) {
    const position = await register(`Noora ${round}`)
    expect(await patientsSeenFrom(position)).toContain(`Noora ${round}`)
  }
  await replay('resume')
})

test('a replica that has everything the client has seen answers instead of the primary', async () => {
  const position = await register('Fatima')
  await expect.poll(() => replica.databaseAt(position) !== null, { timeout: 10_000 }).toBe(true)
  await replay('pause')
  const later = await register('Mariam')
  await sleep(300)
  // Missing, so the replica answered.
  expect(await patientsSeenFrom(position)).not.toContain('Mariam')
  expect(await patientsSeenFrom(later)).toContain('Mariam')
  await replay('resume')
})

test('a request without a position is answered by the primary', async () => {
  await replay('pause')
  await register('Latifa')
  expect(await patientsSeenFrom()).toContain('Latifa')
  await replay('resume')
})

test('a malformed position is ignored', async () => {
  for (const madeUp of ['', 'FFFFFFFF', '0/0/0', '<script>', '1'.repeat(5_000)]) {
    expect(await patientsSeenFrom(madeUp)).toContain('Latifa')
  }
})

test('without the replica the primary answers everything', async () => {
  const position = await register('Hessa')
  await expect.poll(() => replica.databaseAt(position) !== null, { timeout: 10_000 }).toBe(true)
  await pair.standby.kill()
  for (let round = 0; round < 5; round++) expect(await patientsSeenFrom(position)).toContain('Hessa')
})
