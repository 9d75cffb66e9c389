import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { diskFull } from '#server/base/database/connection/disk-space.ts'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { backUpBeforeImport } from './backup-before.ts'
import { backUpWhenDue } from './nightly-backup.ts'
import { verifyBackup } from './read-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const { folder } = await backupPlaces(clinic)
const backup_dir = join(folder, 'before')
const settings = { backup_dir, data_dir: folder, clinic_time_zone: 'Asia/Qatar', name: 'clinic' as const }
const backUp = backUpBeforeImport(settings, clinic.connection)

afterEach(() => void vi.useRealTimers())

test('a run that is begun again within the second has a backup of its own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T06:00:00Z') })
  const [first, second] = [await backUp(1), await backUp(1)]
  expect(second).not.toBe(first)
  for (const name of [first, second]) await verifyBackup(join(backup_dir, name))
})

test('several at once, beside that of the night, delete the same old ones, and none fails', async () => {
  await mkdir(backup_dir, { recursive: true })
  const old = [1, 2, 3, 4, 5, 6, 7].map((day) => `clinic-before-import-9-2020-01-0${day}T00-00-00.backup`)
  for (const name of old) await writeFile(join(backup_dir, name), '')
  const night = backUpWhenDue({ ...settings, backup_keep: 3 }, clinic.connection, new Date('2026-11-18T06:00:00Z'))
  const names = await Promise.all([backUp(2), backUp(3), backUp(4)])
  await night
  const there = await readdir(backup_dir)
  expect(there).toEqual(expect.arrayContaining(names))
  expect(old.filter((name) => there.includes(name)).length).toBeLessThanOrEqual(2)
})

test('what cannot be tidied up is no reason not to import; the part of a killed process goes', async () => {
  const [folderLike, part] = [
    'clinic-before-import-9-2019-01-01T00-00-00.backup',
    'clinic-before-import-8-a.backup.7.part',
  ]
  await writeFile(join(backup_dir, part), '')
  await utimes(join(backup_dir, part), 0, 0)
  await backUp(5)
  expect(await readdir(backup_dir)).not.toContain(part)
  await mkdir(join(backup_dir, folderLike))
  const name = await backUp(6)
  expect(await readdir(backup_dir)).toEqual(expect.arrayContaining([name]))
})

test('without room for the reserve of the database no backup is left, whether it is missing before or meanwhile', async () => {
  const before = await readdir(backup_dir)
  const full = backUpBeforeImport(settings, clinic.connection, { ensure: () => Promise.reject(diskFull()) })
  await expect(full(7)).rejects.toMatchObject({ coded: { code: 'server.disk-full' } })
  const held = await clinic.owner.transaction().execute(async (tx) => {
    await sql`lock table patients in access exclusive mode`.execute(tx)
    let asked = 0
    const ensure = () => (++asked > 2 ? Promise.reject(diskFull()) : Promise.resolve())
    const filling = backUpBeforeImport(settings, clinic.connection, { ensure })(8).catch((error: unknown) => error)
    await expect.poll(() => asked).toBeGreaterThan(2)
    return { filling }
  })
  expect(await held.filling).toMatchObject({ cause: { coded: { code: 'server.disk-full' } } })
  expect(await readdir(backup_dir)).toEqual(before)
})
