import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { createLog } from '#server/base/http/log.ts'
import { backUpWhenDue, keepBackups } from './nightly-backup.ts'
import { verifyBackup } from './read-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const { folder } = await backupPlaces(clinic)
const backupDir = join(folder, 'nights')
const settings = { backup_dir: backupDir, backup_keep: 3, clinic_time_zone: 'Asia/Qatar' }
const backUpAt = (instant: string) => backUpWhenDue(settings, clinic.connection, new Date(instant))
const files = async () => (await readdir(backupDir)).toSorted()

beforeEach(async () => {
  await rm(backupDir, { recursive: true, force: true })
})

test('one is due at three at night in the clinic, and at once if it is missing', async () => {
  // Midnight in UTC is three o'clock in Qatar.
  expect(await backUpAt('2026-11-18T06:00:00Z')).toBe(join(backupDir, 'clinic-2026-11-18.backup'))
  expect(await backUpAt('2026-11-18T23:59:00Z')).toBeUndefined()
  expect(await backUpAt('2026-11-19T00:00:00Z')).toBe(join(backupDir, 'clinic-2026-11-19.backup'))
  expect(await backUpAt('2026-11-19T00:10:00Z')).toBeUndefined()
  expect(await files()).toEqual(['clinic-2026-11-18.backup', 'clinic-2026-11-19.backup'])
  for (const name of await files()) await verifyBackup(join(backupDir, name))
})

test('the oldest nightly backups are deleted, and no other file', async () => {
  await mkdir(backupDir)
  const others = ['clinic-2020-01-01.backup.txt', 'before the move.backup', 'my-clinic-2020-01-01.backup']
  const dead = 'clinic-2020-01-01.backup.1.part'
  for (const name of [...others, dead]) await writeFile(join(backupDir, name), '')
  await utimes(join(backupDir, dead), 0, 0)
  for (const day of [10, 11, 12, 13, 14]) await backUpAt(`2026-11-${day}T06:00:00Z`)
  const mine = [12, 13, 14].map((day) => `clinic-2026-11-${day}.backup`)
  expect(await files()).toEqual([...mine, ...others].toSorted())
})

test('one that is older by its name than those of a clock ahead is never deleted as it is made, and it is said', async () => {
  const ahead = [20, 21, 22, 23].map((day) => `clinic-2026-12-${day}.backup`)
  await mkdir(backupDir)
  for (const name of ahead) await writeFile(join(backupDir, name), '')
  const said: string[] = []
  const made: string[] = []
  for (const day of [10, 11, 12, 13]) {
    const at = new Date(`2026-11-${day}T06:00:00Z`)
    const file = await backUpWhenDue(settings, clinic.connection, at, { warn: (sentence) => said.push(sentence) })
    made.push(String(file))
    expect(await files()).toContain(`clinic-2026-11-${day}.backup`)
  }
  const mine = [11, 12, 13].map((day) => `clinic-2026-11-${day}.backup`)
  expect(await files()).toEqual([...mine, ...ahead])
  expect(said).toHaveLength(4)
  expect(said[0]).toContain('clinic-2026-12-20.backup')
})

test('a failed backup deletes no earlier backup and leaves no unfinished file', async () => {
  for (const day of [10, 11, 12]) await backUpAt(`2026-11-${day}T06:00:00Z`)
  const before = await files()
  const nowhere = { host: '/nowhere', connectionString: undefined }
  await expect(backUpWhenDue(settings, nowhere, new Date('2026-11-13T06:00:00Z'))).rejects.toThrow('ENOENT')
  expect(await files()).toEqual(before)
})

test('a folder that cannot be written is told of in one sentence, with the remedy', async () => {
  await writeFile(backupDir, 'a file')
  const said: unknown[] = []
  const log = Object.assign(createLog('silent'), { error: (sentence: unknown) => said.push(sentence) })
  const never = () => Promise.reject(new Error('opened'))
  const opening = { open: never, freeBytes: () => Promise.resolve(Infinity), limit_ms: 1, looking_ms: 1 }
  const backups = keepBackups({ ...settings, opening }, clinic.connection, log)
  await expect.poll(() => said).not.toEqual([])
  // Time for the opening to fail as well.
  await new Promise((done) => setTimeout(done, 100))
  await backups.stop()
  expect(said).toEqual([
    expect.stringMatching(/^The backup of the night failed: Backups cannot .* BACKUP_DIR to another folder\.$/),
  ])
})

test('only one of several processes with the same folder makes the backup', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => backUpAt('2026-11-18T06:00:00Z').catch(String)))
  expect(all.filter((file) => file === join(backupDir, 'clinic-2026-11-18.backup'))).toHaveLength(1)
  expect(await files()).toEqual(['clinic-2026-11-18.backup'])
})

test('the clinic makes it after opening, and stops at once when it closes', async () => {
  const backups = keepBackups(settings, clinic.connection, createLog('silent'))
  await expect.poll(() => files().catch(() => []), { timeout: 20_000 }).toEqual([expect.stringMatching(/\.backup$/)])
  await backups.stop()
  await rm(backupDir, { recursive: true })
  const closing = keepBackups(settings, clinic.connection, createLog('silent'))
  await closing.stop()
  expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([])
  await keepBackups({ ...settings, backup_dir: undefined }, clinic.connection, createLog('silent')).stop()
})
