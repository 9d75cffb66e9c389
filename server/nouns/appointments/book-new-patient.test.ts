import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newLines } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { own_doctor, book, freeHour, registerPatient } = recordFactory(clinic)
const lines = newLines(clinic.database)

// Leaves out the views of the access log: they are written later and may belong to an earlier test.
async function everything() {
  const { rows } = await sql<Record<'patients' | 'appointments' | 'keys' | 'changes', number>>`
    select (select count(*)::int from patients) as patients,
      (select count(*)::int from appointments) as appointments,
      (select count(*)::int from idempotency_keys) as keys,
      (select count(*)::int from audit_log where kind not like '%.seen') as changes`.execute(clinic.database)
  return rows[0] ?? expect.unreachable()
}
const khalid = { full_name: ' Khalid Al-Thani ', contact_number: '5512 9087' }

test('one request registers the patient and books, and the audit trail records both', async () => {
  const hour = freeHour()
  await lines()
  const { status, body } = await receptionist.post('/api/appointments', {
    new_patient: khalid,
    doctor_id: own_doctor,
    ...hour,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ patient_name: 'Khalid Al-Thani', patient_contact_number: '5512 9087', version: 1 })
  const { body: patient } = await receptionist.get(`/api/patients/${body.patient_id}`)
  expect(patient).toMatchObject({
    full_name: 'Khalid Al-Thani',
    contact_number: '5512 9087',
    hidden: false,
    balance: 0,
  })
  const recorded = await lines()
  expect(recorded.map(({ kind, patient_id }) => [kind, patient_id])).toEqual([
    ['patient.registered', body.patient_id],
    ['appointment.booked', body.patient_id],
  ])
  expect(new Set(recorded.map(({ request_id }) => request_id)).size).toBe(1)
})

test('when the time is taken nothing is stored, and booking with allow_overlap stores both', async () => {
  const { doctor_id, datetime_start, datetime_end } = await book({ doctor_id: own_doctor })
  const before = await everything()
  const asked = { new_patient: khalid, doctor_id, datetime_start, datetime_end }
  const refused = await receptionist.post('/api/appointments', asked, { 'idempotency-key': crypto.randomUUID() })
  expect([refused.status, refused.body.conflicts?.length]).toEqual([409, 1])
  expect(await everything()).toEqual(before)
  const anyway = await receptionist.post('/api/appointments', { ...asked, allow_overlap: true })
  expect([anyway.status, anyway.body.allow_overlap]).toEqual([201, true])
})

test.each([
  [{ doctor_id: 999_999 }, 'doctor_id', 'This doctor does not exist'],
  [{ datetime_end: '2026-01-01T00:00' }, 'datetime_end', 'The end time must be after the start time'],
  [{ new_patient: { full_name: ' ' } }, 'new_patient.full_name', 'Full name is required'],
  [{ new_patient: { ...khalid, email: 'x' } }, 'new_patient.email', 'Email must be a valid e-mail address'],
  [{ patient_id: 1 }, 'patient_id', 'Patient id must be left out for a new patient'],
  [{ new_patient: undefined }, 'patient_id', 'Patient id is required'],
])('%j is refused, and nothing is stored', async (fields, field, sentence) => {
  const before = await everything()
  const asked = { new_patient: khalid, doctor_id: own_doctor, ...freeHour(), ...fields }
  const { status, body } = await receptionist.post('/api/appointments', asked)
  expect([status, body]).toMatchObject([400, { error: sentence, fields: { [field]: sentence } }])
  expect(await everything()).toEqual(before)
})

test('a missing patient is reported together with the other invalid fields', async () => {
  const { body } = await receptionist.post('/api/appointments', {})
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
    'datetime_end',
    'datetime_start',
    'doctor_id',
    'patient_id',
  ])
})

test('a retry with the same key registers nobody twice', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const asked = { new_patient: khalid, doctor_id: own_doctor, ...freeHour() }
  const [first, again] = [
    await receptionist.post('/api/appointments', asked, headers),
    await receptionist.post('/api/appointments', asked, headers),
  ]
  expect(again.body).toEqual(first.body)
  expect(first.status).toBe(201)
})

test('of two new patients booked for one time at once, the second is neither booked nor registered', async () => {
  const hour = freeHour()
  const before = await everything()
  const names = ['Amna First', 'Amna Second']
  const answers = await Promise.all(
    names.map((full_name) =>
      receptionist.post('/api/appointments', { new_patient: { full_name }, doctor_id: own_doctor, ...hour }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const { patients, appointments } = await everything()
  expect([patients, appointments]).toEqual([before.patients + 1, before.appointments + 1])
})

test('a doctor may not book a new patient, and booking an existing patient works as before', async () => {
  const asked = { new_patient: khalid, doctor_id: own_doctor, ...freeHour() }
  expect((await clinic.as('doctor').post('/api/appointments', asked)).status).toBe(403)
  const { id } = await registerPatient()
  const known = await receptionist.post('/api/appointments', { patient_id: id, doctor_id: own_doctor, ...freeHour() })
  expect(known.body.patient_id).toBe(id)
})
