import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { openDatabase } from '../connection/connect.ts'
import { copyOut } from './copy-out.ts'

const { connection } = await freshDatabase()
const one = () => openDatabase({ connection: { ...connection, options: '-c statement_timeout=2s' }, max: 1 })
const csv = sql.raw('format csv')

async function read(chunks: AsyncIterable<Buffer>) {
  const readSoFar: Buffer[] = []
  for await (const chunk of chunks) readSoFar.push(chunk)
  return Buffer.concat(readSoFar).toString()
}

test('values go in as they would as parameters, whatever is in them', async () => {
  const database = one()
  const awkward = String.raw`O'Brien \' $1 "quoted"`
  const query = sql`select ${awkward}::text, ${7}::int + 1, ${null}::text, ${true}::boolean, ${new Date(0)}::timestamptz`
  expect(await read(copyOut(database, query, csv))).toBe(
    `"${awkward.replaceAll('"', '""')}",8,,t,1970-01-01 00:00:00+00\n`,
  )
  await database.destroy()
})

test('a reader who stops early gives the connection back', async () => {
  const database = one()
  const chunks = copyOut(database, sql`select repeat('x', 1000) from generate_series(1, 1000000)`, csv)
  await chunks.next()
  await chunks.return()
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  await database.destroy()
})

test.each([0, 100_000])('a query that fails after %d rows says why, and leaves its connection usable', async (rows) => {
  const database = one()
  const failing = sql`select 1 / (${rows}::int - number) from generate_series(0, 200000) number`
  await expect(read(copyOut(database, failing, csv))).rejects.toThrow('division by zero')
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  await database.destroy()
})

test('the stream lasts as long as its reader takes, whatever the statement timeout is', async () => {
  const database = one()
  const slow = sql`select pg_sleep(0.03), repeat('x', 1000) from generate_series(1, 100)`
  expect((await read(copyOut(database, slow, csv))).length).toBeGreaterThan(100_000)
  await expect(sql`select pg_sleep(3)`.execute(database)).rejects.toThrow('statement timeout')
  await database.destroy()
})
