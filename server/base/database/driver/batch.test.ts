import { CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { runBatch } from './batch.ts'
import { copyOut } from './copy-out.ts'
import { deferred, type Placeholders, preparedQuery, type Query, run } from './prepared-query.ts'
import type { Database } from '../schema/schema.ts'

const { owner: database } = await freshDatabase()

interface Name {
  full_name: string
}
const add = preparedQuery((asked, { full_name }: Placeholders<Name>) =>
  asked
    .insertInto('patients')
    .values({ full_name, created_at: new Date(0) } as never)
    .returning('full_name'),
)
const named = preparedQuery((asked, { full_name }: Placeholders<Name>) =>
  asked.selectFrom('patients').select('full_name').where('full_name', '=', full_name),
)
const broken = () => CompiledQuery.raw(`select 1 / 0 as nothing`)
const names = async (asked = database) =>
  (await asked.selectFrom('patients').select('full_name').orderBy('id').execute()).map(({ full_name }) => full_name)
const defer = (asked: Database, query: Query<unknown>) => run(asked, deferred(query))
const inTransaction = <Result>(work: (asked: Database) => Promise<Result>) => database.transaction().execute(work)

beforeEach(() => database.deleteFrom('patients').execute())

test('each query has its own answer, and sees what earlier ones did', async () => {
  const answers = await runBatch(
    database,
    named.of({ full_name: 'Amal' }),
    add.of({ full_name: 'Amal' }),
    named.of({ full_name: 'Amal' }),
  )
  expect(answers).toEqual([[], [{ full_name: 'Amal' }], [{ full_name: 'Amal' }]])
})

test('outside a transaction each query is its own transaction: those before and after a failure are kept', async () => {
  await expect(
    runBatch(database, add.of({ full_name: 'Before' }), broken, add.of({ full_name: 'After' })),
  ).rejects.toThrow('division by zero')
  expect(await names()).toEqual(['Before', 'After'])
})

test('within a transaction the first failure is thrown, and nothing is kept', async () => {
  // It is first used on this connection after the failure: it must not count as prepared there.
  const late = preparedQuery((asked, { id }: Placeholders<{ id: number }>) =>
    asked.selectFrom('patients').select('email').where('id', '=', id),
  )
  const failing = inTransaction((asked) => runBatch(asked, add.of({ full_name: 'Amal' }), broken, late.of({ id: 1 })))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await names()).toEqual([])
  await Promise.all(
    Array.from({ length: 20 }, () => inTransaction((asked) => runBatch(asked, late.of({ id: 1 }), late.of({ id: 2 })))),
  )
})

test('a query deferred last is sent with the commit', async () => {
  await inTransaction(async (asked) => {
    await add.run(asked, { full_name: 'Amal' })
    await defer(asked, add.of({ full_name: 'Basma' }))
  })
  expect(await names()).toEqual(['Amal', 'Basma'])
})

test('if a deferred query fails, the commit fails, and the connection stays usable', async () => {
  const failing = inTransaction(async (asked) => {
    await defer(asked, add.of({ full_name: 'Amal' }))
    await defer(asked, broken)
  })
  await expect(failing).rejects.toThrow('division')
  expect(await names()).toEqual([])
  expect(await inTransaction(names)).toEqual([])
})

test('a failure at the commit is thrown, such as a deferred constraint', async () => {
  const unpaid = sql`insert into invoices (patient_id, currency, payment_method, total_amount, paid_amount, status, created_at)
    select id, 'QR', 'cash', 100, 40, 'partial', now() from patients`
  const failing = inTransaction(async (asked) => {
    await defer(asked, add.of({ full_name: 'Amal' }))
    await defer(asked, () => unpaid.compile(asked))
  })
  await expect(failing).rejects.toThrow('not its payments less its refunds')
  expect(await names()).toEqual([])
})

test('a deferred query runs before the next query, and its failure rejects that one', async () => {
  expect(
    await inTransaction(async (asked) => {
      await defer(asked, add.of({ full_name: 'Amal' }))
      return named.run(asked, { full_name: 'Amal' })
    }),
  ).toEqual([{ full_name: 'Amal' }])
  const failing = inTransaction(async (asked) => {
    await defer(asked, broken)
    return add.run(asked, { full_name: 'Basma' })
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await names()).toEqual(['Amal'])
})

test('a deferred query also runs if only the commit follows; a transaction that is rolled back never sends it', async () => {
  await inTransaction((asked) => defer(asked, add.of({ full_name: 'Amal' })))
  const givenUp = inTransaction(async (asked) => {
    await defer(asked, add.of({ full_name: 'Basma' }))
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await names()).toEqual(['Amal'])
})

test('a COPY in a transaction sees what a deferred query did', async () => {
  const read = await inTransaction(async (asked) => {
    await defer(asked, add.of({ full_name: 'Amal' }))
    const chunks: Buffer[] = []
    const rows = sql`select full_name from patients`
    for await (const chunk of copyOut(asked, rows, sql.raw('format text'))) chunks.push(chunk)
    await add.run(asked, { full_name: 'Basma' })
    return Buffer.concat(chunks).toString()
  })
  expect(read).toEqual('Amal\n')
  expect(await names()).toEqual(['Amal', 'Basma'])
})

test('outside a transaction nothing is deferred, because the next query would be another request’s', async () => {
  await expect(defer(database, add.of({ full_name: 'Amal' }))).rejects.toThrow('only in a transaction')
  expect(await names()).toEqual([])
})
