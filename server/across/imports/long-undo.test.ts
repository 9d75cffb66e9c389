import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'
import { beginUndo, finishUndo } from './run-undo.ts'

/* Undoing a long import takes minutes: the call answers soon, everybody sees how far it is, and nothing is done twice. */

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { brought, uploaded, check, run, found } = importing(clinic)
const context = clinic.contextOf(admin.user)
afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const undo = (id: number) => admin.post(`/api/imports/${id}/undo`, {})
const shown = async (id: number) => (await admin.get(`/api/imports/${id}`)).body
const undoneEntries = async (id: number) =>
  (
    await clinic.database
      .selectFrom('audit_log')
      .select('id')
      .where('kind', '=', 'import.undone')
      .where('record_id', '=', id)
      .execute()
  ).length

/** Deleting a patient of this name waits while the advisory lock is held. */
const PAUSED = 4713
await sql`
  create function pause_deletion() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${sql.lit(PAUSED)}); return old; end $$
`.execute(clinic.owner)
await sql`
  create trigger pause before delete on patients for each row
  when (old.full_name = 'Held Back') execute function pause_deletion()
`.execute(clinic.owner)
const waiting = async () =>
  (
    await sql`select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(PAUSED)} and not granted`.execute(
      clinic.database,
    )
  ).rows.length

/** Does this while the undoing has deleted some records and not committed. */
const whileDeleting = <Answer>(id: number, act: (answered: Awaited<ReturnType<typeof undo>>) => Promise<Answer>) =>
  clinic.owner.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(PAUSED)})`.execute(holding)
    const answered = await undo(id)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    return act(answered)
  })

let phones = 55_000_000
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `Long Undone${String(n)},${String(++phones)}\n`).join('')
/** The one who is held back is deleted last, after 1,000 others were counted. */
const longFile = () => `Name,Phone\n${people(1_000)}Held Back,${String(++phones)}\n`
const until = (id: number) => expect.poll(async () => (await shown(id)).undoing, { timeout: 10_000 }).toBeNull()

test(
  'a long undoing answers soon, says how far it is, and a second click does nothing',
  { timeout: 60_000 },
  async () => {
    const { id } = await brought('patients', longFile())
    const other = await brought('patients', `Name,Phone\nKept Meanwhile,${String(++phones)}\n`)
    const next = await uploaded('patients', `Name,Phone\nNot Yet,${String(++phones)}\n`)
    await check(next.id, { mapping: next.mapping })
    await whileDeleting(id, async ({ status, body }) => {
      const running = { state: 'running', records: 1_001, begun_by_name: admin.user.name, failure: null }
      expect([status, body.state, body.undoable]).toEqual([200, 'done', true])
      expect(body.undoing).toMatchObject(running)
      await expect.poll(async () => (await shown(id)).undoing?.progress, { timeout: 10_000 }).toBe(1_000)
      const again = await undo(id)
      expect([again.status, again.body.undoing?.progress]).toEqual([200, 1_000])
      expect(await waiting()).toBe(1)
      const listed = (await admin.get('/api/imports')).body.find((each) => each.id === id)
      expect(listed?.undoing).toMatchObject(running)
      const refused = 'An import is being undone: wait until that has finished'
      expect((await undo(other.id)).body.error).toBe(refused)
      expect((await run(next.id)).body.error).toBe(refused)
    })
    await until(id)
    expect(await shown(id)).toMatchObject({ undoable: false, undone_by_name: admin.user.name })
    expect(await found('Long Undone1')).toEqual([])
    expect(await undoneEntries(id)).toBe(1)
    expect((await undo(id)).body.error).toBe('This import was undone already')
    expect((await run(next.id)).status).toBe(200)
  },
)

test('of two who begin at once one undoes, and the other looks on', async () => {
  const { id } = await brought('patients', `Name,Phone\nTwice Undone,${String(++phones)}\n`)
  const begun = await Promise.all([beginUndo(context, id), beginUndo(context, id)])
  expect(begun.filter((one) => one)).toEqual([true])
  expect(await finishUndo(context, id)).toBeUndefined()
  expect(await undoneEntries(id)).toBe(1)
})

test('an undoing whose process has ended is said to have stopped, and can be begun again', async () => {
  const { id } = await brought('patients', `Name,Phone\nStopped Midway,${String(++phones)}\n`)
  expect(await beginUndo(context, id)).toBe(true)
  const silentSince = (seconds: number) =>
    clinic.owner
      .updateTable('import_undos')
      .set({ alive_at: new Date(clinic.clock.now.getTime() - seconds * 1_000) })
      .execute()
  await silentSince(90)
  expect((await shown(id)).undoing).toMatchObject({ state: 'running' })
  expect(await beginUndo(context, id)).toBe(false)
  await silentSince(91)
  expect((await shown(id)).undoing).toMatchObject({
    state: 'failed',
    failure: 'The server stopped while the import was being undone. Nothing was undone; undo it again',
  })
  expect(await found('Stopped Midway')).toHaveLength(1)
  const { status, body } = await undo(id)
  expect([status, body.undoing, body.undoable]).toEqual([200, null, false])
  expect(await found('Stopped Midway')).toEqual([])
})

test('a long import that was touched is found by the undoing itself, which then says so', async () => {
  const { id } = await brought('patients', `Name,Phone\nTouched Late,${String(++phones)}\n`)
  const [patient] = await found('Touched Late')
  await admin.put(`/api/patients/${patient?.id ?? 0}`, { full_name: 'Touched Lately' })
  await expect(beginUndo(context, id)).rejects.toThrow('were used or changed since')
  expect((await shown(id)).undoing).toBeNull()
  expect(await beginUndo(context, id, 0)).toBe(true)
  expect(String(await finishUndo(context, id))).toContain('were used or changed since')
  expect((await shown(id)).undoing).toMatchObject({ state: 'failed', failure_code: 'import.undo-touched' })
  expect(await found('Touched Lately')).toHaveLength(1)
})

test('a failure of the database is stored as such, and nothing was undone', async () => {
  const { id } = await brought('patients', `Name,Phone\nNot Deleted,${String(++phones)}\n`)
  expect(await beginUndo(context, id)).toBe(true)
  const nobody = { ...context, user: { ...admin.user, id: 999_999 } }
  expect(String(await finishUndo(nobody, id))).toContain('foreign key')
  expect((await shown(id)).undoing).toMatchObject({ state: 'failed', failure_code: 'import.undo-failed' })
  expect(await found('Not Deleted')).toHaveLength(1)
})
