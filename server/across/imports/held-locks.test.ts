import { expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'
import type * as Planning from './plan/plan-import.ts'

/** Called after each batch that a check or a run has planned. */
const planned = vi.hoisted(() => ({ batch: () => Promise.resolve() }))
vi.mock(import('./plan/plan-import.ts'), async (original) => {
  const plans: typeof Planning = await original()
  return {
    ...plans,
    async *planImport(...of: Parameters<typeof plans.planImport>) {
      for await (const batch of plans.planImport(...of)) {
        yield batch
        await planned.batch()
      }
    },
  }
})

const clinic = await clinicApp()
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const { brought, found, uploaded, check, run, finished } = importing(clinic)
const { doctor_id } = clinic.as('doctor').user

await brought('patients', 'File no,Name,Phone\n1,Rana Kept,44440001\n2,Sami Kept,44440002\n', { source: 'Old' })
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
  const statuses: unknown[] = []
  planned.batch = async () => void statuses.push(await atDesk())
  await run(id)
  planned.batch = () => Promise.resolve()
  expect(await finished(id)).toMatchObject({ state: 'done', failure: null })
  expect(statuses).toEqual(statuses.map(() => [200, 201]))
  expect(statuses.length).toBeGreaterThan(0)
})

test('a change of the same field while the file is planned is not written over', async () => {
  const { id, mapping } = await uploaded('patients', 'File no,Name,Phone\n1,Rana Kept,44448888\n')
  await check(id, { mapping, source: 'Old', duplicates: 'update' })
  let plans = 0
  planned.batch = async () => {
    plans += 1
    // First for the comparison with the check, then within the run.
    if (plans < 2) return
    const { full_name, version } = (await desk.get(`/api/patients/${rana}`)).body
    await desk.put(`/api/patients/${rana}`, { full_name, contact_number: '44447777', version })
  }
  await run(id)
  planned.batch = () => Promise.resolve()
  const { state, failure_code } = await finished(id)
  expect([state, failure_code]).toEqual(['failed', 'import.changed'])
  expect((await admin.get(`/api/patients/${rana}`)).body.contact_number).toBe('44447777')
})
