import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, own_doctor } = recordFactory(clinic)
const [desk, admin] = [clinic.as('receptionist'), clinic.as('admin')]
const recorded = newEntries(clinic.database)
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id

const CROWN = { doctor_id: own_doctor, lab_id, description: 'Crown', agreed_fee: 600, due_on: '2026-11-25' }
const ordered = async (patient_id: number, fields: object = {}) =>
  (await desk.post(`/api/patients/${patient_id}/lab-cases`, { ...CROWN, ...fields })).body.id
const note = (id: number, kind: string) => desk.post(`/api/lab-cases/${id}/events`, { kind })
const booking = (patient_id: number, day: string, fields: object = {}) =>
  desk.post('/api/appointments', {
    patient_id,
    doctor_id: own_doctor,
    datetime_start: `${day}T09:00`,
    datetime_end: `${day}T09:30`,
    allow_overlap: true,
    ...fields,
  })

test('a booking names the lab work that is fitted then, and says if it is due later', async () => {
  const { id: patient_id } = await registerPatient()
  const lab_case_id = await ordered(patient_id)
  await recorded()
  const early = await booking(patient_id, '2026-11-24', { lab_case_id })
  expect([early.status, early.body]).toMatchObject([
    201,
    { lab_case: { id: lab_case_id, state: 'ordered' }, warnings: expect.arrayContaining(['lab_not_due']) },
  ])
  expect((await recorded()).map(({ kind }) => kind).toSorted()).toEqual(['appointment.booked', 'lab-case.changed'])
  const late = await booking(patient_id, '2026-11-25', { lab_case_id })
  expect(late.body.warnings).not.toContain('lab_not_due')
  const [first, second] = [
    await desk.get(`/api/appointments/${early.body.id}`),
    await desk.get(`/api/appointments/${late.body.id}`),
  ]
  // It is fitted once, at the visit that was booked last.
  expect([first.body.lab_case, second.body.lab_case]).toEqual([null, { id: lab_case_id, state: 'ordered' }])
  expect((await desk.get(`/api/patients/${patient_id}/lab-cases`)).body).toMatchObject([
    { id: lab_case_id, fitting_appointment_id: late.body.id, fitting_at: '2026-11-25T09:00:00' },
  ])
})

test('the day and the week show the work that is not here first, and none that was cancelled', async () => {
  const { id: patient_id } = await registerPatient()
  const [here, missing, cancelled] = [await ordered(patient_id), await ordered(patient_id), await ordered(patient_id)]
  const { id } = (await booking(patient_id, '2026-12-06', { lab_case_id: here })).body
  for (const each of [missing, cancelled]) await desk.put(`/api/lab-cases/${each}`, { fitting_appointment_id: id })
  await note(here, 'received')
  await note(cancelled, 'cancelled')
  const rowOf = async () =>
    (await desk.get('/api/appointments?date=2026-12-06')).body.find((row) => row.id === id)?.lab_case
  expect(await rowOf()).toEqual({ id: missing, state: 'ordered' })
  await note(missing, 'received')
  expect(await rowOf()).toEqual({ id: missing, state: 'received' })
  const week = (await desk.get('/api/appointments/week?from_date=2026-12-06')).body
  expect(week.flatMap(({ appointments }) => appointments).find((row) => row.id === id)?.lab_case?.id).toBe(missing)
  await note(missing, 'returned')
  expect(await rowOf()).toEqual({ id: missing, state: 'returned' })
})

test('work of another patient, none at all, and what was fitted are refused, and nothing is booked', async () => {
  const [{ id: patient_id }, { id: other_id }] = [await registerPatient(), await registerPatient()]
  const [theirs, fitted] = [await ordered(other_id), await ordered(patient_id)]
  await note(fitted, 'fitted')
  const attempts = [theirs, 999_999, fitted].map((lab_case_id) => booking(patient_id, '2026-12-07', { lab_case_id }))
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([400, 400, 409])
  expect((await desk.get(`/api/appointments?patient_id=${patient_id}`)).body).toEqual([])
  const new_patient = { full_name: 'Newcomer' }
  expect((await booking(0, '2026-12-07', { patient_id: undefined, new_patient, lab_case_id: theirs })).status).toBe(400)
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
