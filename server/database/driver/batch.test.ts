import { CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/support/database.ts'
import { commitWith, runBatch, sendWithNext } from './batch.ts'
import { preparedQuery } from './prepared-query.ts'
import type { Database } from '../schema.ts'

const { owner: database } = await freshDatabase()

const add = preparedQuery((asked, full_name: string) =>
  asked
    .insertInto('patients')
    .values({ full_name, created_at: new Date(0) } as never)
    .returning('full_name'),
)
const named = preparedQuery((asked, fullName: string) =>
  asked.selectFrom('patients').select('full_name').where('full_name', '=', fullName),
)
const broken = () => CompiledQuery.raw(`select 1 / 0 as nothing`)
const names = async (asked = database) =>
  (await asked.selectFrom('patients').select('full_name').orderBy('id').execute()).map(({ full_name }) => full_name)
const inTransaction = <Result>(work: (asked: Database) => Promise<Result>) => database.transaction().execute(work)

beforeEach(() => database.deleteFrom('patients').execute())

test('each has its answer, and sees what those before it did', async () => {
  const answers = await runBatch(database, named.of('Amal'), add.of('Amal'), named.of('Amal'))
  expect(answers).toEqual([[], [{ full_name: 'Amal' }], [{ full_name: 'Amal' }]])
})

test('alone each is a transaction of its own: those before and after a failure stay', async () => {
  await expect(runBatch(database, add.of('Before'), broken, add.of('After'))).rejects.toThrow('division by zero')
  expect(await names()).toEqual(['Before', 'After'])
})

test('within a transaction the first failure is told, and nothing of it stays', async () => {
  // Its first use on this connection comes after the failure: it must not count as known there.
  const late = preparedQuery((asked, id: number) => asked.selectFrom('patients').select('email').where('id', '=', id))
  const failing = inTransaction((asked) => runBatch(asked, add.of('Amal'), broken, late.of(1)))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await names()).toEqual([])
  await Promise.all(Array.from({ length: 20 }, () => inTransaction((asked) => runBatch(asked, late.of(1), late.of(2)))))
})

test('the commit can go along with the last of them', async () => {
  const seen = await inTransaction(async (asked) => {
    await add(asked, 'Amal')
    await commitWith(asked, add.of('Basma'))
    return names()
  })
  expect(seen).toEqual(['Amal', 'Basma'])
})

test('and then ends what failed, too', async () => {
  await expect(inTransaction((asked) => commitWith(asked, add.of('Amal'), broken))).rejects.toThrow('division')
  expect(await names()).toEqual([])
  expect(await inTransaction(names)).toEqual([])
})

test('a failure at the commit is told: what is only then held against a constraint', async () => {
  const unpaid = sql`insert into invoices (patient_id, currency, payment_method, total_amount, paid_amount, status, created_at)
    select id, 'QR', 'cash', 100, 40, 'partial', now() from patients`
  const failing = inTransaction((asked) => commitWith(asked, add.of('Amal'), () => unpaid.compile(asked)))
  await expect(failing).rejects.toThrow('not the sum of its payments')
  expect(await names()).toEqual([])
})

test('what is sent with the next statement is done before it, and fails it', async () => {
  expect(
    await inTransaction(async (asked) => {
      await sendWithNext(asked, add.of('Amal'))
      return named(asked, 'Amal')
    }),
  ).toEqual([{ full_name: 'Amal' }])
  const failing = inTransaction(async (asked) => {
    await sendWithNext(asked, broken)
    return add(asked, 'Basma')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await names()).toEqual(['Amal'])
})

test('also when the next is the commit; a transaction that is given up never sends it', async () => {
  await inTransaction((asked) => sendWithNext(asked, add.of('Amal')))
  const givenUp = inTransaction(async (asked) => {
    await sendWithNext(asked, add.of('Basma'))
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await names()).toEqual(['Amal'])
})

test('a list read in a transaction sees what that did', async () => {
  const read = await inTransaction(async (asked) => {
    await sendWithNext(asked, add.of('Amal'))
    const found: string[] = []
    for await (const { full_name } of asked.selectFrom('patients').select('full_name').stream(10)) found.push(full_name)
    await add(asked, 'Basma')
    return found
  })
  expect(read).toEqual(['Amal'])
  expect(await names()).toEqual(['Amal', 'Basma'])
})

test('outside a transaction nothing waits for a next statement: that would be somebody else’s', async () => {
  await expect(sendWithNext(database, add.of('Amal'))).rejects.toThrow('no transaction')
  expect(await names()).toEqual([])
})
