import { expect, onTestFinished, test, vi } from 'vitest'
import { counts, importing } from '#test/support/importing.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { beginRun, finishRun } from './run-import.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { uploaded, check, run, finished, brought } = importing(clinic)
const context = clinic.contextOf(admin.user)

const fileOf = (names: readonly string[]) => `Name\n${names.join('\n')}\n`
/** An import of these patients that is checked. */
async function checked(...names: string[]) {
  const { id, mapping } = await uploaded('patients', fileOf(names), 'people.csv')
  expect((await check(id, { mapping })).status).toBe(200)
  return id
}
const stored = (id: number) =>
  clinic.database.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const patients = async (name: string) =>
  (await clinic.database.selectFrom('patients').select('id').where('full_name', '=', name).execute()).length
const secondsAgo = (seconds: number) => new Date(clinic.clock.now.getTime() - seconds * 1000)
/** As if the process had reported at that time for the last time. */
const silentSince = (id: number, seconds: number) =>
  clinic.owner
    .updateTable('imports')
    .set({ state: 'running', alive_at: secondsAgo(seconds) })
    .where('id', '=', id)
    .execute()

test('a run that has been silent for 90 seconds counts as stopped and holds up no other; before that it does', async () => {
  const silent = await checked('Silent Person')
  const other = await checked('Later Person')
  await silentSince(silent, 90)
  expect((await run(other)).body.error).toBe('Another import is running: wait until it has finished')
  expect((await run(silent)).body.error).toBe('This import is running')
  expect((await admin.delete(`/api/imports/${silent}`)).body.error).toBe('This import is running')
  expect((await admin.get(`/api/imports/${silent}`)).body.state).toBe('running')
  await silentSince(silent, 91)
  expect((await admin.get(`/api/imports/${silent}`)).body).toMatchObject({
    state: 'failed',
    failure: 'The server stopped during the run. Nothing was imported; check and run again',
  })
  expect((await run(other)).status).toBe(200)
  expect((await finished(other)).state).toBe('done')
  expect(await stored(silent)).toMatchObject({ state: 'failed', failure: 'import.stopped' })
  expect((await run(silent)).body.error).toContain('Check the import first')
})

test('a silent run may be discarded', async () => {
  const id = await checked('Discarded Person')
  await silentSince(id, 91)
  expect((await admin.delete(`/api/imports/${id}`)).status).toBe(204)
})

test('the backup is made first and named; if it fails, nothing is imported', async () => {
  const id = await checked('Backed Up')
  const begun = await beginRun(context, { id })
  expect(await stored(id)).toMatchObject({ state: 'running', run_number: 1, failure: null, backup: null })
  const during: unknown[] = []
  const backUp = async (import_id: number) => {
    during.push(import_id, await patients('Backed Up'))
    return 'before.clinic'
  }
  expect(await finishRun(context, begun, backUp)).toBeUndefined()
  expect(during).toEqual([id, 0])
  expect(await stored(id)).toMatchObject({ state: 'done', backup: 'before.clinic', progress: 1, version: 2 })

  const failing = await checked('Not Backed Up')
  const error = new Error('the disk is full')
  const again = await beginRun(context, { id: failing })
  expect(await finishRun(context, again, () => Promise.reject(error))).toBe(error)
  expect(await stored(failing)).toMatchObject({ state: 'failed', failure: 'import.backup-failed', backup: null })
  expect(await patients('Not Backed Up')).toBe(0)
  expect((await admin.get(`/api/imports/${failing}`)).body.failure).toBe(
    'The backup before the run could not be made, so nothing was imported',
  )
  for (const [code, failure] of [
    ['ENOSPC', 'import.backup-no-room'],
    ['EACCES', 'import.backup-not-written'],
  ]) {
    await check(failing, { mapping: { Name: 'full_name' } })
    const cause = Object.assign(new Error('not written'), { code })
    const told = new Error('The backup cannot be written', { cause })
    await finishRun(context, await beginRun(context, { id: failing }), () => Promise.reject(told))
    expect((await stored(failing)).failure).toBe(failure)
  }
  await check(failing, { mapping: { Name: 'full_name' } })
  expect(await stored(failing)).toMatchObject({ state: 'checked', failure: null, alive_at: null })
  await run(failing)
  expect(await finished(failing)).toMatchObject({ state: 'done', failure: null })
  expect(await stored(failing)).toMatchObject({ run_number: 4 })
})

test('of two that begin at once one runs, and the other is told so', async () => {
  const [first, second] = [await checked('Begins At Once'), await checked('Also At Once')]
  const state = (now: 'running' | 'checked') =>
    clinic.owner.updateTable('imports').set({ state: now, alive_at: new Date() }).where('id', '=', first)
  const asked = await clinic.owner.transaction().execute(async (other) => {
    await other.executeQuery(state('running').compile())
    const running = run(second)
    await untilWaiting(clinic.owner)
    return { running }
  })
  const { status, body } = await asked.running
  expect([status, body.error]).toEqual([409, 'Another import is running: wait until it has finished'])
  await state('checked').execute()
})

test('a run reports that it is alive while the backup takes long, and no longer when it is over', async () => {
  const id = await checked('Waits For Backup')
  const begun = await beginRun(context, { id })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const error = await finishRun(context, begun, async () => {
    await silentSince(id, 80)
    vi.advanceTimersByTime(5_000)
    await expect.poll(async () => (await stored(id)).alive_at).not.toBe(secondsAgo(80).toISOString())
    return 'before.clinic'
  })
  expect([error, vi.getTimerCount()]).toEqual([undefined, 0])
})

