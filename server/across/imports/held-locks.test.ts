import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'

const clinic = await clinicApp()
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const { brought, found, uploaded, check, run, finished } = importing(clinic)
const { doctor_id } = clinic.as('doctor').user

await brought('patients', 'File no,Name,Phone\n1,Rana Kept,44440001\n2,Sami Kept,44440002\n', { source: 'Old' })
/** A run says how far it is after it has planned lines, before it writes those that hold others up: there it waits. */
const PAUSED = 4711
await sql`
  create function pause_import() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(${sql.lit(PAUSED)}); return new; end $$
`.execute(clinic.owner)
await sql`
  create trigger pause before update on imports for each row
  when (new.state = 'running' and new.progress > old.progress) execute function pause_import()
`.execute(clinic.owner)

/** Begins the run of an import, and does this while the run has planned all lines and written none. */
async function whilePlanned<Answer>(id: number, act: () => Promise<Answer>): Promise<Answer> {
  return clinic.owner.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(PAUSED)})`.execute(holding)
    await run(id)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    return act()
  })
}
async function waiting() {
  const locks =
    await sql`select from pg_locks where locktype = 'advisory' and objid = ${sql.lit(PAUSED)} and not granted`.execute(
      clinic.database,
    )
  return locks.rows.length
}

const idOf = async (name: string) => (await found(name))[0]?.id ?? 0
const rana = await idOf('Rana Kept')
const sami = await idOf('Sami Kept')
let minute = 0

/** What the desk does for both while the file is planned. */
async function atDesk() {
  minute += 1
  const patient = (await desk.get(`/api/patients/${rana}`)).body
  const { full_name, contact_number, version } = patient
  const edit = await desk.put(`/api/patients/${rana}`, {
    full_name,
    contact_number,
    guardian_name: `Guardian ${minute}`,
    version,
  })
  const start = `2027-02-03T10:${String(minute).padStart(2, '0')}`
  const booking = await desk.post('/api/appointments', {
    patient_id: sami,
    doctor_id,
    datetime_start: start,
    datetime_end: '2027-02-03T12:00',
    allow_overlap: true,
  })
  return [edit.status, booking.status]
}

test.each([
  ['patients', 'File no,Name,Phone\n1,Rana Kept,44449991\n2,Sami Kept,44449992\n', { duplicates: 'update' }],
  [
    'appointments',
    'File no,Patient,Doctor,Date,Start,Minutes\n1,Rana Kept,D,2027-02-01,09:00,30\n2,Sami Kept,D,2027-02-01,10:00,30\n',
    { doctors: { D: doctor_id } },
  ],
  ['opening_balances', 'File no,Patient,Balance\n1,Rana Kept,10\n2,Sami Kept,20\n', {}],
] as const)('while a file of %s is planned, nobody waits for a patient or a doctor', async (kind, content, more) => {
  const { id, mapping } = await uploaded(kind, content)
  const checked = await check(id, { mapping, source: 'Old', day_order: 'ymd', ...more })
  expect([checked.body.error, checked.body.problem_lines]).toEqual([undefined, 0])
  const statuses = await whilePlanned(id, atDesk)
  expect(await finished(id)).toMatchObject({ state: 'done', failure: null })
  expect(statuses).toEqual([200, 201])
})

test('a change of the same field while the file is planned is not written over', async () => {
  const { id, mapping } = await uploaded('patients', 'File no,Name,Phone\n1,Rana Kept,44448888\n')
  await check(id, { mapping, source: 'Old', duplicates: 'update' })
  await whilePlanned(id, async () => {
    const { full_name, version } = (await desk.get(`/api/patients/${rana}`)).body
    return desk.put(`/api/patients/${rana}`, { full_name, contact_number: '44447777', version })
  })
  const { state, failure_code } = await finished(id)
  expect([state, failure_code]).toEqual(['failed', 'import.changed'])
  expect((await admin.get(`/api/patients/${rana}`)).body.contact_number).toBe('44447777')
})
