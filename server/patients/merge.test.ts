import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { recordFactory } from '../../test/support/factories.ts'
import { checkClinic } from '../check/check-clinic.ts'

const clinic = await clinicApp()
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { registerPatient, book, completeAppointment, issueInvoice, pay, own_doctor, freeHour } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const merge = (id: number, other_id: number, versions: object = {}) =>
  manager.post(`/api/patients/${id}/merge`, { other_id, ...versions })
const details = async (id: number) => (await admin.get(`/api/patients/${id}`)).body
const already = { status: 409, body: { error: 'This patient has already been merged into another patient' } }
const closed = { status: 409, body: { error: 'This patient was merged into another; use that record' } }

let made = 0
/** Two records of one person, with a name that nobody else has. */
async function twice() {
  const full_name = `Twice ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[made++] ?? ''}loysia`
  const stays = await registerPatient({ full_name, contact_number: `3300${1000 + made}` })
  const goes = await registerPatient({ full_name, email: `twice${made}@example.test`, national_id: `99${made}` })
  return { full_name, stays, goes }
}

describe('the data of both', () => {
  test('is shown before the merge, and is in one record afterwards', async () => {
    const { stays, goes, full_name } = await twice()
    const appointment = await completeAppointment({ patient_id: goes.id })
    const invoice = await issueInvoice({ patient_id: goes.id, appointment_id: appointment.id })
    await pay(invoice.id, 200)
    const cancelled = await issueInvoice({ patient_id: goes.id, appointment_id: null })
    await admin.put(`/api/invoices/${cancelled.id}/cancel`, {})
    const booked = await book({ patient_id: goes.id })
    await receptionist.put(`/api/appointments/${booked.id}/status`, { status: 'cancelled' })
    const own = await issueInvoice({ patient_id: stays.id, appointment_id: null })

    const result = { full_name, contact_number: stays.contact_number, email: goes.email, national_id: goes.national_id }
    const preview = await manager.get(`/api/patients/${stays.id}/merge/${goes.id}`)
    expect(preview).toMatchObject({
      status: 200,
      body: {
        stays: { id: stays.id, merged_into_id: null },
        goes: { id: goes.id },
        result,
        moves: { appointments: 2, invoices: 2, payments: 1 },
      },
    })
    expect((await details(goes.id)).merged_into_id).toBeNull()

    const { status, body } = await merge(stays.id, goes.id)
    expect([status, body]).toEqual([201, await details(stays.id)])
    expect(body).toMatchObject({ ...result, balance: 1_901, hidden: false, merged_into_id: null, version: 2 })
    expect(await details(goes.id)).toMatchObject({ hidden: true, merged_into_id: stays.id, balance: 0, full_name })

    const invoices = (await admin.get(`/api/invoices?patient_id=${stays.id}`)).body.map(({ id }) => id)
    expect(new Set(invoices)).toEqual(new Set([invoice.id, cancelled.id, own.id]))
    const movedIds = (await admin.get(`/api/appointments?patient_id=${stays.id}`)).body.map(({ id }) => id)
    expect(new Set(movedIds)).toEqual(new Set([appointment.id, booked.id]))
    expect((await admin.get(`/api/invoices/${invoice.id}`)).body).toMatchObject({
      patient_id: stays.id,
      paid_amount: 200,
    })
  })

  test('can still be worked with: payments, cancellations and appointments of what moved', async () => {
    const { stays, goes } = await twice()
    const invoice = await issueInvoice({ patient_id: goes.id, appointment_id: null })
    const appointment = await completeAppointment({ patient_id: goes.id })
    await merge(stays.id, goes.id)
    await pay(invoice.id, 100)
    expect((await admin.put(`/api/invoices/${invoice.id}/cancel`, {})).status).toBe(200)
    await issueInvoice({ patient_id: stays.id, appointment_id: appointment.id })
  })
})

describe('the merged record', () => {
  test('is in no list, search or duplicate warning, and is not counted', async () => {
    const { stays, goes, full_name } = await twice()
    await issueInvoice({ patient_id: goes.id, appointment_id: null })
    await book({ patient_id: goes.id })
    const count = async () => (await admin.get('/api/reports/dashboard')).body.total_patients
    const before = await count()
    await merge(stays.id, goes.id)
    expect(await count()).toBe(Number(before) - 1)

    const name = encodeURIComponent(full_name)
    const word = full_name.split(' ')[1] ?? ''
    const everywhere = [
      '/api/patients',
      '/api/patients?limit=200',
      '/api/patients?hasBalance=true',
      '/api/patients?sort=balance',
      '/api/patients?sort=owing_since',
      ...[name, word, word.slice(0, 5), word.toUpperCase(), word.slice(0, 2), `${name}%20t`, goes.national_id].flatMap(
        (q) => [
          `/api/patients/search?q=${q}`,
          `/api/patients/search?q=${q}&limit=200`,
          `/api/patients/search?q=${q}&hasBalance=true&limit=200`,
        ],
      ),
      `/api/patients/possible-duplicates?full_name=${name}&national_id=${goes.national_id}`,
    ] as const
    for (const session of [admin, receptionist, clinic.as('doctor')]) {
      for (const path of everywhere) {
        const { status, body } = await session.get(path as '/api/patients')
        if (status === 403) continue
        const ids = new Set(body.map(({ id }) => id))
        expect([path, status, ids.has(goes.id), ids.has(stays.id)]).toEqual([path, 200, false, true])
      }
    }
  })

  test('can still be opened by a link, also by a doctor of the remaining patient', async () => {
    const { stays, goes } = await twice()
    await book({ patient_id: goes.id })
    const doctor = clinic.as('doctor')
    const other = (await clinic.hire('doctor', `Doctor ${++made}`)).get
    await merge(stays.id, goes.id)
    expect((await doctor.get(`/api/patients/${goes.id}`)).body.merged_into_id).toBe(stays.id)
    expect((await other(`/api/patients/${goes.id}`)).status).toBe(404)
  })

  test('refuses bookings, invoices and changes', async () => {
    const { stays, goes } = await twice()
    const { id } = await book({ patient_id: stays.id })
    await merge(stays.id, goes.id)
    const appointment = { patient_id: goes.id, doctor_id: own_doctor, ...freeHour() }
    const treatments = [{ description: 'X-ray', cost: 10 }]
    expect(await receptionist.post('/api/appointments', appointment)).toMatchObject(closed)
    expect(await receptionist.put(`/api/appointments/${id}`, appointment)).toMatchObject(closed)
    const invoice = { patient_id: goes.id, appointment_id: null, treatments, payment_method: 'cash' }
    expect(await receptionist.post('/api/invoices', invoice)).toMatchObject(closed)
    for (const change of [{ hidden: false }, { contact_number: '1' }]) {
      expect(await manager.put(`/api/patients/${goes.id}`, { full_name: 'New', ...change })).toMatchObject(closed)
    }
  })
})

