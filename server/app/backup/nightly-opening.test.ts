import { mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { backgroundWork } from '#server/base/context/background-work.ts'
import { bareInstallation } from '#server/base/context/installation.ts'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { latestIn } from '#server/app/command-line/open-backup.ts'
import { backUpInto } from './backup-file.ts'
import { type Opening, openWhenDue } from './nightly-opening.ts'
import { openingOutcome } from './opening-outcome.ts'

vi.setConfig({ testTimeout: 60_000 })

const installation = { ...bareInstallation(), work: backgroundWork(), does: () => true }
const clinic = await clinicApp({ installation })
const { folder } = await backupPlaces(clinic)
const { issueInvoice } = recordFactory(clinic)
const backup_dir = join(folder, 'nights')
installation.backup_dir = backup_dir
const HOUR = 3_600_000

const opening: Opening = {
  open: (file, stopped) => openingOutcome(file, clinic.owner_connection, 'Asia/Qatar', stopped),
  freeBytes: () => Promise.resolve(Infinity),
  limit_ms: HOUR,
  looking_ms: HOUR,
}
const at = (hours: number) => new Date(clinic.clock.now.getTime() + hours * HOUR)
const openAt = (hours: number, how: Partial<Opening> = {}) =>
  openWhenDue(
    { backup_dir, name: 'clinic', now: () => at(hours), stopped: new AbortController().signal },
    clinic.connection,
    { ...opening, ...how },
  )
const make = (day: string) => backUpInto(join(backup_dir, `clinic-2026-11-${day}.backup`), clinic.connection)
const dashboard = async () => (await clinic.as('admin').get('/api/reports/dashboard')).body.backup
const problems = async () => (await clinic.as('admin').get('/api/settings/server')).body.problems
const codes = async () => (await problems())?.map(({ code }) => code)

async function beside() {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pg_database where datname = left(current_database(), 56) || '_opened'`.execute(
    clinic.owner,
  )
  return rows[0]?.found
}

/** Changes one bit of a file, as a failing disk does: size and time stay. */
async function damage(name: string) {
  const handle = await open(join(backup_dir, name), 'r+')
  const { size, atime, mtime } = await handle.stat()
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, Math.floor(size / 2))
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, Math.floor(size / 2))
  await handle.close()
  await utimes(join(backup_dir, name), atime, mtime)
}

beforeEach(async () => {
  installation.started_at = at(-100)
  await rm(backup_dir, { recursive: true, force: true })
  await mkdir(backup_dir)
})

test('each backup is opened once, and the owner reads it in green', async () => {
  await issueInvoice({ appointment_id: null, paid_amount: 100 })
  await make('17')
  expect(await dashboard()).toEqual({ opened: null, problem: 'backup-not-opened' })
  expect(await openAt(0)).toMatchObject({ backup: 'clinic-2026-11-17.backup', result: 'opened', differences: 0 })
  expect(await openAt(1)).toBeUndefined()
  const state = await dashboard()
  expect(state).toMatchObject({ problem: null, opened: { result: 'opened', at: at(0).toISOString(), reason: null } })
  expect(state?.opened?.records).toBeGreaterThan(20)
  expect((await clinic.as('manager').get('/api/reports/dashboard')).body.backup).toBeUndefined()
  const { backups } = (await clinic.as('admin').get('/api/settings/server')).body
  expect(backups?.opened).toEqual(state?.opened)
  await make('18')
  expect(await openAt(24)).toMatchObject({ backup: 'clinic-2026-11-18.backup', result: 'opened' })
  expect(await readdir(backup_dir)).toHaveLength(3)
})

test('after a clock that was ahead the backup of this night is opened and shown, not the one that is dated later', async () => {
  await writeFile(join(backup_dir, 'clinic-2027-02-01.backup'), 'of a clock ahead')
  await make('17')
  expect(await openAt(0)).toMatchObject({ backup: 'clinic-2026-11-17.backup' })
  expect((await clinic.as('admin').get('/api/settings/server')).body.backups?.last?.name).toBe(
    'clinic-2026-11-17.backup',
  )
  expect(basename(await latestIn(backup_dir))).toBe('clinic-2026-11-17.backup')
})

test('one damaged byte is red on the dashboard by morning, in the last backup or in an older one', async () => {
  await make('17')
  await damage('clinic-2026-11-17.backup')
  expect(await openAt(0)).toMatchObject({ result: 'damaged' })
  expect(await dashboard()).toMatchObject({ problem: 'backup-damaged', opened: { result: 'damaged' } })
  expect((await dashboard())?.opened?.reason).toContain('it is damaged')
  expect((await dashboard())?.opened?.causes).toEqual([{ code: 'damaged', name: 'clinic-2026-11-17.backup' }])
  expect((await problems())?.[0]).toMatchObject({ code: 'backup-damaged', reason: expect.stringContaining('damaged') })
  await make('18')
  expect(await openAt(24)).toMatchObject({ backup: 'clinic-2026-11-18.backup', result: 'damaged' })
  expect((await dashboard())?.opened?.reason).toContain('clinic-2026-11-17.backup')
  expect((await dashboard())?.opened?.causes).toEqual([{ code: 'damaged', name: 'clinic-2026-11-17.backup' }])
  await rm(join(backup_dir, 'clinic-2026-11-17.backup'))
  await make('19')
  expect(await openAt(48)).toMatchObject({ result: 'opened' })
  expect(await dashboard()).toMatchObject({ problem: null })
})

test('a night without room says so, and is tried again after an hour', async () => {
  await make('17')
  const free = { freeBytes: () => Promise.resolve(5 * 1024 ** 2) }
  expect(await openAt(0, free)).toMatchObject({ result: 'no_room', reason: expect.stringContaining('5 MB are free') })
  expect(await dashboard()).toMatchObject({ problem: 'backup-not-opened', opened: { result: 'no_room' } })
  const { opened } = (await clinic.as('admin').get('/api/settings/server')).body.backups ?? {}
  expect(opened?.causes).toEqual([{ code: 'no_room', free_mb: 5, needed_mb: expect.any(Number) }])
  expect(await codes()).toContain('backup-not-opened')
  expect(await openAt(0.5)).toBeUndefined()
  expect(await openAt(1)).toMatchObject({ result: 'opened' })
  expect(await dashboard()).toMatchObject({ problem: null })
})

test('room that ends meanwhile, and an opening that takes too long, end it and leave nothing', async () => {
  await make('17')
  const until = (_file: string, stopped: AbortSignal) =>
    new Promise<never>((_, fail) => stopped.addEventListener('abort', () => fail(new Error('ended'))))
  let free = Infinity
  const shrinking = { open: until, looking_ms: 5, freeBytes: async () => ((free = free === Infinity ? 1e12 : 0), free) }
  expect(await openAt(0, shrinking)).toMatchObject({ result: 'no_room' })
  const late = await openAt(2, { open: until, limit_ms: 20 })
  expect(late).toMatchObject({ result: 'too_long', causes: [{ code: 'too_long', minutes: 1 }] })
  expect(await codes()).toContain('backup-not-opened')
  expect(await openAt(9)).toBeUndefined()
})

test('an opening that is ended drops its database at once', async () => {
  await make('17')
  const ending = new AbortController()
  const file = join(backup_dir, 'clinic-2026-11-17.backup')
  const opened = openingOutcome(file, clinic.owner_connection, 'Asia/Qatar', ending.signal)
  await expect.poll(beside, { interval: 10 }).toBe(1)
  ending.abort()
  expect(await opened).toMatchObject({ result: 'failed', reason: 'It was ended.' })
  expect(await beside()).toBe(0)
})

test('without an opening for a day and a half the owner is warned, not before', async () => {
  await make('17')
  const opened = { backup: 'clinic-2026-11-17.backup', made_ms: 0, result: 'opened', records: 9, differences: 0 }
  const openedAt = (hours: number) =>
    writeFile(join(backup_dir, 'clinic-opened.json'), JSON.stringify({ ...opened, reason: null, at: at(hours) }))
  await openedAt(-36)
  expect(await dashboard()).toMatchObject({ problem: null, opened: { records: 9 } })
  await openedAt(-36.01)
  expect(await dashboard()).toMatchObject({ problem: 'backup-not-opened' })
  installation.started_at = at(-1)
  expect(await dashboard()).toMatchObject({ problem: null })
})
