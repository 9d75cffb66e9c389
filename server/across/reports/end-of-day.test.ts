import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-10T06:00:00Z' })
const receptionist = clinic.as('receptionist')
const { book, completeAppointment, issueInvoice, pay, registerPatient } = recordFactory(clinic)

const endOfDay = async (role: 'admin' | 'manager' | 'receptionist' = 'manager') =>
  (await clinic.as(role).get('/api/reports/end-of-day')).body
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('a day on which everything is done has an empty list', async () => {
  expect(await endOfDay('receptionist')).toEqual({
    unsettled: [],
    uninvoiced: [],
    outstanding_today: [],
    reminders: [],
    stranded: [],
    stranded_wait_list: [],
    unsigned_notes: [],
    lab_cases: [],
    counts: {
      unsettled: 0,
      uninvoiced: 0,
      outstanding_today: 0,
      reminders: 0,
      stranded: 0,
      stranded_wait_list: 0,
      unsigned_notes: 0,
      lab_cases: 0,
    },
  })
})

test('open work is listed, with its amount, until it is done', async () => {
  const old = await issueInvoice({ request_admin_review: true, review_note: 'Price?', paid_amount: 1_050.5 })
  await moveClock(clinic, '2026-11-18T14:00:00Z')
  const young = await issueInvoice({ request_admin_review: true, paid_amount: 1_050.5 })
  const over = await book({ datetime_start: '2026-11-18T16:00', datetime_end: '2026-11-18T17:00' })
  await book({ datetime_start: '2026-11-18T16:30', datetime_end: '2026-11-18T17:01', allow_overlap: true })
  const waits = await completeAppointment()
  const owing = await issueInvoice({ paid_amount: 1_000 })
  const patient = await registerPatient({ contact_number: '5512 3456' })
  const tomorrow = await book({
    patient_id: patient.id,
    datetime_start: '2026-11-19T09:00',
    datetime_end: '2026-11-19T09:30',
  })
  const left = await endOfDay()
  expect(ids(left.unsettled)).toEqual([over.id])
  expect(ids(left.uninvoiced)).toEqual([waits.id])
  expect(left.outstanding_today).toMatchObject([{ id: owing.id, currency: 'QR', outstanding_amount: 50.5 }])
  expect(left.reminders.map(({ visits }) => visits.map(({ appointment_id }) => appointment_id))).toEqual([
    [tomorrow.id],
  ])
  expect(left.flags).toMatchObject([{ id: old.id, note: 'Price?', flagged_by_name: receptionist.user.name }])
  expect(left.flags?.map(({ id }) => id)).not.toContain(young.id)
  expect(left.counts).toEqual({
    unsettled: 1,
    uninvoiced: 1,
    outstanding_today: 1,
    reminders: 1,
    stranded: 0,
    stranded_wait_list: 0,
    unsigned_notes: 0,
    lab_cases: 0,
    flags: 1,
  })
  const desk = await endOfDay('receptionist')
  expect('flags' in desk).toBe(false)
  expect('flags' in desk.counts).toBe(false)

  await receptionist.put(`/api/appointments/${over.id}/status`, { status: 'cancelled' })
  await issueInvoice({ patient_id: waits.patient_id, appointment_id: waits.id, paid_amount: 1_050.5 })
  await pay(owing.id, 50.5)
  await receptionist.put(`/api/appointments/${tomorrow.id}/flow`, { step: 'confirmed' })
  await clinic.as('admin').put(`/api/invoices/${old.id}/flag`, { request_admin_review: false, resolution: 'Fine' })
  const { counts } = await endOfDay()
  expect(Object.values(counts).every((count) => count === 0)).toBe(true)
})

test('of many only the first are listed, the latest first', async () => {
  const made: number[] = []
  for (let count = 0; count < 22; count += 1) made.push((await completeAppointment()).id)
  const { uninvoiced, counts } = await endOfDay()
  expect(uninvoiced).toHaveLength(20)
  expect(uninvoiced[0]?.id).toBe(made.at(-1))
  expect(counts.uninvoiced).toBe(22)
})

test('unsigned notes are listed by their doctor, without their text', async () => {
  const { patient_id } = await book({ datetime_start: '2026-11-20T09:00', datetime_end: '2026-11-20T09:30' })
  const doctor = clinic.as('doctor')
  const write = async (text: string) => (await doctor.post(`/api/patients/${patient_id}/notes`, { text })).body
  const note = await write('Pulpitis')
  const later = await write('Pulpitis of 36')
  const { unsigned_notes, counts } = await endOfDay('receptionist')
  expect(counts.unsigned_notes).toBe(2)
  expect(ids(unsigned_notes)).toEqual([note.id, later.id])
  expect(unsigned_notes[0]).toEqual({
    id: note.id,
    patient_id,
    patient_name: expect.any(String),
    created_at: note.created_at,
    created_by_name: doctor.user.name,
  })
  const more = await Promise.all(Array.from({ length: 20 }, (_, count) => write(`Pulpitis, note ${count}`)))
  expect((await endOfDay()).unsigned_notes).toHaveLength(22)
  for (const { id } of [note, later, ...more]) await doctor.post(`/api/notes/${id}/sign`, {})
  expect((await endOfDay()).unsigned_notes).toEqual([])
})

test('lab work that is not here before a fitting within three open days is listed, whoever the doctor is', async () => {
  const items = { contact_number: '4444 5555', items: [{ description: 'Crown', fee: 600, days: 7 }] }
  const { id: lab_id } = (await clinic.as('admin').post('/api/settings/labs', { name: 'Pearl', ...items })).body
  const { id: patient_id, full_name } = await registerPatient()
  const near = await book({ patient_id, datetime_start: '2026-11-19T11:00', datetime_end: '2026-11-19T11:30' })
  const far = await book({ patient_id, datetime_start: '2026-12-19T11:00', datetime_end: '2026-12-19T11:30' })
  const work = { doctor_id: near.doctor_id, lab_id, description: 'Crown', agreed_fee: 600, due_on: '2026-11-18' }
  const order = async (fitting_appointment_id: number) =>
    (await receptionist.post(`/api/patients/${patient_id}/lab-cases`, { ...work, fitting_appointment_id })).body.id
  const [id] = [await order(near.id), await order(far.id)]
  const { lab_cases, counts } = await endOfDay('receptionist')
  expect(lab_cases).toEqual([
    {
      id,
      patient_id,
      patient_name: full_name,
      doctor_name: near.doctor_name,
      lab_name: 'Pearl',
      lab_contact_number: expect.stringContaining('4444 5555'),
      description: 'Crown',
      state: 'ordered',
      due_on: '2026-11-18',
      fitting_appointment_id: near.id,
      fitting_at: '2026-11-19T11:00:00',
    },
  ])
  expect(counts.lab_cases).toBe(1)
  await receptionist.post(`/api/lab-cases/${id}/events`, { kind: 'received' })
  expect((await endOfDay()).lab_cases).toEqual([])
})
