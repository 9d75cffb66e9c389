import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { ask, newFolder, openHere } from '#test/support/embedded-folders.ts'
import { connectAlone, type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import { inMigrationTurn, schemaState } from '#server/base/database/connection/migrate.ts'
import { verifyBackup, readBackup } from './read-backup.ts'
import { fill } from './restore-backup.ts'
import { upgrade } from './upgrade.ts'

// The tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** Written by the first release itself (migrations 0001 to 0017), from a small demo clinic with an admin of its own. */
const FIRST_RELEASE = 'test/first-release/first-release.backup'
const huda = { email: 'huda@pearl.example', password: 'four tall brown camels' }

/** Restores with the schema of that release, without newer migrations. */
async function putInto(connection: Connection, backup: string) {
  const { client, database: alone, close } = await connectAlone(connection, 'first release')
  await inMigrationTurn(alone, async (database) => {
    await sql`select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true)`.execute(database)
    await fill(database, client, readBackup(backup), () => undefined)
    await sql`select fill_patient_words(), fill_last_visits()`.execute(database)
  })
  await close()
}
const putFirstReleaseInto = (connection: Connection) => putInto(connection, FIRST_RELEASE)

async function oldDataFolder() {
  const DATA_DIR = await newFolder()
  const embedded = await openHere(DATA_DIR)
  await putFirstReleaseInto(embedded.connection)
  expect(await ask(embedded, 'select max(number) from schema_migrations')).toEqual([17])
  await embedded.stop()
  return DATA_DIR
}

const FIGURES = `select concat_ws(' ', (select count(*) from patients), (select count(*) from appointments),
  (select sum(total_amount) from invoices), (select sum(amount) from payments), (select count(*) from audit_log))`

test('data of the first release is backed up and migrated without loss; the backup can be restored', async () => {
  const DATA_DIR = await oldDataFolder()
  const clinic = await startClinicProcess({ DATA_DIR, DEMO: 'on' })
  await clinic.open
  const body = JSON.stringify(huda)
  const signIn = await fetch(`${clinic.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(signIn.status).toBe(200)
  clinic.child.kill('SIGTERM')
  expect(await clinic.exited).toBe(0)
  expect(clinic.said()).toMatch(/Backing up into .*before-update.* \.\.\.\nUpdating the database: 0018-reminder-mail/)

  const [name = '', ...more] = await readdir(join(DATA_DIR, 'backups'))
  expect([name, more]).toEqual([expect.stringMatching(/^clinic-before-update-\d{4}-\d\d-\d\dT\d{6}\.backup$/), []])
  const backup = join(DATA_DIR, 'backups', name)
  await verifyBackup(backup)
  expect(await runCommandLine({ DATA_DIR }, 'check')).toMatchObject({
    code: 0,
    said: expect.stringContaining('132 patients, 130 appointments, 73 invoices, 60 payments'),
  })
  // The second start has nothing to do.
  await runCommandLine({ DATA_DIR }, 'migrate')
  expect(await readdir(join(DATA_DIR, 'backups'))).toEqual([name])

  const { connection, database } = await emptyDatabase()
  await putFirstReleaseInto(connection)
  const first = await sql.raw(FIGURES).execute(database)
  const again = await emptyDatabase()
  await putInto(again.connection, backup)
  expect((await sql.raw(FIGURES).execute(again.database)).rows).toEqual(first.rows)
  expect(await schemaState(again.database)).toBe('behind')
})

test('without a backup nothing is changed, and the message says what to do', async () => {
  const { connection, database: owner } = await emptyDatabase()
  await putFirstReleaseInto(connection)
  const folder = await newFolder()
  const blocked = join(folder, 'a file')
  await writeFile(blocked, '')
  const settings = { data_dir: folder, backup_dir: join(blocked, 'backups'), backup_keep: 2 }
  const upgraded = upgrade({ owner, owner_connection: connection }, settings)
  await expect(upgraded).rejects.toThrow(/left as it is.*BACKUP_DIR can name another folder/s)
  expect(await schemaState(owner)).toBe('behind')
})

test('several processes at once end with one schema, and only the newest backups are kept', async () => {
  const { connection, database: owner } = await emptyDatabase()
  await putFirstReleaseInto(connection)
  const backup_dir = await newFolder()
  await chmod(backup_dir, 0o700)
  const others = ['clinic-before-update-2020-01-01T000000.backup', 'clinic-2020-01-01.backup', 'mine.backup']
  for (const name of others) await writeFile(join(backup_dir, name), '')
  let second = 0
  const now = () => new Date(Date.UTC(2026, 10, 25, 3, 0, second++))
  const settings = { data_dir: backup_dir, backup_dir, backup_keep: 2 }
  const apps = [owner, openDatabase({ connection, max: 2 }), openDatabase({ connection, max: 2 })]
  await Promise.all(apps.map((each) => upgrade({ owner: each, owner_connection: connection }, settings, { now })))
  await Promise.all(apps.slice(1).map((each) => each.destroy()))
  expect(await schemaState(owner)).toBe('current')
  const names = await readdir(backup_dir)
  expect(names).toEqual(expect.arrayContaining(['clinic-2020-01-01.backup', 'mine.backup']))
  const made = names.filter((name) => name.startsWith('clinic-before-update-'))
  expect(made.length).toBeGreaterThan(0)
  // Each process leaves its own, and of the others the latest.
  expect(made.length).toBeLessThanOrEqual(apps.length)
  for (const name of made) await verifyBackup(join(backup_dir, name))
})

test('an empty database is migrated without a backup', async () => {
  const { connection, database: owner } = await emptyDatabase()
  const folder = await newFolder()
  await mkdir(join(folder, 'backups'))
  const settings = { data_dir: folder, backup_dir: undefined, backup_keep: 2 }
  await upgrade({ owner, owner_connection: connection }, settings)
  expect([await schemaState(owner), await readdir(join(folder, 'backups'))]).toEqual(['current', []])
  await rm(folder, { recursive: true })
})
