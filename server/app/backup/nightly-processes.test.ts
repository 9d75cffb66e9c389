import { watch } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { urlOf } from '#test/support/test-server.ts'
import { verifyBackup } from './read-backup.ts'

vi.setConfig({ testTimeout: 120_000 })

const clinic = await clinicApp()
const { folder } = await backupPlaces(clinic)
const MADE = /The backup of the night is/g

/** Locks the patients, so that a backup waits until they are released. */
async function holdPatients() {
  const holder = new Client(clinic.owner_connection)
  await holder.connect()
  await holder.query('begin; lock table patients in access exclusive mode')
  return () => holder.end()
}

/** Opens two apps at the same time; returns how often they log that they made the nightly backup. */
async function openTwo(backupDir: string, urls: string[]) {
  const environment = { BACKUP_DIR: backupDir, BACKUP_KEEP: '2', LOG_LEVEL: 'info' }
  const seen = new Set<string>()
  const watcher = watch(backupDir, (_event, name) => name?.endsWith('.part') && seen.add(name))
  const goOn = await holdPatients()
  const both = await Promise.all(urls.map((DATABASE_URL) => startClinicProcess({ ...environment, DATABASE_URL })))
  await Promise.all(both.map(({ open }) => open))
  const unfinished = async () => (await readdir(backupDir)).filter((name) => name.endsWith('.part')).length
  // Both begin a backup, and the second gives up.
  await expect.poll(() => seen.size, { timeout: 15_000 }).toBe(2)
  await expect.poll(unfinished, { timeout: 15_000 }).toBe(1)
  watcher.close()
  await goOn()
  const said = () => both.flatMap((each) => [...each.said().matchAll(MADE)]).length
  await expect.poll(said, { timeout: 60_000 }).toBeGreaterThan(0)
  for (const { child } of both) child.kill('SIGTERM')
  expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0])
  expect(both.map((each) => each.said()).join('')).not.toContain('The backup of the night failed')
  return said()
}

test('of two apps with one folder and one database only one makes the backup and deletes the oldest', async () => {
  const backupDir = join(folder, 'shared')
  const url = urlOf(clinic.owner_connection)
  expect((await runCommandLine({ DATABASE_URL: url }, 'migrate')).code).toBe(0)
  await mkdir(backupDir)
  const old = ['clinic-2020-01-01.backup', 'clinic-2020-01-02.backup']
  for (const name of old) await writeFile(join(backupDir, name), '')
  expect(await openTwo(backupDir, [url, url])).toBe(1)
  const names = (await readdir(backupDir)).toSorted()
  expect(names).toEqual(['clinic-2020-01-02.backup', expect.stringMatching(/^clinic-\d{4}-\d\d-\d\d\.backup$/)])
  await verifyBackup(join(backupDir, names[1] ?? ''))
})
