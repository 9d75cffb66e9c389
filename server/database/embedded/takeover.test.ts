import { readdirSync, readFileSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  ask,
  newFolder,
  openElsewhere,
  openHere,
  serverPid,
  usedFolder,
} from '../../../test/support/embedded-folders.ts'
import { isPostgres } from './lock-file.ts'

vi.setConfig({ testTimeout: 60_000 })

test('the server of a killed app is reused', async () => {
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

test('a second app on the folder is refused with a sentence, and the first keeps working', async () => {
  const data_dir = await usedFolder()
  const first = await openHere(data_dir)
  const second = await openElsewhere(data_dir)
  expect(await second.first_word).toBe(
    `Another clinic app (process ${process.pid}) already runs on the data folder ${data_dir}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(first, 'select 1')).toEqual([1])
})

test('two apps that start at once on a new folder end with one server and one refusal', async () => {
  const data_dir = await newFolder()
  const rivals = await Promise.all([openElsewhere(data_dir), openElsewhere(data_dir)])
  const words = await Promise.all(rivals.map(({ first_word }) => first_word))
  expect(words.filter((word) => word === 'ready')).toHaveLength(1)
  expect(words.filter((word) => word.startsWith('Another clinic app'))).toHaveLength(1)
  expect(postmastersOn(data_dir)).toHaveLength(1)
  expect((await readdir(data_dir)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('after the server was killed, the next start succeeds without losing committed data', async () => {
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

test('a server killed while the app runs is restarted', async () => {
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

test('a guest works beside the app, and the last to leave stops the server', async () => {
  const data_dir = await usedFolder()
  const app = await openHere(data_dir)
  const guest = await openHere(data_dir, 'guest')
  const pid = await serverPid(data_dir)
  await app.stop()
  expect(await ask(guest, 'select 1')).toEqual([1])
  await guest.stop()
  expect(isPostgres(pid)).toBe(false)
})

test('a guest that leaves first does not affect the app', async () => {
  const data_dir = await usedFolder()
  const guest = await openHere(data_dir, 'guest')
  const app = await openHere(data_dir)
  await guest.stop()
  expect(await ask(app, 'select 1')).toEqual([1])
})

test('what an interrupted first start left is removed', async () => {
  const data_dir = await newFolder()
  const gone = await openElsewhere(await newFolder())
  gone.child.kill('SIGKILL')
  await gone.exited
  const unfinished = `database.${gone.child.pid}.tmp`
  await cp(import.meta.dirname, join(data_dir, unfinished), { recursive: true })
  await openHere(data_dir)
  expect(await readdir(data_dir)).not.toContain(unfinished)
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
