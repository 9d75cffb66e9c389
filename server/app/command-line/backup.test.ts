import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { contentsOf, tablesIn } from '#test/support/backup-folders.ts'
import { runCommandLine, startCommandLine } from '#test/support/clinic-process.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { ask, newFolder, openHere } from '#test/support/embedded-folders.ts'
import { urlOf } from '#test/support/test-server.ts'
import { openDatabase } from '#server/base/database/connection/connect.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = await mkdtemp(join(tmpdir(), 'clinic-move-'))
afterAll(() => rm(folder, { recursive: true }))
const HUDA = ['--name', 'Huda Al-Kuwari', '--email', 'huda@clinic.example']
const ADMIN_PASSWORD = 'a-long-password'

async function contentsIn(dataDir: string) {
  const embedded = await openHere(dataDir)
  const database = openDatabase({ connection: embedded.connection, max: 1 })
  const contents = await contentsOf(database)
  await database.destroy()
  await embedded.stop()
  return contents
}

test('a clinic moves from its own database to a server and back, and every row is the same', async () => {
  const DATA_DIR = await newFolder()
  expect((await runCommandLine({ DATA_DIR, ADMIN_PASSWORD }, 'create-admin', ...HUDA)).code).toBe(0)
  const there = join(folder, 'there.backup')
  const backedUp = await runCommandLine({ DATA_DIR }, 'backup', there)
  expect(backedUp.said).toContain('The backup is complete and was read back')
  expect(backedUp.code).toBe(0)
  const again = await runCommandLine({ DATA_DIR }, 'backup', there)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')])

  const { connection, database } = await emptyDatabase()
  const DATABASE_URL = urlOf(connection)
  const unasked = await runCommandLine({ DATABASE_URL }, 'restore', there)
  expect([unasked.code, unasked.said]).toEqual([1, expect.stringContaining('nobody is here to ask: add --yes')])
  expect(await tablesIn(database)).toEqual([])
  const moved = await runCommandLine({ DATABASE_URL }, 'restore', '--yes', there)
  expect(moved.said).toMatch(/Its admins, who may do everything:\n {2}Huda Al-Kuwari, huda@clinic\.example\n/)
  expect(moved.said).toContain('Everything agrees')
  expect(moved.code).toBe(0)
  const here = await contentsIn(DATA_DIR)
  expect(await contentsOf(database)).toEqual(here)

  const back = join(folder, 'back.backup')
  expect((await runCommandLine({ DATABASE_URL }, 'backup', back)).code).toBe(0)
  const second = await newFolder()
  expect((await runCommandLine({ DATA_DIR: second }, 'restore', '--yes', back)).code).toBe(0)
  expect(await contentsIn(second)).toEqual(here)
  const used = await runCommandLine({ DATA_DIR: second }, 'restore', '--yes', back)
  expect([used.code, used.said]).toEqual([1, expect.stringContaining('in use already')])
})

test('a killed restore leaves an empty database, into which another one works', async () => {
  const { connection, database } = await emptyDatabase()
  const DATABASE_URL = urlOf(connection)
  expect((await runCommandLine({ DATABASE_URL, ADMIN_PASSWORD }, 'create-admin', ...HUDA)).code).toBe(0)
  await sql`insert into patients (full_name, created_at) select 'Patient ' || n, now() from generate_series(1, 60000) n`.execute(
    database,
  )
  const file = join(folder, 'large.backup')
  expect((await runCommandLine({ DATABASE_URL }, 'backup', file)).code).toBe(0)

  const target = await emptyDatabase()
  const environment = { DATABASE_URL: urlOf(target.connection) }
  const killed = startCommandLine(environment, 'restore', '--yes', file)
  // At this point the schema and the first rows exist, but only in the open transaction.
  await expect.poll(killed.said, { timeout: 30_000, interval: 5 }).toContain('users: 1 rows')
  killed.child.kill('SIGKILL')
  expect(await killed.closed).toBe('SIGKILL')
  await sleep(500)
  expect(await tablesIn(target.database)).toEqual([])
  expect((await runCommandLine(environment, 'restore', '--yes', file)).code).toBe(0)
  expect(await contentsOf(target.database)).toEqual(await contentsOf(database))
})

test('a damaged file and a missing name are reported with a sentence', async () => {
  const { connection } = await emptyDatabase()
  const DATABASE_URL = urlOf(connection)
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'not a backup '.repeat(100))
  for (const [words, sentence] of [
    [['restore', '--yes', file], /cannot be used: it is no backup of the clinic/],
    [['restore'], /Name one file/],
    [['backup', 'one', 'two'], /Name one file/],
  ] as const) {
    const { code, said } = await runCommandLine({ DATABASE_URL }, ...words)
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  }
})

test('a backup to standard output contains nothing else', async () => {
  const DATA_DIR = await newFolder()
  expect((await runCommandLine({ DATA_DIR }, 'migrate')).code).toBe(0)
  const { stdout, closed } = startCommandLine({ DATA_DIR }, 'backup', '-')
  expect(await closed).toBe(0)
  const file = join(folder, 'piped.backup')
  await writeFile(file, stdout())
  expect((await readFile(file)).subarray(-72).toString()).toMatch(/^sha256 [0-9a-f]{64}\n$/)
  const target = await newFolder()
  expect((await runCommandLine({ DATA_DIR: target }, 'restore', '--yes', file)).code).toBe(0)
  const embedded = await openHere(target)
  expect(await ask(embedded, 'select count(*)::int from clinic')).toEqual([1])
})
