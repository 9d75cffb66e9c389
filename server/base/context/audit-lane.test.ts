import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { checkClinic, checkSnapshot } from '#server/across/check/check-clinic.ts'

const { database, connection, owner } = await freshDatabase()
const clients: Client[] = []
afterAll(() => Promise.all(clients.map((client) => client.end())))

/** Each connection writes on one lane. There are 32, so two of 33 connections share one. */
async function twoOnOneLane(): Promise<[Client, Client, number]> {
  const byLane = new Map<number, Client>()
  for (let tries = 0; tries < 33; tries++) {
    const client = new Client(connection)
    clients.push(client)
    await client.connect()
    const { rows } = await client.query<{ lane: number }>('select pg_backend_pid() % 32 as lane')
    const lane = rows[0]?.lane ?? -1
    const other = byLane.get(lane)
    if (other) return [other, client, lane]
    byLane.set(lane, client)
  }
  throw new Error('33 connections on 32 lanes, and no two on one')
}

const write = (client: Client, kind: string) =>
  client.query('insert into audit_log (at, kind) values (now(), $1)', [kind])

test('a writer waits for the other writer on its lane and follows its row', async () => {
  const [first, second, lane] = await twoOnOneLane()
  await first.query('begin')
  await write(first, 'first')
  await second.query('begin')
  const waiting = write(second, 'second')
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    return rows.length
  }
  await expect.poll(isWaiting).toBe(1)
  await first.query('commit')
  await waiting
  await second.query('commit')
  const rows = await database.selectFrom('audit_log').select(['kind', 'lane']).orderBy('position').execute()
  expect(rows).toEqual([
    { kind: 'first', lane },
    { kind: 'second', lane },
  ])
  expect((await checkClinic(database)).wrong).toEqual([])
})

test('a head that is not the hash of its last row is found', async () => {
  const undo = new Error('undo')
  const changed = owner.transaction().execute(async (changing) => {
    await sql`set local session_replication_role = replica`.execute(changing)
    await sql`update audit_lanes set hash = sha256('another') where position > 0`.execute(changing)
    const { wrong } = await checkSnapshot(changing, 'Asia/Qatar')
    expect(wrong).toEqual([
      expect.stringMatching(/^Audit lane \d+: its head is row 2, but its last row is another one$/),
    ])
    throw undo
  })
  await expect(changed).rejects.toBe(undo)
})
