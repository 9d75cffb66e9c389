import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { type Placeholders, preparedQuery } from './prepared-query.ts'
import { runShared } from './shared-read.ts'

const { owner: database } = await freshDatabase()

/** Each run has its own moment, so equal moments are one run. */
const counted = preparedQuery((asked, { least }: Placeholders<{ least: number }>) => ({
  compile: () =>
    sql<{ patients: number; moment: string }>`
      select (select count(*) from patients where id >= ${least}) as patients, clock_timestamp()::text as moment,
        pg_sleep(0.05) is null as slept`.compile(asked),
}))
const ask = async (least = 0, asked = database) => {
  const [row] = await runShared(asked, counted.of({ least }))
  if (!row) throw new Error('no row')
  return row
}
const register = () => sql`insert into patients (full_name, created_at) values ('New', now())`.execute(database)
const moments = (rows: { moment: string }[]) => new Set(rows.map(({ moment }) => moment)).size

beforeEach(() => database.deleteFrom('patients').execute())

test('the same question of one moment is answered once; with another value it is another question', async () => {
  expect(moments(await Promise.all([ask(), ask(), ask()]))).toBe(1)
  expect(moments(await Promise.all([ask(0), ask(1), ask(0), ask(1)]))).toBe(2)
})

test('who asks while an answer is running waits for the next one, which all of them share', async () => {
  const first = ask()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const later = await Promise.all([ask(), ask(), ask()])
  expect(moments(later)).toBe(1)
  expect(moments([await first, ...later])).toBe(2)
})

test('a question sees every write that was committed before it was asked', async () => {
  for (let written = 1; written <= 10; written++) {
    const before = Array.from({ length: 4 }, () => ask())
    await register()
    expect((await ask()).patients).toBe(written)
    await Promise.all(before)
  }
})

test('a failure fails those who share it, and no later question', async () => {
  const inverse = preparedQuery((asked, { number }: Placeholders<{ number: number }>) => ({
    compile: () => sql<{ inverse: number }>`select 12 / ${number}::int as inverse`.compile(asked),
  }))
  const failing = Promise.allSettled([0, 0, 4].map((number) => runShared(database, inverse.of({ number }))))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  const again = Promise.allSettled([runShared(database, inverse.of({ number: 0 }))])
  expect((await again).map(({ status }) => status)).toEqual(['rejected'])
  expect(await runShared(database, inverse.of({ number: 6 }))).toEqual([{ inverse: 2 }])
})

test('a transaction asks for itself, and sees what it wrote', async () => {
  await database.transaction().execute(async (asked) => {
    await sql`insert into patients (full_name, created_at) values ('Own', now())`.execute(asked)
    const [own, other] = await Promise.all([ask(0, asked), ask(0)])
    expect([own.patients, other.patients]).toEqual([1, 0])
  })
})
