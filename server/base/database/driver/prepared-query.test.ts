import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { preparedQuery, preparedQueryByFilters, run } from './prepared-query.ts'
import type { Database } from '../schema/schema.ts'

const { database } = await freshDatabase()

test('is built once and sent with the values of each call', async () => {
  let built = 0
  const sums = preparedQuery((_database: Database, one: number, other: number) => {
    built += 1
    const query = sql<{
      sum: number
      shown: string
    }>`select ${one}::int + ${other}::int + ${100} as sum, ${one}::text as shown`
    return { compile: () => query.compile(database) }
  })
  expect(await sums(database, 1, 2)).toEqual([{ sum: 103, shown: '1' }])
  expect(await sums(database, 30, 4)).toEqual([{ sum: 134, shown: '30' }])
  expect(built).toBe(1)
})

test('sees what its transaction wrote', async () => {
  const named = preparedQuery((asked: Database, name: string) =>
    asked.selectFrom('patients').select('full_name').where('full_name', '=', name),
  )
  expect(await named(database, 'Nobody yet')).toEqual([])
  await database.transaction().execute(async (transaction) => {
    await sql`insert into patients (full_name, created_at) values ('Nobody yet', now())`.execute(transaction)
    expect(await named(transaction, 'Nobody yet')).toEqual([{ full_name: 'Nobody yet' }])
  })
})

test('the SQL of a list is built once for each set of filters, whatever their values', async () => {
  const built: string[][] = []
  const people = preparedQueryByFilters((asked: Database, { name, id }: { name?: string; id?: number | undefined }) => {
    built.push(Object.keys({ ...(name && { name }), ...(id && { id }) }))
    let query = asked.selectFrom('users').select('name')
    if (name) query = query.where('name', '=', name)
    if (id) query = query.where('id', '=', id)
    return query
  })
  await sql`insert into users (name, email, password_hash, role) values ('Amal', 'amal@clinic.example', 'x', 'admin')`.execute(
    database,
  )
  expect(await run(database, people({ name: 'Amal' }))).toEqual([{ name: 'Amal' }])
  expect(await run(database, people({ name: 'Nobody', id: undefined }))).toEqual([])
  expect(await run(database, people({ name: 'Amal', id: 999 }))).toEqual([])
  expect(await run(database, people({}))).toEqual([{ name: 'Amal' }])
  expect(built).toEqual([['name'], ['name', 'id'], []])
})
