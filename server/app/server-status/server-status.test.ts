import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { backgroundWork } from '#server/base/context/background-work.ts'
import { bareInstallation } from '#server/base/context/installation.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-status-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [data_dir, backup_dir, certificate_file] = ['data', 'backups', 'cert.pem'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
await Promise.all([mkdir(data_dir), mkdir(backup_dir)])
const { cert } = await generate([{ name: 'commonName', value: 'clinic.example' }], {
  keyType: 'ec',
  notAfterDate: new Date('2036-11-25T00:00:00Z'),
})
await writeFile(certificate_file, cert)

const work = backgroundWork(() => clinic.clock.now)
const installation = { ...bareInstallation(), data_dir, backup_dir, certificate_file, work, does: () => true }
const clinic = await clinicApp({ installation, mails: true })
const { clock, database } = clinic
const factory = recordFactory(clinic)
const status = async () => (await clinic.as('admin').get('/api/settings/server')).body
const codes = async () => (await status()).problems?.map(({ code }) => code)

async function backUp(name: string, made: Date) {
  await writeFile(join(backup_dir, name), 'twelve bytes')
  await utimes(join(backup_dir, name), made, made)
}

test('only an admin may ask', async () => {
  const path = '/api/settings/server' as const
  expect((await clinic.anonymous.get(path)).status).toBe(401)
  for (const role of ['manager', 'receptionist', 'doctor'] as const)
    expect((await clinic.as(role).get(path)).status).toBe(403)
})

test('it shows what runs, where the data is, and when it was last backed up', async () => {
  installation.started_at = new Date(clock.now.getTime() - 3_600_000)
  await backUp('clinic-2026-11-15.backup', new Date(clock.now.getTime() - 90_000_000))
  await backUp('clinic-2026-11-16.backup', new Date(clock.now.getTime() - 3_600_000))
  await backUp('demo-2026-11-17.backup', clock.now)
  await backUp('clinic-before-update-2026-11-17T000000.backup', clock.now)
  work.succeeded('backup')
  const { product, database: kept, disks, backups, certificate_ends_at, work: works } = await status()
  expect(product).toEqual({ version: '1.0.0', commit: null, node: process.versions.node })
  expect(kept).toEqual({
    kind: 'embedded',
    version: expect.stringMatching(/^\d+\.\d+$/),
    size_bytes: expect.any(Number),
  })
  expect(kept?.size_bytes).toBeGreaterThan(1_000_000)
  expect(disks?.map(({ holds }) => holds)).toEqual(['data', 'backups'])
  expect(backups).toEqual({
    folder: backup_dir,
    kept: 2,
    last: {
      name: 'clinic-2026-11-16.backup',
      size_bytes: 12,
      verified_at: new Date(clock.now.getTime() - 3_600_000).toISOString(),
    },
    opened: null,
  })
  expect(certificate_ends_at).toBe('2036-11-25T00:00:00.000Z')
  const run = { runs: true, last_run_at: clock.now.toISOString(), last_error: null, last_error_at: null }
  expect(works?.[0]).toEqual({ name: 'backup', ...run })
  // Both folders of this test are on one disk.
  expect(await codes()).toEqual(['backup-beside-data'])
})

test('a failure is shown until the work succeeds again', async () => {
  work.failed('backup', new Error('no room'))
  work.failed('housekeeping', 'the database was away')
  expect((await status()).problems).toEqual([
    { code: 'backup-failed', reason: 'no room' },
    { code: 'work-failing', work: 'housekeeping', reason: 'the database was away' },
  ])
  work.succeeded('backup')
  work.succeeded('housekeeping')
  expect(await codes()).toEqual(['backup-beside-data'])
})

test('waiting and refused mail is counted', async () => {
  const appointment = await factory.book()
  const ago = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000)
  const mail = { appointment_id: appointment.id, patient_id: appointment.patient_id, kind: 'reminder' as const }
  const states = [
    { state: 'sent', finished_at: ago(5), datetime_start: '2026-11-18T09:00:00', sequence: 0 },
    { state: 'failed', finished_at: ago(6), datetime_start: '2026-11-18T10:00:00', sequence: 1 },
    { state: 'failed', finished_at: ago(8 * 24), datetime_start: '2026-11-18T11:00:00', sequence: 2 },
    { state: 'queued', finished_at: null, datetime_start: '2026-11-18T12:00:00', sequence: 3 },
  ] as const
  for (const each of states) {
    const times = { created_at: ago(3), next_attempt_at: ago(1) }
    await database
      .insertInto('outgoing_mail')
      .values({ ...mail, ...each, ...times, attempts: 1 })
      .execute()
  }
  const { mail: counted, problems } = await status()
  expect(counted).toEqual({ configured: true, queued: 1, failed_this_week: 1, last_sent_at: ago(5).toISOString() })
  expect(problems?.slice(1)).toEqual([
    { code: 'mail-waiting', hours: 3 },
    { code: 'mail-failed', mails: 1 },
  ])
})

test('the results of background work are stored and shown', async () => {
  await clinic.as('admin').get('/api/audit')
  await clinic.http.close()
  expect(work.stateOf('access_log')).toMatchObject({ last_error: null })
})
