import { readdirSync, readFileSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ask, newFolder, openElsewhere, openHere, serverPid, usedFolder } from '#test/support/embedded-folders.ts'
import { isPostgres } from './lock-file.ts'

vi.setConfig({ testTimeout: 60_000 })

test('the server of a killed app is reused', async () => {
  const dataDir = await usedFolder()
  const killed = await openElsewhere(dataDir)
  expect(await killed.first_word).toBe('ready')
  const pid = await serverPid(dataDir)
  killed.child.kill('SIGKILL')
  await killed.exited
  expect(isPostgres(pid)).toBe(true)
  await openHere(dataDir)
  expect(await serverPid(dataDir)).toBe(pid)
})

test('a second app on the folder is refused with a sentence, and the first keeps working', async () => {
  const dataDir = await usedFolder()
  const first = await openHere(dataDir)
  const second = await openElsewhere(dataDir)
  expect(await second.first_word).toBe(
    `Another clinic app (process ${process.pid}) already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(first, 'select 1')).toEqual([1])
})

test('two apps that start at once on a new folder end with one server and one refusal', async () => {
  const dataDir = await newFolder()
  const rivals = await Promise.all([openElsewhere(dataDir), openElsewhere(dataDir)])
  const words = await Promise.all(rivals.map(({ first_word }) => first_word))
  expect(words.filter((word) => word === 'ready')).toHaveLength(1)
  expect(words.filter((word) => word.startsWith('Another clinic app'))).toHaveLength(1)
  expect(postmastersOn(dataDir)).toHaveLength(1)
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('after the server was killed, the next start succeeds without losing committed data', async () => {
  const dataDir = await usedFolder()
  const killed = await openElsewhere(dataDir)
  await killed.first_word
  const connection = { host: join(dataDir, 'socket'), port: 5432, user: 'postgres', database: 'clinic' } as const
  await ask({ connection: { ...connection, ssl: false } }, 'create table teeth as select 11 as number')
  killed.child.kill('SIGKILL')
  await killed.exited
  process.kill(await serverPid(dataDir), 'SIGKILL')
  expect(await ask(await openHere(dataDir), 'select number from teeth')).toEqual([11])
})

test('a server killed while the app runs is restarted', async () => {
  const dataDir = await usedFolder()
  const notices: string[] = []
  const embedded = await openHere(dataDir, 'app', (sentence) => notices.push(sentence))
  await ask(embedded, 'create table teeth as select 11 as number')
  const pid = await serverPid(dataDir)
  process.kill(pid, 'SIGKILL')
  const answer = () => ask(embedded, 'select number from teeth').catch(() => 'away')
  await expect.poll(answer, { timeout: 20_000 }).toEqual([11])
  expect(await serverPid(dataDir)).not.toBe(pid)
  await expect
    .poll(() => notices, { timeout: 5_000 })
    .toEqual(['The database stopped; starting it again.', 'The database is back.'])
  const rival = await openElsewhere(dataDir)
  expect(await rival.first_word).toMatch(/^Another clinic app/)
})

test('a secondary process works beside the app, and the last to leave stops the server', async () => {
  const dataDir = await usedFolder()
  const app = await openHere(dataDir)
  const secondary = await openHere(dataDir, 'secondary')
  const pid = await serverPid(dataDir)
  await app.stop()
  expect(await ask(secondary, 'select 1')).toEqual([1])
  await secondary.stop()
  expect(isPostgres(pid)).toBe(false)
})

test('a secondary process that leaves first does not affect the app', async () => {
  const dataDir = await usedFolder()
  const secondary = await openHere(dataDir, 'secondary')
  const app = await openHere(dataDir)
  await secondary.stop()
  expect(await ask(app, 'select 1')).toEqual([1])
})

test('what an interrupted first start left is removed', async () => {
  const dataDir = await newFolder()
  const gone = await openElsewhere(await newFolder())
  gone.child.kill('SIGKILL')
  await gone.exited
  const unfinished = `database.${gone.child.pid}.tmp`
  await cp(import.meta.dirname, join(dataDir, unfinished), { recursive: true })
  await openHere(dataDir)
  expect(await readdir(dataDir)).not.toContain(unfinished)
})

function postmastersOn(dataDir: string): string[] {
  const isOne = (pid: string) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.includes('-D') && words.includes(join(dataDir, 'database'))
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOne(name))
}
