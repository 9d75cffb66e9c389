import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { within } from '#test/support/test-server.ts'
import { openDatabase } from '../connection/connect.ts'
import { isBadValue, isRetryable, isUnavailable, retrying, violatedConstraint } from './failures.ts'
import type { Database } from '../schema/schema.ts'

const { database, connection } = await emptyDatabase()
await sql`create table teeth (number smallint primary key, note text)`.execute(database)
await sql`insert into teeth values (11), (21)`.execute(database)

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it should have failed')
}

const inTransaction = (work: (transaction: Database) => Promise<unknown>) => database.transaction().execute(work)

async function connectTo(elsewhere: object) {
  const lost = openDatabase({ connection: elsewhere })
  return failureOf(() => sql`select 1`.execute(lost)).finally(() => lost.destroy())
}

test.each([
  ['a server that does not exist', () => connectTo({ host: '127.0.0.1', port: 1 })],
  ['a socket that does not exist', () => connectTo({ host: '/nowhere' })],
  ['a database that does not exist', () => connectTo(within(connection, 'nowhere'))],
  [
    'a connection that was ended',
    () => failureOf(() => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database)),
  ],
  [
    'a statement that took too long',
    () =>
      failureOf(() =>
        inTransaction(async (transaction) => {
          await sql`set local statement_timeout = '10ms'`.execute(transaction)
          await sql`select pg_sleep(1)`.execute(transaction)
        }),
      ),
  ],
  [
    'a server that has become a standby',
    () =>
      failureOf(() =>
        inTransaction(async (transaction) => {
          await sql`set transaction read only`.execute(transaction)
          await sql`delete from teeth`.execute(transaction)
        }),
      ),
  ],
])('%s is unavailable, and nothing else', async (_title, failing) => {
  const error = await failing()
  expect([isUnavailable(error), isRetryable(error), isBadValue(error)]).toEqual([true, false, false])
})

test.each([
  ['NUL in a text', sql`update teeth set note = ${'a\0b'}`],
  ['a number too large', sql`select ${'99999'}::smallint`],
  ['a date that is none', sql`select ${'2026-02-30'}::date`],
])('%s is a bad value, and nothing else', async (_title, statement) => {
  const error = await failureOf(() => statement.execute(database))
  expect([isUnavailable(error), isRetryable(error), isBadValue(error)]).toEqual([false, false, true])
})

test('a refused row names its constraint', async () => {
  const error = await failureOf(() => sql`insert into teeth values (11)`.execute(database))
  expect(violatedConstraint(error)).toBe('teeth_pkey')
  expect([isUnavailable(error), isRetryable(error), isBadValue(error)]).toEqual([false, false, false])
})

test('a programming error is none of these', async () => {
  const error = await failureOf(() => sql`select nothing from nowhere`.execute(database))
  expect([isUnavailable(error), isRetryable(error), isBadValue(error)]).toEqual([false, false, false])
  expect(violatedConstraint(error)).toBeUndefined()
  expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
})

test('two transactions that deadlock both succeed in the end', async () => {
  let attempts = 0
  const change = (first: number, second: number) =>
    retrying(() =>
      inTransaction(async (transaction) => {
        attempts += 1
        await sql`update teeth set note = 'seen' where number = ${first}`.execute(transaction)
        await sql`select pg_sleep(0.05)`.execute(transaction)
        await sql`update teeth set note = 'seen' where number = ${second}`.execute(transaction)
      }),
    )
  await Promise.all([change(11, 21), change(21, 11)])
  expect(attempts).toBeGreaterThan(2)
})

test('an error that a retry cannot fix is not retried', async () => {
  let attempts = 0
  const trying = retrying(async () => {
    attempts += 1
    await sql`insert into teeth values (11)`.execute(database)
  })
  await expect(trying).rejects.toThrow('teeth_pkey')
  expect(attempts).toBe(1)
})

test('a transaction that keeps failing is given up', async () => {
  let attempts = 0
  const trying = retrying(async () => {
    attempts += 1
    await sql`do $$ begin raise exception 'serialization' using errcode = '40001'; end $$`.execute(database)
  }, 3)
  await expect(trying).rejects.toThrow('serialization')
  expect(attempts).toBe(3)
})
