import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { registerPatient, book, completeAppointment, issueInvoice, pay, own_doctor, freeHour } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const merge = (id: number, other_id: number, versions: object = {}) =>
  manager.post(`/api/patients/${id}/merge`, { other_id, ...versions })
const details = async (id: number) => (await admin.get(`/api/patients/${id}`)).body
const closed = { status: 409, body: { error: 'This patient was merged into another; use that record' } }

let made = 0
/** Two records of one person, with a name that no other record has. */
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

  test('can still be worked with: payments, cancellations and appointments of the moved records', async () => {
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

  test('leads to the remaining record, which every search finds by the names and numbers of both', async () => {
    const first = await registerPatient({ full_name: 'Quintessa Vandermolen', contact_number: '7766 5501' })
    const second = { full_name: 'Perpetua Zwingli', contact_number: '+974 7766 5502', email: 'perpetua@zwingli.test' }
    const goes = await registerPatient({ ...second, national_id: '88 77 66' })
    const stays = await registerPatient({ full_name: 'Ottoline Xanthopoulos', contact_number: '77665503' })
    await issueInvoice({ patient_id: stays.id, appointment_id: null })
    await book({ patient_id: stays.id })
    const found = async (q: string, more = '') => {
      const path = `/api/patients/search?q=${encodeURIComponent(q)}${more}`
      const answers = [admin, clinic.as('doctor')].map((session) => session.get(path as '/api/patients/search'))
      return (await Promise.all(answers)).map(({ body }) => body.map(({ id }) => id))
    }
    await merge(goes.id, first.id)
    expect((await found('Quintessa', '&limit=20'))[0]).toEqual([goes.id])
    await merge(stays.id, goes.id)
    const terms = [
      'Quintessa',
      'quintessa vander',
      'Vandermollen',
      'Perpetua Zwingli',
      '7766 5501',
      '77665502',
      '887766',
    ]
    for (const q of [...terms, '+97477665501', 'perpetua@zwingli.test', 'Ottoline', 'Ottoline Zwingli', '77665503']) {
      for (const more of ['', '&limit=20', '&hasBalance=true&limit=20']) {
        const [anybody, own] = await found(q, more)
        expect([q, more, anybody]).toEqual([q, more, [stays.id]])
        if (!more.includes('hasBalance')) expect([q, more, own]).toEqual([q, more, [stays.id]])
      }
    }
    expect((await found('xanthop qx'))[0]).toEqual([])
    const similar = await admin.get('/api/patients/possible-duplicates?full_name=Perpetua Zwingli')
    expect(similar.body.map(({ id }) => id)).toEqual([stays.id])
  })

  test('can still be opened by a link, also by a doctor of the remaining patient', async () => {
    const { stays, goes } = await twice()
    await book({ patient_id: goes.id })
    const doctor = clinic.as('doctor')
    const other = (await clinic.createSignedIn('doctor', `Doctor ${++made}`)).get
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

test('an appointment that overlaps another patient’s with allow_overlap moves nevertheless', async () => {
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
