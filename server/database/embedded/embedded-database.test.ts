import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type EmbeddedProcess, startEmbeddedProcess } from '../../../test/embedded-process.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts'
import { isPostgres, readLockFile } from './lock-file.ts'
import { stopServer } from './postmaster.ts'

vi.setConfig({ testTimeout: 60_000 })

const folders: string[] = []
const open: EmbeddedDatabase[] = []
const processes: EmbeddedProcess[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-embedded-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

// Creating a cluster takes ten times as long as copying one.
const prepared = await newFolder()
await (await openEmbeddedDatabase({ data_dir: prepared, role: 'app' })).stop()
folders.length = 0
afterAll(() => rm(prepared, { recursive: true }))

async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  await promisify(execFile)('cp', ['-a', `${prepared}/database`, folder])
  return folder
}

async function openHere(data_dir: string, role: 'app' | 'guest' = 'app', notice?: (sentence: string) => void) {
  const embedded = await openEmbeddedDatabase({ data_dir, role, ...(notice && { notice }) })
  open.push(embedded)
  return embedded
}

async function openElsewhere(data_dir: string, role: 'app' | 'guest' = 'app') {
  const elsewhere = await startEmbeddedProcess(data_dir, { role })
  processes.push(elsewhere)
  return elsewhere
}