test('a clinic that changes during the backup is not imported into', async () => {
  const id = await checked('Arrived Meanwhile')
  const begun = await beginRun(context, { id })
  const error = await finishRun(context, begun, async () => {
    await admin.post('/api/patients', { full_name: 'Arrived Meanwhile' })
    return 'before.clinic'
  })
  expect(String(error)).toContain('The clinic has changed since the check')
  expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'import.changed' })
  expect(await patients('Arrived Meanwhile')).toBe(1)
})

test('of a long file only the run says that the clinic has changed, so that the call answers soon', async () => {
  const id = await checked('Arrived Before')
  await admin.post('/api/patients', { full_name: 'Arrived Before' })
  await expect(beginRun(context, { id })).rejects.toThrow('The clinic has changed since the check')
  const begun = await beginRun(context, { id }, 0)
  expect(String(await finishRun(context, begun, undefined))).toContain('The clinic has changed since the check')
  expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'import.changed' })
  expect(await patients('Arrived Before')).toBe(1)
})

test('a run that the database refuses is stored as failed, and nothing of it stays', async () => {
  await brought('patients', fileOf(['Owing Before', 'Ahead Before']))
  const { id, mapping } = await uploaded('opening_balances', 'Patient Name,Balance\nOwing Before,5\nAhead Before,(5)\n')
  await check(id, { mapping })
  const begun = await beginRun(context, { id })
  const nobody = { ...context, user: { ...admin.user, id: 999_999 } }
  expect(String(await finishRun(nobody, begun, undefined))).toContain('violates foreign key constraint')
  expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'import.failed' })
  expect((await admin.get('/api/invoices?brought_forward=true')).body).toEqual([])
})

test('a run that was taken for stopped and begun again ends without a trace', async () => {
  const id = await checked('Begun Twice')
  const first = await beginRun(context, { id })
  await silentSince(id, 91)
  await check(id, { mapping: { Name: 'full_name' } })
  const second = await beginRun(context, { id })
  expect([first.run_number, second.run_number]).toEqual([1, 2])
  expect(String(await finishRun(context, first, undefined))).toContain('The clinic has changed since the check')
  expect(await stored(id)).toMatchObject({ state: 'running', failure: null, run_number: 2 })
  expect(await patients('Begun Twice')).toBe(0)
  expect(await finishRun(context, second, undefined)).toBeUndefined()
  expect(await patients('Begun Twice')).toBe(1)
})

test('what was checked, done and discarded is recorded with what it came to', async () => {
  const recorded = newEntries(clinic.database)
  await brought('patients', fileOf(['Known Already']))
  await recorded()
  const file = fileOf(['Known Already', 'Unknown Yet', 'Other Unknown', '"'])
  const { id, mapping } = await uploaded('patients', file, 'more.csv')
  const lost = await uploaded('patients', file, 'lost.csv')
  expect(counts((await check(id, { mapping, skip_problems: true })).body)).toEqual([2, 0, 1, 1])
  await run(id)
  await finished(id)
  expect((await admin.delete(`/api/imports/${lost.id}`)).status).toBe(204)
  const details = { import_kind: 'patients', filename: 'more.csv' }
  const entries = (await recorded()).filter(({ noun }) => noun === 'imports')
  expect(entries.map(({ kind, record_id, details: found }) => [kind, record_id, found])).toEqual([
    ['import.uploaded', id, { ...details, lines: 4, file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    ['import.uploaded', lost.id, expect.objectContaining({ filename: 'lost.csv' })],
    ['import.checked', id, { ...details, to_create: 2, to_update: 0, to_skip: 1, problem_lines: 1 }],
    ['import.done', id, { ...details, created: 2, updated: 0, skipped: 1, left_out: 1 }],
    ['import.discarded', lost.id, { import_kind: 'patients', filename: 'lost.csv' }],
  ])
  expect(await clinic.database.selectFrom('import_lines').select('line').where('import_id', '=', id).execute()).toEqual(
    [],
  )
  expect((await admin.delete(`/api/imports/${id}`)).body.error).toContain('This import has finished')
})

test('long runs report their progress and record every line', { timeout: 60_000 }, async () => {
  const codes = Array.from({ length: 2_100 }, (_, index) => `L${index},Line ${index},1`)
  const { id, mapping } = await uploaded('treatment_codes', `Code,Description,Price\n${codes.join('\n')}\n`)
  await check(id, { mapping })
  const recorded = newEntries(clinic.database)
  await recorded()
  const begun = await beginRun(context, { id })
  const seen = new Set<number>()
  const looking = setInterval(() => void stored(id).then(({ progress }) => seen.add(progress)), 10)
  expect(await finishRun(context, begun, undefined)).toBeUndefined()
  clearInterval(looking)
  expect([...seen].filter((progress) => progress > 0 && progress < 2_100)).not.toEqual([])
  expect(await stored(id)).toMatchObject({ state: 'done', progress: 2_100, to_create: 2_100 })
  const entries = (await recorded()).filter(({ kind }) => kind === 'treatment-code.created')
  expect([entries.length, new Set(entries.map(({ record_id }) => record_id)).size]).toEqual([2_100, 2_100])
  expect(entries[0]).toMatchObject({ details: { import_id: id }, after: { code: 'L0' } })
})

test('after a run each line names the patient whom it made or found', async () => {
  const lines = async (file: string, options: object = {}) => {
    const { checked: before } = await brought('patients', file, options)
    const { body } = await admin.get(`/api/imports/${before.id}/lines`)
    return body.map(({ action, found }) => [action, found?.full_name ?? null])
  }
  const file = 'Name,Phone\nNamed After,55443311\nNamed Before,55443322\n'
  expect(await lines(file)).toEqual([
    ['create', 'Named After'],
    ['create', 'Named Before'],
  ])
  expect(await lines(file)).toEqual([
    ['skip', 'Named After'],
    ['skip', 'Named Before'],
  ])
})
