import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { runMicroBatched } from './micro-batch.ts'
import { openDatabase } from '../connection/connect.ts'
import { type Placeholders, preparedQuery } from './prepared-query.ts'
import type { Database } from '../schema/schema.ts'

const { owner: database, connection } = await freshDatabase()

const backend = preparedQuery((asked, { number }: Placeholders<{ number: number }>) => {
  const query = sql<{ number: number; backend: number }>`select ${number}::int as number, pg_backend_pid() as backend`
  return { compile: () => query.compile(asked) }
})
const inverse = preparedQuery((asked, { number }: Placeholders<{ number: number }>) => {
  const query = sql<{ inverse: number }>`select 12 / ${number}::int as inverse`
  return { compile: () => query.compile(asked) }
})
const askAll = (numbers: number[], asked = database) =>
  Promise.all(numbers.map(async (number) => (await runMicroBatched(asked, backend.of({ number })))[0]))

test('each read gets its own answer; up to four of the same moment share a connection', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const answers = await askAll(numbers)
  expect(answers.map((answer) => answer?.number)).toEqual(numbers)
  expect(new Set(answers.map((answer) => answer?.backend)).size).toBe(5)
})

test('a read that fails fails no other, and the connection stays usable', async () => {
  const asked = [3, 0, 4].map((number) => runMicroBatched(database, inverse.of({ number })))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { message: 'division by zero' } })
  expect(await runMicroBatched(database, inverse.of({ number: 6 }))).toEqual([{ inverse: 2 }])
})

test('a newly prepared statement that failed for all its reads can be used again', async () => {
  const cold = openDatabase({ connection: { ...connection, options: '-c lock_timeout=100' }, max: 1 })
  const known = preparedQuery((asked, { id }: Placeholders<{ id: number }>) =>
    asked.selectFrom('patients').select('id').where('id', '=', id),
  )
  const asked = () => Promise.allSettled([1, 2, 3].map((id) => runMicroBatched(cold, known.of({ id }))))
  const codes = await database.transaction().execute(async (holding) => {
    await sql`lock table patients in access exclusive mode`.execute(holding)
    return (await asked()).map((outcome) => Reflect.get(Reflect.get(outcome, 'reason') as object, 'code') as string)
  })
  expect(codes).toEqual(['55P03', '55P03', '55P03'])
  expect((await asked()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await cold.destroy()
})

test('an earlier read does not wait for those behind it', async () => {
  const asleep = preparedQuery((asked, { seconds }: Placeholders<{ seconds: number }>) => {
    const query = sql<{ slept: boolean }>`select pg_sleep(${seconds}) is not null as slept`
    return { compile: () => query.compile(asked) }
  })
  const ended: string[] = []
  await Promise.all([
    runMicroBatched(database, backend.of({ number: 1 })).then(() => ended.push('first')),
    runMicroBatched(database, asleep.of({ seconds: 0.5 })).then(() => ended.push('second')),
    new Promise((resolve) => setTimeout(resolve, 250)).then(() => ended.push('clock')),
  ])
  expect(ended).toEqual(['first', 'clock', 'second'])
})

test('a read that begins after a change sees the change', async () => {
  const patients = preparedQuery((asked, { id }: Placeholders<{ id: number }>) =>
    asked.selectFrom('patients').select('id').where('id', '>', id),
  )
  expect(await runMicroBatched(database, patients.of({ id: 0 }))).toEqual([])
  await sql`insert into patients (full_name, created_at) values ('New', now())`.execute(database)
  expect(await runMicroBatched(database, patients.of({ id: 0 }))).toHaveLength(1)
})

test('within a transaction the read runs on its connection', async () => {
  const inside = async (asked: Database) => {
    const { rows } = await sql<{ backend: number }>`select pg_backend_pid() as backend`.execute(asked)
    const found = await askAll([1, 2], asked)
    return [...found.map((answer) => answer?.backend), rows[0]?.backend]
  }
  const backends = await database.transaction().execute(inside)
  expect(new Set(backends).size).toBe(1)
})

test('an unavailable database rejects each of them', async () => {
  const nowhere = openDatabase({ connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' } })
  const outcomes = await Promise.allSettled([1, 2].map((number) => runMicroBatched(nowhere, backend.of({ number }))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nowhere.destroy()
})
