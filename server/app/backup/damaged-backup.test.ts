import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { backupPlaces, contentsOf, tablesIn } from '#test/support/backup-folders.ts'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'
import { migrate } from '#server/base/database/connection/migrate.ts'
import { backUpInto } from './backup-file.ts'
import { SEAL_BYTES, sealOf } from './format.ts'
import { verifyBackup } from './read-backup.ts'
import { type BackupContents, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const { clinic } = await clinicWithHistory()
const { connection, owner } = clinic
const { folder, newFile, newDatabase } = await backupPlaces(clinic)

describe('a backup', () => {
  const file = join(folder, 'one.backup')
  beforeAll(() => backUpInto(file, connection).then(() => undefined))

  test('with one changed byte, anywhere, is refused before anything is written', async () => {
    const bytes = await readFile(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] ?? 0) ^ change
        const copy = newFile()
        await writeFile(copy, damaged)
        await expect(verifyBackup(copy)).rejects.toThrow('cannot be used')
        await rm(copy)
      }),
      { numRuns: 150 },
    )
    const copy = newFile()
    await writeFile(copy, bytes)
    await expect(verifyBackup(copy)).resolves.toBeUndefined()
  })

  test('truncated anywhere is refused', async () => {
    const bytes = await readFile(file)
    for (const length of [0, 1, SEAL_BYTES, SEAL_BYTES + 1, bytes.length >> 1, bytes.length - 1]) {
      const copy = newFile()
      await writeFile(copy, bytes)
      await truncate(copy, length)
      await expect(restoreBackup(connection, copy)).rejects.toThrow('cannot be used')
    }
    await expect(verifyBackup(join(folder, 'nowhere'))).rejects.toThrow('cannot be used: ENOENT')
  })

  test('with a changed body and a matching checksum is refused during the restore, and nothing stays', async () => {
    const { connection: target, database } = await newDatabase()
    const bytes = await readFile(file)
    const forgeries: [string, (text: string) => string][] = [
      ['part of it is missing', (whole) => whole.slice(0, whole.lastIndexOf('{"sequences'))],
      ['part of it is missing', (whole) => whole.slice(0, whole.indexOf('Rania Receptionist'))],
      ['something follows its end', (whole) => `${whole}more\n`],
      ['by another version', (whole) => whole.replace('"clinic_backup":1', '"clinic_backup":2')],
      ['by another version', (whole) => whole.replace('"clinic_backup":1,', '')],
      ['part of it is missing', (whole) => `{"clinic_backup":1,"note":"${'x'.repeat(1024 * 1024)}${whole}`],
      ...['pg_description', 'sessions', 'constructor'].map((table): (typeof forgeries)[0] => [
        `holds '${table}', which is no part of a backup`,
        (whole) => whole.replace('{"table":"clinic"', `{"table":"${table}"`),
      ]),
      ['newer version of the clinic', (whole) => whole.replace('"number":1,', '"number":9999,')],
    ]
    for (const [sentence, change] of forgeries) {
      await expect(restoreBackup(target, await forge(bytes, change))).rejects.toThrow(sentence)
      expect(await tablesIn(database)).toEqual([])
    }
    await restoreBackup(target, await forge(bytes, (whole) => whole))
    expect(await contentsOf(database)).toEqual(await contentsOf(owner))
  })
})

describe('a forged backup', () => {
  const file = join(folder, 'made-up.backup')
  beforeAll(() => backUpInto(file, connection).then(() => undefined))

  test.for([
    ['costs more to compare', 'm=1048576,t=10,p=1'],
    ['costs less than ours', 'm=8,t=1,p=1'],
  ])('with a password hash that %s is refused, and nothing stays', async ([, costs = '']) => {
    const { connection: target, database } = await newDatabase()
    const forged = await forge(await readFile(file), (whole) => whole.replace('m=19456,t=2,p=1', costs))
    await expect(restoreBackup(target, forged)).rejects.toThrow('stored in a way that no clinic has written')
    expect(await tablesIn(database)).toEqual([])
  })

  test('shows its admins before the commit, and is only restored when that is confirmed', async () => {
    const { connection: target, database } = await newDatabase()
    const forged = await forge(await readFile(file), (whole) =>
      whole.replace(/\tRania Receptionist\t(.*?\t)receptionist\t/, '\tMallory\t$1admin\t'),
    )
    const { name, email } = clinic.as('receptionist').user
    expect(name).toBe('Rania Receptionist')
    const shown: BackupContents[] = []
    const confirm = async (contents: BackupContents) => {
      shown.push(contents)
      expect(await tablesIn(database)).toEqual([])
      return shown.length > 1
    }
    expect(await restoreBackup(target, forged, { confirm })).toBe(false)
    expect(await tablesIn(database)).toEqual([])
    expect(await restoreBackup(target, forged, { confirm })).toBe(true)
    expect(shown[0]?.admins).toContainEqual({ name: 'Mallory', email })
    expect(shown[0]?.made_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await database.selectFrom('users').select('role').where('name', '=', 'Mallory').execute()).toEqual([
      { role: 'admin' },
    ])
  })
})

/** Changes the contents and computes the checksum of the file again. */
async function forge(bytes: Buffer, change: (text: string) => string): Promise<string> {
  const body = gzipSync(change(gunzipSync(bytes.subarray(0, -SEAL_BYTES)).toString()))
  const copy = newFile()
  await writeFile(copy, Buffer.concat([body, Buffer.from(sealOf(createHash('sha256').update(body).digest('hex')))]))
  return copy
}

test('a full disk or an interrupt during a backup ends it at once', async () => {
  const large = await newDatabase()
  await migrate(large.database)
  await sql`insert into images (media_type, content)
    select 'image/png', decode(string_agg(md5(random()::text), ''), 'hex') from generate_series(1, 20000) n, generate_series(1, 10) image
    group by image`.execute(large.database)
  const full = createWriteStream('/dev/full')
  await expect(writeBackup(large.connection, full)).rejects.toMatchObject({ code: 'ENOSPC' })
  const stop = new AbortController()
  const slow = new Writable({ highWaterMark: 1, write: () => stop.abort() })
  await expect(writeBackup(large.connection, slow, { stopped: stop.signal })).rejects.toThrow(/abort/)
  const file = newFile()
  await backUpInto(file, large.connection)
  const target = await newDatabase()
  await restoreBackup(target.connection, file)
  expect(await contentsOf(target.database)).toEqual(await contentsOf(large.database))
})
