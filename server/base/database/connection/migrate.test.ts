import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { openDatabase } from './connect.ts'
import { migrate, readMigrations, schemaState } from './migrate.ts'
import { MIGRATIONS_FOLDER } from '../schema/migrations-folder.ts'

const { database, connection } = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'clinic-migrations-'))
afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database)
  await sql`create schema public`.execute(database)
  for (const { name } of await readMigrations(folder)) await rm(join(folder, name))
  await write('0001-teeth.sql', 'create table teeth (number integer); insert into teeth values (11), (12);')
})

const teeth = async () => {
  const { rows } = await sql<{ number: number }>`select number from teeth order by number`.execute(database)
  return rows.map(({ number }) => number)
}

test('each migration runs once, in order', async () => {
  expect(await schemaState(database, folder)).toBe('behind')
  await migrate(database, { folder })
  await write('0002-more.sql', 'insert into teeth values (21);')
  expect(await schemaState(database, folder)).toBe('behind')
  await migrate(database, { folder })
  await migrate(database, { folder })
  expect(await teeth()).toEqual([11, 12, 21])
  expect(await schemaState(database, folder)).toBe('current')
})

test('a new database is made with one sentence; of an update each step is named', async () => {
  const said: string[] = []
  const progress = (sentence: string) => void said.push(sentence)
  await write('0002-more.sql', 'insert into teeth values (21);')
  await migrate(database, { folder, progress })
  expect(said).toEqual(['Making the database'])
  await write('0003-wisdom.sql', 'insert into teeth values (18);')
  await migrate(database, { folder, progress })
  await migrate(database, { folder, progress })
  expect(said.slice(1)).toEqual(['Updating the database: 0003-wisdom'])
})

test('a new database of many steps says how far it is', async () => {
  const said: string[] = []
  for (let number = 2; number <= 51; number++) await write(`00${String(number).padStart(2, '0')}-more.sql`, 'select 1;')
  await migrate(database, { folder, progress: (sentence) => void said.push(sentence) })
  expect(said).toEqual(['Making the database', 'Making the database: 50 of 51 steps'])
})

test('a migration that fails is rolled back and named in the error', async () => {
  await write('0002-broken.sql', 'insert into teeth values (21); insert into nowhere values (1);')
  await expect(migrate(database, { folder })).rejects.toThrow('nowhere')
  expect(await teeth()).toEqual([11, 12])
  expect(await schemaState(database, folder)).toBe('behind')
})

test('a migration that was changed after it ran is refused', async () => {
  await migrate(database, { folder })
  await write('0001-teeth.sql', 'create table teeth (number bigint);')
  expect(await schemaState(database, folder)).toBe('changed')
  await expect(migrate(database, { folder })).rejects.toThrow('was changed after it had run')
})

test('a database with other migrations, even more of them, is not taken for a newer one, and the error says what to do', async () => {
  await write('0002-more.sql', 'insert into teeth values (21);')
  await migrate(database, { folder })
  await rm(join(folder, '0002-more.sql'))
  await write('0001-teeth.sql', 'create table teeth (number bigint);')
  expect(await schemaState(database, folder)).toBe('changed')
  await expect(migrate(database, { folder })).rejects.toThrow('move the data folder away or set DATA_DIR')
})

test('other line endings do not count as a change', async () => {
  await write('0001-teeth.sql', 'create table teeth (number integer);\n\n-- the end\n')
  await migrate(database, { folder })
  await write('0001-teeth.sql', 'create table teeth (number integer);\r\n\r\n-- the end\r\n')
  expect(await schemaState(database, folder)).toBe('current')
})

test('a schema newer than the app is refused and left unchanged', async () => {
  await write('0002-more.sql', 'insert into teeth values (21);')
  await migrate(database, { folder })
  await rm(join(folder, '0002-more.sql'))
  await write('0003-other.sql', 'drop table teeth;')
  expect(await schemaState(database, folder)).toBe('newer')
  await expect(migrate(database, { folder })).rejects.toThrow('newer version of the clinic')
  expect(await teeth()).toEqual([11, 12, 21])
})

test('apps that start at the same time migrate once', async () => {
  await write('0002-slow.sql', 'select pg_sleep(0.1); insert into teeth values (21);')
  const apps = Array.from({ length: 4 }, () => openDatabase({ connection, max: 1 }))
  await Promise.all(apps.map((app) => migrate(app, { folder })))
  expect(await teeth()).toEqual([11, 12, 21])
  await Promise.all(apps.map((app) => app.destroy()))
})

test('migrations are numbered from 1 on, each once and without a gap', async () => {
  const numbers = (await readMigrations(MIGRATIONS_FOLDER)).map(({ number }) => number)
  expect(numbers.length).toBeGreaterThanOrEqual(8)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