describe('a merge is refused and changes nothing', () => {
  test('with the same record', async () => {
    const { stays } = await twice()
    const error = 'A patient cannot be merged into themselves'
    const refused = { status: 400, body: { error, fields: { other_id: error } } }
    expect(await merge(stays.id, stays.id)).toMatchObject(refused)
    expect(await manager.get(`/api/patients/${stays.id}/merge/${stays.id}`)).toMatchObject(refused)
  })

  test('with an unknown record', async () => {
    const { stays } = await twice()
    expect((await merge(999_999, stays.id)).status).toBe(404)
    expect(await merge(stays.id, 999_999)).toMatchObject({
      status: 400,
      body: { error: 'This patient does not exist' },
    })
    expect((await manager.get(`/api/patients/${stays.id}/merge/999999`)).status).toBe(404)
    expect((await manager.get(`/api/patients/999999/merge/${stays.id}`)).status).toBe(404)
  })

  test('if either was merged before', async () => {
    const { stays, goes } = await twice()
    const third = await registerPatient()
    await merge(stays.id, goes.id)
    for (const [id, otherId] of [
      [third.id, goes.id],
      [goes.id, third.id],
      [stays.id, goes.id],
    ] as const) {
      expect(await merge(id, otherId)).toMatchObject(already)
      expect(await manager.get(`/api/patients/${id}/merge/${otherId}`)).toMatchObject(already)
    }
    expect((await details(third.id)).hidden).toBe(false)
  })

  test('if somebody changed either since it was read', async () => {
    const { stays, goes } = await twice()
    await receptionist.put(`/api/patients/${goes.id}`, { full_name: goes.full_name, contact_number: '3' })
    for (const versions of [{ other_version: 1 }, { version: 2 }]) {
      const { status, body } = await merge(stays.id, goes.id, versions)
      expect([status, body.error]).toEqual([409, expect.stringContaining('changed this patient in the meantime')])
    }
    expect((await merge(stays.id, goes.id, { version: 1, other_version: 2 })).status).toBe(201)
  })

  test('if both have an appointment at the same time, which is named', async () => {
    const { stays, goes } = await twice()
    const otherDoctor = Number((await clinic.hire('doctor', `Doctor ${++made}`)).user.doctor_id)
    const day = '2031-03-01'
    const at = (from: string, to: string) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
    const one = await book({ patient_id: stays.id, ...at('09:00', '09:30') })
    const other = await completeAppointment({ patient_id: goes.id, doctor_id: otherDoctor, ...at('09:15', '10:00') })
    const error =
      `Both have an appointment at the same time: on 2031-03-01 from 09:00 to 09:30 with ${one.doctor_name} ` +
      `and from 09:15 to 10:00 with ${other.doctor_name}`
    const conflicts = [
      { id: one.id, patient_id: stays.id },
      { id: other.id, patient_id: goes.id },
    ]
    for (const answer of [
      await merge(stays.id, goes.id),
      await manager.get(`/api/patients/${stays.id}/merge/${goes.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { error, conflicts } })
    }
    expect(await details(goes.id)).toMatchObject({ hidden: false, merged_into_id: null, version: 1 })
    expect((await admin.get(`/api/appointments/${other.id}`)).body.patient_id).toBe(goes.id)
    await receptionist.put(`/api/appointments/${one.id}/status`, { status: 'cancelled' })
    expect((await merge(stays.id, goes.id)).status).toBe(201)
  })
})

test("an appointment that somebody else's overlaps with allow_overlap moves nevertheless", async () => {
  const { stays, goes } = await twice()
  const appointment = await book({ patient_id: goes.id })
  const { datetime_start, datetime_end } = appointment
  await book({ datetime_start, datetime_end, allow_overlap: true })
  expect((await merge(stays.id, goes.id)).status).toBe(201)
  expect((await admin.get(`/api/appointments/${appointment.id}`)).body.patient_id).toBe(stays.id)
})

test('patients merged before into the other record then refer to this one', async () => {
  const { stays, goes } = await twice()
  const third = await registerPatient()
  await merge(goes.id, third.id)
  await merge(stays.id, goes.id)
  expect((await details(third.id)).merged_into_id).toBe(stays.id)
})

test('a merge with a lost answer can be retried', async () => {
  const { stays, goes } = await twice()
  const once = () =>
    manager.post(`/api/patients/${stays.id}/merge`, { other_id: goes.id }, { 'idempotency-key': 'merge' })
  const first = await once()
  expect(await once()).toMatchObject({ status: 201, body: first.body })
})
