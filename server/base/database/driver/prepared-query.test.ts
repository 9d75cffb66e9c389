import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { asPlaceholders, type Placeholders, preparedQuery, run } from './prepared-query.ts'

const { database } = await freshDatabase()

interface Sum {
  one: number
  other: number
}
interface Named {
  name: string
}

test('is built once and sent with the values of each call', async () => {
  let built = 0
  const sums = preparedQuery((asked, { one, other }: Placeholders<Sum>) => {
    built += 1
    const query = sql<{
      sum: number
      shown: string
    }>`select ${one}::int + ${other}::int + ${100} as sum, ${one}::text as shown`
    return { compile: () => query.compile(asked) }
  })
  expect(await sums.run(database, { one: 1, other: 2 })).toEqual([{ sum: 103, shown: '1' }])
  expect(await run(database, sums.of({ one: 30, other: 4 }))).toEqual([{ sum: 134, shown: '30' }])
  expect(built).toBe(1)
  // Named, not placed: another order sends the same.
  expect(await sums.run(database, { other: 5, one: 6 })).toEqual([{ sum: 111, shown: '6' }])
})

test('sees what its transaction wrote', async () => {
  const named = preparedQuery((asked, { name }: Placeholders<Named>) =>
    asked.selectFrom('patients').select('full_name').where('full_name', '=', name),
  )
  expect(await named.run(database, { name: 'Nobody yet' })).toEqual([])
  await database.transaction().execute(async (transaction) => {
    await sql`insert into patients (full_name, created_at) values ('Nobody yet', now())`.execute(transaction)
    expect(await named.run(transaction, { name: 'Nobody yet' })).toEqual([{ full_name: 'Nobody yet' }])
  })
})

test('is built once for each set of filters, whatever their values; false and null are values', async () => {
  const built: string[][] = []
  interface Filters {
    name?: string
    id?: number | undefined
    active?: boolean
    version?: number | null
  }
  const people = preparedQuery((asked, filters: Placeholders<Filters>) => {
    const { name, id, active, version } = filters
    built.push(Object.keys(filters))
    let query = asked.selectFrom('users').select('name')
    if (name) query = query.where('name', '=', name)
    if (id) query = query.where('id', '=', id)
    if (active) query = query.where('active', '=', active)
    return version ? query.where(sql<boolean>`${version}::int is null`) : query
  })
  await sql`insert into users (name, email, password_hash, role) values ('Amal', 'amal@clinic.example', 'x', 'admin')`.execute(
    database,
  )
  expect(await people.run(database, { name: 'Amal' })).toEqual([{ name: 'Amal' }])
  expect(await people.run(database, { name: 'Nobody', id: undefined })).toEqual([])
  expect(await people.run(database, { name: 'Amal', id: 999 })).toEqual([])
  expect(await people.run(database, {})).toEqual([{ name: 'Amal' }])
  expect(await people.run(database, { active: false })).toEqual([])
  expect(await people.run(database, { active: true })).toEqual([{ name: 'Amal' }])
  expect(await people.run(database, { version: null })).toEqual([{ name: 'Amal' }])
  expect(await people.run(database, { version: 1 })).toEqual([])
  expect(built).toEqual([['name'], ['name', 'id'], [], ['active'], ['version']])
})

test('the same text can be built for one request, with the values in place of the placeholders', async () => {
  const named = ({ name }: Placeholders<{ name: string | undefined }>) =>
    name ? sql<{ name: string }>`select ${name}::text as name` : sql<{ name: string }>`select 'none' as name`
  expect((await named(asPlaceholders({ name: 'Amal' })).execute(database)).rows).toEqual([{ name: 'Amal' }])
  expect((await named(asPlaceholders({ name: undefined })).execute(database)).rows).toEqual([{ name: 'none' }])
})

/** Never run: it does not compile if a placeholder can be looked at, or if a value has another name or type. */
export function types() {
  const query = preparedQuery((asked, { one, other }: Placeholders<Sum>) => {
    const patients = asked.selectFrom('patients').select('id')
    // @ts-expect-error: a placeholder is no number, so it equals none
    if (one === 1) return patients
    // @ts-expect-error: nor can it be compared
    if (one > 1) return patients
    // @ts-expect-error: nor added
    const sum = one + 1
    // @ts-expect-error: and where a number is needed it is none
    const shown: number = other
    // It is always there, so these would always go the same way: the linter refuses them.
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    if (one) return patients
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    const chosen = other ? sum : shown
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    return patients.where('id', '=', one ?? chosen)
  })
  // @ts-expect-error: one value is missing
  query.of({ one: 1 })
  // @ts-expect-error: one has another name
  query.of({ one: 1, others: 2 })
  // @ts-expect-error: one has another type
  query.of({ one: 1, other: '2' })
  return query.of({ one: 1, other: 2 })
}
