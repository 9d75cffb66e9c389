import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { openDatabase } from './connect.ts'
import { forgetNames, unnamed } from '../driver/statement.ts'

const { database, connection } = await emptyDatabase()
// Files before this one may have used up the names of their process.
beforeEach(forgetNames)

const VALUES = sql<Record<string, unknown>>`
  select 9007199254740991::bigint as id, 150.50::numeric(12, 2) as amount, date '2026-11-21' as day,
    timestamp '2026-11-21 09:30:00' as wall_clock, timestamptz '2026-11-21 05:50:00.5+03' as instant,
    array[1.25, null]::numeric[] as amounts, array[timestamptz '2026-01-01 00:00:00Z'] as instants`

const ON_THE_WIRE = {
  id: 9007199254740991,
  amount: 150.5,
  day: '2026-11-21',
  wall_clock: '2026-11-21T09:30:00',
  instant: '2026-11-21T02:50:00.500Z',
  instants: ['2026-01-01T00:00:00.000Z'],
}

test('values are returned in the format of the API, whatever the machine’s time zone', async () => {
  const { rows } = await VALUES.execute(database)
  expect(rows[0]).toMatchObject({ ...ON_THE_WIRE, amounts: [1.25, null] })
})

test('an instant is in UTC when the server’s own time zone is another', async () => {
  const elsewhere = openDatabase({ connection: { ...connection, options: '-c timezone=Asia/Kolkata' } })
  const { rows } = await VALUES.execute(elsewhere)
  expect(rows[0]).toMatchObject(ON_THE_WIRE)
  await elsewhere.destroy()
})

async function preparedStatements(named_statements: boolean): Promise<string[]> {
  const own = openDatabase({ connection, named_statements, max: 1 })
  await sql`select ${1}::int as plain`.execute(own)
  await own.executeQuery(unnamed(sql`select ${1}::int as searched`.compile(own)))
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own)
  await own.destroy()
  return rows.map(({ statement }) => statement).filter((statement) => !statement.includes('pg_prepared'))
}

test('statements are prepared under a name, except those marked as unnamed', async () => {
  expect(await preparedStatements(true)).toEqual(['select $1::int as plain'])
})

test('no statement is named when named_statements is off', async () => {
  expect(await preparedStatements(false)).toEqual([])
})

test('a connection that the server closes is replaced, and the process keeps running', async () => {
  const own = openDatabase({ connection, max: 2 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database)
  await expect.poll(() => sql`select 1`.execute(own).then(() => 'answers', String)).toBe('answers')
  await own.destroy()
})

test('a query whose prepared plan became invalid succeeds when retried', async () => {
  const own = openDatabase({ connection, max: 1 })
  await sql`create table changing (one integer)`.execute(database)
  await sql`select * from changing`.execute(own)
  await sql`alter table changing add column two integer`.execute(database)
  await expect(sql`select * from changing`.execute(own)).rejects.toThrow('cached plan')
  await expect(sql`select * from changing`.execute(own)).resolves.toBeTruthy()
  await own.destroy()
})
