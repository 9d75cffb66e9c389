import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'
import { beginRun } from './run-import.ts'
import { takeBackInterrupted } from './take-back.ts'
import { changeApart } from './write/change-apart.ts'
import type { Planned } from './plan/planned.ts'

const clinic = await clinicApp()
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const { brought, uploaded, check, run, finished } = importing(clinic)
afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

/** Written in three transactions. */
const COUNT = 250
const fileOf = (phone: number, name: (n: number) => string) =>
  `File no,Name,Phone\n${Array.from({ length: COUNT }, (_, n) => `${n + 1},${name(n)},${phone + n}`).join('\n')}\n`
const nameOf = (n: number) => `Apart Person${n}`
await brought('patients', fileOf(44_440_000, nameOf), { source: 'Old' })
const before = await stored()
const ids = before.map(({ id }) => id)
const idAt = (index: number) => ids[index] ?? 0

function stored() {
  return clinic.database
    .selectFrom('patients')
    .select(['id', 'full_name', 'contact_number'])
    .where('import_id', 'is not', null)
    .orderBy('id')
    .execute()
}

/** A statement that changes this patient waits while the advisory lock is held. */
const PAUSED = 4712
await sql`
  create function pause_change() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${sql.lit(PAUSED)}); return new; end $$
`.execute(clinic.owner)
await sql`
  create trigger pause before update on patients for each row
  when (new.id = ${sql.lit(idAt(150))} and new.updated_by = ${sql.lit(admin.user.id)}) execute function pause_change()
`.execute(clinic.owner)
const waiting = async () =>
  (
    await sql`select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(PAUSED)} and not granted`.execute(
      clinic.database,
    )
  ).rows.length

async function checkedUpdate(phone: number) {
  const names = (await stored()).map(({ full_name }) => full_name)
  const { id, mapping } = await uploaded(
    'patients',
    fileOf(phone, (n) => names[n] ?? ''),
  )
  const { body } = await check(id, { mapping, source: 'Old', duplicates: 'update' })
  expect([body.error, body.update, body.problem_lines]).toEqual([undefined, COUNT, 0])
  return id
}

/** Does this while the second hundred of the patients is written. */
async function whileHalfIsWritten<Answer>(id: number, act: () => Promise<Answer>): Promise<Answer> {
  return clinic.owner.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(PAUSED)})`.execute(holding)
    await run(id)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    return act()
  })
}

async function edit(patient_id: number, change: object) {
  const { full_name, contact_number, version } = (await desk.get(`/api/patients/${patient_id}`)).body
  return (await desk.put(`/api/patients/${patient_id}`, { full_name, contact_number, version, ...change })).status
}

test('a run that fails after it has written patients takes them back, and keeps what others wrote', async () => {
  const id = await checkedUpdate(55_550_000)
  const statuses = await whileHalfIsWritten(id, async () => [
    // Written by the run; the desk does not wait for the rest of it.
    await edit(idAt(5), { full_name: 'Named At Desk' }),
    await edit(idAt(6), { contact_number: '44449999' }),
    // Not written yet, so the run cannot end.
    await edit(idAt(240), { contact_number: '44448888' }),
  ])
  expect(statuses).toEqual([200, 200, 200])
  expect(await finished(id)).toMatchObject({ state: 'failed', failure_code: 'import.changed' })
  const expected = before.map((patient) => ({ ...patient }))
  Object.assign(expected[5] ?? {}, { full_name: 'Named At Desk' })
  Object.assign(expected[6] ?? {}, { contact_number: '44449999' })
  Object.assign(expected[240] ?? {}, { contact_number: '44448888' })
  expect(await stored()).toEqual(expected)
  expect(await left()).toEqual([0, 0])
  const { body } = await admin.get(`/api/patients/${idAt(0)}/history`)
  expect(JSON.stringify(body)).toContain('55550000')
})

const left = async () => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from import_writes union all select count(*)::int from import_pending_lines
  `.execute(clinic.database)
  return rows.map((row) => row.left)
}

test('a run of many patients is done as a whole, and undone as a whole', async () => {
  const as_before = await stored()
  const id = await checkedUpdate(66_660_000)
  await run(id)
  expect(await finished(id)).toMatchObject({ state: 'done', failure: null })
  expect((await stored()).map(({ contact_number }) => contact_number)).toEqual(
    as_before.map((_patient, n) => String(66_660_000 + n)),
  )
  expect(await left()).toEqual([0, 0])
  expect((await admin.post(`/api/imports/${id}/undo`)).status).toBe(200)
  expect((await stored()).map(({ contact_number }) => contact_number)).toEqual(
    as_before.map(({ contact_number }) => contact_number),
  )
})

test('what a run has written whose process ended is taken back, and until then it counts as running', async () => {
  const as_before = await stored()
  const id = await checkedUpdate(77_770_000)
  const context = clinic.contextOf(admin.user)
  const begun = await beginRun(context, { id })
  const planned = as_before.slice(0, 120).map(({ id: record_id, contact_number }): Planned => ({
    line: 1,
    action: 'update',
    record_id,
    reason: null,
    problems: [],
    values: { contact_number: '99990000' },
    changes: { contact_number: [contact_number, '99990000'] },
  }))
  await changeApart(context, begun, planned)
  expect((await stored()).filter(({ contact_number }) => contact_number === '99990000')).toHaveLength(120)
  const silent = new Date(clinic.clock.now.getTime() - 91_000)
  await clinic.owner.updateTable('imports').set({ alive_at: silent }).where('id', '=', id).execute()
  expect((await admin.get(`/api/imports/${id}`)).body.state).toBe('running')
  await takeBackInterrupted({ database: clinic.database, now: clinic.clock.now })
  expect(await stored()).toEqual(as_before)
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({
    state: 'failed',
    failure_code: 'import.stopped',
  })
  await expect(changeApart(context, { ...begun, run_number: 9 }, planned)).rejects.toThrow()
  expect(await stored()).toEqual(as_before)
})
