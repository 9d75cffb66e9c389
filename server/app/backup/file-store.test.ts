import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { backupPlaces, contentsOf, tablesIn } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { dicom, drawnPicture, fileForm } from '#test/support/files.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { backUpInto } from './backup-file.ts'
import { namesIn, placeOf } from './file-store.ts'
import { backUpWhenDue } from './nightly-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const { folder, newFile, newDatabase } = await backupPlaces(clinic)
const patient = await recordFactory(clinic).registerPatient()
const add = async (content: Buffer) =>
  (await clinic.as('admin').post(`/api/patients/${patient.id}/files`, fileForm(content))).body
const scan = await add(dicom(2 * 1024 * 1024 + 3))
const picture = await add(await drawnPicture())
// A file of another patient with the same content.
await add(await drawnPicture())

let backup_dir = ''
let places = 0
beforeEach(() => (backup_dir = join(folder, `nights-${++places}`)))
const storeFolder = () => join(backup_dir, 'clinic-files')
const night = async (day: string, backup_keep = 14) =>
  (await backUpWhenDue(
    { backup_dir, backup_keep, clinic_time_zone: 'Asia/Qatar' },
    clinic.owner_connection,
    new Date(`${day}T02:00:00Z`),
  )) ?? ''
const tablesOf = async (file: string) => {
  const tables: string[] = []
  for await (const part of readBackup(file)) if (part.kind === 'table') tables.push(part.head.table)
  return tables
}
const inode = async (sha256: string) => (await stat(placeOf(storeFolder(), sha256))).ino

describe('a nightly backup', () => {
  test('keeps each file once in the folder beside it, and writes no unchanged file again', async () => {
    const first = await night('2026-11-20')
    expect((await namesIn(storeFolder())).toSorted()).toEqual([picture.sha256, scan.sha256].toSorted())
    expect(await tablesOf(first)).not.toContain('file_parts')
    const before = [await inode(scan.sha256), await inode(picture.sha256)]
    const later = await add(dicom(4_000))
    await night('2026-11-21')
    expect([await inode(scan.sha256), await inode(picture.sha256)]).toEqual(before)
    expect(await namesIn(storeFolder())).toContain(later.sha256)
    expect((await stat(placeOf(storeFolder(), scan.sha256))).mode & 0o777).toBe(0o600)
  })

  test('is restored with the files beside it', async () => {
    const file = await night('2026-11-20')
    const { connection, database } = await newDatabase()
    await restoreBackup(connection, file)
    expect(await contentsOf(database)).toEqual(await contentsOf(clinic.owner))
    expect((await checkClinic(database)).wrong).toEqual([])
  })

  test.for([
    ['a file is missing', (place: string) => rm(place), 'is missing: the patients'],
    [
      'a file is damaged',
      (place: string) => writeFile(place, dicom(2 * 1024 * 1024 + 4).subarray(1)),
      'is not what it was',
    ],
    ['a file is cut short', (place: string) => writeFile(place, dicom(1_000)), 'is not what it was'],
    ['it is alone', (place: string) => rename(dirname(dirname(place)), join(folder, `moved-${places}`)), 'is missing'],
  ] as const)('is not restored, and changes nothing, when %s', async ([, spoil, sentence]) => {
    const file = await night('2026-11-20')
    await spoil(placeOf(storeFolder(), scan.sha256))
    const { connection, database } = await newDatabase()
    await expect(restoreBackup(connection, file)).rejects.toThrow(sentence)
    expect(await tablesIn(database)).toEqual([])
  })

  test('writes a truncated file again at once, and a corrupted one within 32 nights', async () => {
    await night('2026-11-01')
    const [bad, short] = [placeOf(storeFolder(), scan.sha256), placeOf(storeFolder(), picture.sha256)]
    const whole = await readFile(bad)
    await writeFile(bad, Buffer.concat([whole.subarray(0, -1), Buffer.from([whole.at(-1) === 0 ? 1 : 0])]))
    await writeFile(short, '')
    await night('2026-11-02')
    expect((await stat(short)).size).toBe(picture.size_bytes)
    const turn = Number.parseInt(scan.sha256.slice(0, 2), 16) % 32
    const days = Array.from({ length: 32 }, (_, after) => addDays('2026-11-03', after))
    await night(days.find((day) => (Date.parse(day) / 86_400_000) % 32 === turn) ?? '')
    expect((await readFile(bad)).equals(whole)).toBe(true)
  })

  test('deletes the files that no kept backup refers to, and old unfinished ones', async () => {
    await night('2026-11-20')
    const stray = createHash('sha256').update('stray').digest('hex')
    await mkdir(dirname(placeOf(storeFolder(), stray)), { recursive: true })
    await writeFile(placeOf(storeFolder(), stray), 'stray')
    const unfinished = `${placeOf(storeFolder(), stray)}.1.part`
    await appendFile(unfinished, 'cut short')
    await night('2026-11-21')
    expect(await namesIn(storeFolder())).not.toContain(stray)
    expect(await namesIn(storeFolder()), 'perhaps it is being written').toContain(`${stray}.1.part`)
    const old = new Date('2026-11-20T00:00:00Z')
    await utimes(unfinished, old, old)
    await night('2026-11-22')
    expect((await namesIn(storeFolder())).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(await namesIn(storeFolder())).toContain(scan.sha256)
  })
})

test("a backup into a single file contains the patients' files, and can be restored from anywhere", async () => {
  const file = newFile()
  await backUpInto(file, clinic.owner_connection)
  expect(await tablesOf(file)).toContain('file_parts')
  const { connection, database } = await newDatabase()
  await restoreBackup(connection, file)
  expect(await contentsOf(database)).toEqual(await contentsOf(clinic.owner))
  expect((await checkClinic(database)).wrong).toEqual([])
})
