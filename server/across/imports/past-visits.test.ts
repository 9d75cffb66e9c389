import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient, own_doctor } = recordFactory(clinic)
const { brought, checked } = importing(clinic)

test('past visits are history: the last visit for recalls, nothing to invoice, and undone with their import', async () => {
  const { id: patient } = await registerPatient({ full_name: 'Past Pia', contact_number: '55660909' })
  const doctor = (await admin.get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''
  const figures = async () => [
    (await admin.get('/api/reports/end-of-day')).body,
    (await admin.get('/api/reports/figures?start_date=2026-02-01&end_date=2026-04-30')).body,
    (await admin.get('/api/reports/figures/doctors?start_date=2026-02-01&end_date=2026-04-30')).body,
    (await admin.get('/api/reports/dashboard')).body,
  ]
  const before = await figures()
  const line = (day: string, status = '') => `Past Pia,${doctor},${day},10:00,30,${status}\n`
  const file =
    'Patient,Doctor,Date,Time,Minutes,Status\n' +
    line('20/03/2026', 'Completed') +
    line('20/03/2026', 'Completed') +
    line('21/03/2026', 'No show') +
    line('22/04/2026', 'Cancelled') +
    line('20/02/2026').replace('10:00', '10:15')
  const done = await brought('appointments', file, { day_order: 'dmy' })
  expect(counts(done.checked)).toEqual([2, 0, 3, 0])
  const visits = async () => (await admin.get(`/api/appointments?patient_id=${patient}`)).body
  expect(await visits()).toMatchObject([
    { datetime_start: '2026-02-20T10:15:00', status: 'completed', is_history: true },
    { datetime_start: '2026-03-20T10:00:00', status: 'completed', is_history: true },
  ])
  expect((await admin.get(`/api/appointments?patient_id=${patient}&uninvoiced=true`)).body).toEqual([])
  expect(await figures()).toEqual(before)
  const lastVisit = () =>
    clinic.owner
      .selectFrom('last_visits' as never)
      .selectAll()
      .where('patient_id' as never, '=', patient as never)
      .execute()
  expect(await lastVisit()).toMatchObject([{ visited_on: '2026-03-20' }])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
  expect((await admin.post(`/api/imports/${done.id}/undo`, {})).status).toBe(200)
  expect([await visits(), await lastVisit()]).toEqual([[], []])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a past visit is in nobody’s way: it is not invoiced, taken back or changed, and one books and merges over it', async () => {
  const doctor = (await admin.get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''
  const [one, other] = [
    await registerPatient({ full_name: 'Merged Mona', contact_number: '55660911' }),
    await registerPatient({ full_name: 'Merged Mona', contact_number: '55660912' }),
  ]
  const file = `Patient,Phone,Doctor,Date,Time,Minutes\nMerged Mona,55660911,${doctor},20/03/2026,10:00,30\n`
  await brought('appointments', file, { day_order: 'dmy' })
  const [visit] = (await admin.get(`/api/appointments?patient_id=${one.id}`)).body
  const id = visit?.id ?? 0
  const details = (await admin.get(`/api/appointments/${id}`)).body
  expect([details.can_take_back, details.is_history]).toEqual([false, true])
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, (body as { code?: string }).code]
  }
  expect(await refused(admin.put(`/api/appointments/${id}/status`, { status: 'scheduled' }))).toEqual([
    409,
    'appointment.history',
  ])
  const treatments = [{ treatment_code: null, description: 'Old work', cost: 100 }]
  const invoice = { patient_id: one.id, appointment_id: id, treatments, payment_method: 'cash' }
  expect(await refused(admin.post('/api/invoices', invoice))).toEqual([400, 'invoice.appointment-history'])
  const at = { doctor_id: own_doctor, datetime_start: '2026-03-20T10:10:00', datetime_end: '2026-03-20T10:40:00' }
  const booked = await admin.post('/api/appointments', { ...at, patient_id: other.id })
  expect([booked.status, booked.body.allow_overlap]).toEqual([201, false])
  const { version } = (await admin.get(`/api/patients/${one.id}`)).body
  const merged = await admin.post(`/api/patients/${other.id}/merge`, { other_id: one.id, other_version: version })
  expect([merged.status, merged.body.error]).toEqual([201, undefined])
  const both = (await admin.get(`/api/appointments?patient_id=${other.id}`)).body
  expect(both.map(({ is_history }) => is_history)).toEqual([true, false])
  expect((await admin.get(`/api/appointments?patient_id=${other.id}&history=false`)).body).toHaveLength(1)
  const load = (await admin.get('/api/appointments/load?start_date=2026-03-01&end_date=2026-03-31')).body
  expect(load).toEqual([{ day: '2026-03-20', appointments: 1 }])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a doctor who has left keeps past visits, and takes no new ones', async () => {
  await registerPatient({ full_name: 'Former Fay', contact_number: '55660913' })
  const name = (await admin.get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''
  await clinic.owner.updateTable('doctors').set({ active: false }).where('id', '=', own_doctor).execute()
  const line = (day: string) => `Former Fay,${name},${day},10:00,30\n`
  const file = `Patient,Doctor,Date,Time,Minutes\n${line('20/03/2026')}${line('20/12/2026')}`
  const { lines } = await checked('appointments', file)
  expect(lines.map(({ action, reason_code }) => [action, reason_code])).toEqual([
    ['create', 'import.history'],
    ['problem', 'doctor.inactive'],
  ])
})

describe('a visit that was not kept', () => {
  const doctor = async () => (await clinic.createSignedIn('doctor', 'Doctor of Kept Visits')).user.name
  const reasons = (lines: readonly { reason_code: string | null }[]) => lines.map(({ reason_code }) => reason_code)

  test('is known by Cliniko’s columns of what was cancelled and who did not arrive, past and ahead', async () => {
    await registerPatient({ full_name: 'Kept Kim', contact_number: '55660910' })
    const line = (day: string, cancelled: string, missed: string) =>
      `Kept Kim,${doctor_name},${day} 10:00,${day} 10:30,${cancelled},${missed}\n`
    const doctor_name = await doctor()
    const { mapping, lines } = await checked(
      'appointments',
      'Patient name,Practitioner,Starts at,Ends at,Cancelled at,Did not arrive\n' +
        line('2026-03-02', '', 'No') +
        line('2026-03-03', '', 'Yes') +
        line('2026-03-04', '2026-03-01 09:15', '') +
        line('2027-03-05', '2026-03-01 09:15', 'No') +
        line('2027-03-06', '', ''),
    )
    expect(mapping).toMatchObject({ 'Cancelled at': 'cancelled', 'Did not arrive': 'missed' })
    const not_kept = 'import.did-not-take-place'
    expect(reasons(lines)).toEqual(['import.history', not_kept, not_kept, not_kept, null])
  })

  test('is known by Open Dental’s numbers; those of others are asked about, and nothing is taken for a visit', async () => {
    await registerPatient({ full_name: 'Numbered Nora', contact_number: '55660911' })
    const { name } = (await clinic.createSignedIn('doctor', 'Doctor of Numbers')).user
    const file = (column: string) =>
      `Patient,Provider,AptDateTime,${column}\n` +
      ['2', '5', '1'].map((status, n) => `Numbered Nora,${name},2026-03-1${n} 10:00,${status}\n`).join('')
    expect(reasons((await checked('appointments', file('AptStatus'))).lines)).toEqual([
      'import.history',
      'import.did-not-take-place',
      'import.history',
    ])
    const asked = await checked('appointments', file('Status'))
    expect(counts(asked)).toEqual([0, 0, 0, 3])
    expect(asked.problems[1]).toMatchObject({
      column: 'Status',
      sentence:
        "The status '5' is a number, which does not say whether the visit was kept: write words such as 'completed' or 'missed', or leave the column out",
    })
  })
})