afterEach(async () => {
  for (const embedded of open.splice(0)) await embedded.stop()
  for (const { child, exited } of processes.splice(0)) if (child.kill('SIGKILL')) await exited
  for (const folder of folders.splice(0)) {
    await stopServer(folder).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
})

async function ask(embedded: Pick<EmbeddedDatabase, 'connection'>, statement: string): Promise<unknown[]> {
  const client = new Client(embedded.connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function serverPid(data_dir: string): Promise<number> {
  const lock = await readLockFile(join(data_dir, 'database'))
  expect(lock).toBeDefined()
  return lock?.pid ?? 0
}

test('what was written is there after a stop and a start, and no server stays behind', async () => {
  const data_dir = await newFolder()
  const first = await openHere(data_dir)
  await ask(first, 'create table teeth as select 11 as number')
  const pid = await serverPid(data_dir)
  await open.pop()?.stop()
  expect(isPostgres(pid)).toBe(false)
  expect(await ask(await openHere(data_dir), 'select number from teeth')).toEqual([11])
})

test('it listens on a socket of its own folder only, and survives a power cut', async () => {
  const embedded = await openHere(await usedFolder())
  expect(await ask(embedded, 'show listen_addresses')).toEqual([''])
  expect(await ask(embedded, 'show fsync')).toEqual(['on'])
  expect(await ask(embedded, 'show synchronous_commit')).toEqual(['on'])
  expect(await ask(embedded, 'show full_page_writes')).toEqual(['on'])
  expect(await ask(embedded, 'show data_checksums')).toEqual(['on'])
})

test('names sort as people look for them, in both alphabets', async () => {
  const embedded = await openHere(await usedFolder())
  const names = ['Zaid', 'al-Kuwari', 'Émile', 'Ahmad', 'يوسف', 'أحمد', 'بدر']
  const sorted = await ask(embedded, `select unnest(array['${names.join("','")}']) as name order by name`)
  expect(sorted).toEqual(['Ahmad', 'al-Kuwari', 'Émile', 'Zaid', 'أحمد', 'بدر', 'يوسف'])
})

test('a path too long for a socket is no obstacle', async () => {
  const data_dir = join(await newFolder(), 'a-rather-long-name-of-a-folder'.repeat(4))
  const embedded = await openHere(data_dir)
  expect(await ask(embedded, 'select 1')).toEqual([1])
  expect(Buffer.byteLength(embedded.connection.host)).toBeLessThan(90)
})

test('the server of a killed app is taken over as it is', async () => {
  const data_dir = await usedFolder()
  const killed = await openElsewhere(data_dir)
  expect(await killed.first_word).toBe('ready')
  const pid = await serverPid(data_dir)
  killed.child.kill('SIGKILL')
  await killed.exited
  expect(isPostgres(pid)).toBe(true)
  await openHere(data_dir)
  expect(await serverPid(data_dir)).toBe(pid)
})

test('a second app on the folder is refused in words, and the first goes on', async () => {
  const data_dir = await usedFolder()
  const first = await openHere(data_dir)
  const second = await openElsewhere(data_dir)
  expect(await second.first_word).toBe(
    `Another clinic app (process ${process.pid}) already runs on the data folder ${data_dir}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(first, 'select 1')).toEqual([1])
})

test('two apps racing on a fresh folder end with one server and one refusal', async () => {
  const data_dir = await newFolder()
  const rivals = await Promise.all([openElsewhere(data_dir), openElsewhere(data_dir)])
  const words = await Promise.all(rivals.map(({ first_word }) => first_word))
  expect(words.filter((word) => word === 'ready')).toHaveLength(1)
  expect(words.filter((word) => word.startsWith('Another clinic app'))).toHaveLength(1)
  expect(postmastersOn(data_dir)).toHaveLength(1)
  expect((await readdir(data_dir)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('after the server was killed, the next start succeeds and nothing committed is missing', async () => {
  const data_dir = await usedFolder()
  const killed = await openElsewhere(data_dir)
  await killed.first_word
  const connection = { host: join(data_dir, 'socket'), port: 5432, user: 'postgres', database: 'clinic' } as const
  await ask({ connection: { ...connection, ssl: false } }, 'create table teeth as select 11 as number')
  killed.child.kill('SIGKILL')
  await killed.exited
  process.kill(await serverPid(data_dir), 'SIGKILL')
  expect(await ask(await openHere(data_dir), 'select number from teeth')).toEqual([11])
})

test('a server killed under a running app is started again by itself', async () => {
  const data_dir = await usedFolder()
  const notices: string[] = []
  const embedded = await openHere(data_dir, 'app', (sentence) => notices.push(sentence))
  await ask(embedded, 'create table teeth as select 11 as number')
  const pid = await serverPid(data_dir)
  process.kill(pid, 'SIGKILL')
  const answer = () => ask(embedded, 'select number from teeth').catch(() => 'away')
  await expect.poll(answer, { timeout: 20_000 }).toEqual([11])
  expect(await serverPid(data_dir)).not.toBe(pid)
  await expect
    .poll(() => notices, { timeout: 5_000 })
    .toEqual(['The database stopped; starting it again.', 'The database is back.'])
  const rival = await openElsewhere(data_dir)
  expect(await rival.first_word).toMatch(/^Another clinic app/)
})

test('a guest works beside the app, and whoever leaves last ends the server', async () => {
  const data_dir = await usedFolder()
  const app = await openHere(data_dir)
  const guest = await openHere(data_dir, 'guest')
  const pid = await serverPid(data_dir)
  await app.stop()
  expect(await ask(guest, 'select 1')).toEqual([1])
  await guest.stop()
  open.length = 0
  expect(isPostgres(pid)).toBe(false)
})

test('a guest that leaves first takes nothing from the app', async () => {
  const data_dir = await usedFolder()
  const guest = await openHere(data_dir, 'guest')
  const app = await openHere(data_dir)
  await guest.stop()
  open.shift()
  expect(await ask(app, 'select 1')).toEqual([1])
})

test('a copied data folder does not lead to the server of the original', async () => {
  const original = await usedFolder()
  const first = await openHere(original)
  await ask(first, 'create table original as select 1')
  await ask(first, 'checkpoint')
  const copy = join(await newFolder(), 'copy')
  await cp(original, copy, { recursive: true, filter: (path) => !path.includes('/socket') })
  const lock = readFileSync(join(original, 'database/postmaster.pid'), 'utf8')
  await writeFile(join(copy, 'database/postmaster.pid'), lock)
  await first.stop()
  open.length = 0
  const second = await openHere(copy)
  folders.push(copy)
  expect(await ask(second, 'show data_directory')).toEqual([join(copy, 'database')])
})

test('a lock file that names some other program is not believed', async () => {
  const data_dir = await usedFolder()
  await (await openHere(data_dir)).stop()
  open.length = 0
  const cluster = join(data_dir, 'database')
  const lock = [process.pid, cluster, Math.round(Date.now() / 1000), 5432, join(data_dir, 'socket'), '', '', 'ready']
  await writeFile(join(cluster, 'postmaster.pid'), lock.join('\n'))
  const begun = Date.now()
  expect(await ask(await openHere(data_dir), 'select 1')).toEqual([1])
  expect(Date.now() - begun).toBeLessThan(5_000)
})

test('a data folder made by another PostgreSQL is refused in words', async () => {
  const data_dir = await usedFolder()
  await (await openHere(data_dir)).stop()
  open.length = 0
  await writeFile(join(data_dir, 'database/PG_VERSION'), '17\n')
  await expect(openHere(data_dir)).rejects.toThrow(
    'The data folder was written by PostgreSQL 17, and this version of the clinic runs PostgreSQL 18.',
  )
})

test('what a first start left unfinished is cleared away', async () => {
  const data_dir = await newFolder()
  const gone = await openElsewhere(await newFolder())
  gone.child.kill('SIGKILL')
  await gone.exited
  const unfinished = `database.${gone.child.pid}.tmp`
  await cp(import.meta.dirname, join(data_dir, unfinished), { recursive: true })
  await openHere(data_dir)
  expect(await readdir(data_dir)).not.toContain(unfinished)
})

test('a folder that cannot be written is named', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await expect(openHere(file)).rejects.toThrow(`The data folder ${file} cannot be written`)
})

function postmastersOn(data_dir: string): string[] {
  const is_one = (pid: string) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.includes('-D') && words.includes(join(data_dir, 'database'))
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && is_one(name))
}
