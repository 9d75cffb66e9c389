import { describe, expect, test } from 'vitest'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory, makeSpecialist } from '../support/factories.ts'
import { type Role, ROLES } from '#domain/access.ts'

/** The rows of the table of permissions that depend on more than the call. */
const clinic = await clinicApp()
const factory = recordFactory(clinic)
const doctor = clinic.as('doctor')
const colleague = await clinic.createSignedIn('doctor', 'Colleague Doctor')
const theirs = { doctor_id: colleague.user.doctor_id }
await makeSpecialist(clinic, factory.own_doctor)

const statusFor = async (path: string) =>
  Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, (await clinic.as(role).get(path)).status] as const)),
  )

describe('filters for certain roles', () => {
  test('cancelled invoices are listed for admins only, the other states for everyone', async () => {
    const cancelled = await statusFor('/api/invoices?status=cancelled')
    expect(cancelled).toEqual({ admin: 200, manager: 403, receptionist: 403, doctor: 403 })
    for (const status of ['paid', 'partial', 'unpaid']) {
      const answers = await statusFor(`/api/invoices?status=${status}&include_flagged=true`)
      expect(Object.values(answers)).toEqual([200, 200, 200, 200])
    }
  })

  test('flagged transactions are exported for admins only', async () => {
    for (const type of ['invoices', 'payouts']) {
      const plain = await statusFor(`/api/reports/export?type=${type}`)
      expect(plain).toEqual({ admin: 200, manager: 200, receptionist: 403, doctor: 403 })
      const flagged = await statusFor(`/api/reports/export?type=${type}&include_flagged=true`)
      expect(flagged).toEqual({ admin: 200, manager: 403, receptionist: 403, doctor: 403 })
    }
  })
})

describe('hiding a patient', () => {
  test.for([
    ['admin', 201, 200],
    ['manager', 201, 200],
    ['receptionist', 403, 403],
    ['doctor', 403, 403],
  ] as const)('%s: %d on registering, %d on changing', async ([role, registering, changing]) => {
    const hidden = { full_name: 'Hidden', hidden: true }
    expect((await clinic.as(role).post('/api/patients', hidden)).status).toBe(registering)
    const { id } = await factory.registerPatient()
    expect((await clinic.as(role).put(`/api/patients/${id}`, hidden)).status).toBe(changing)
    expect((await clinic.as('admin').get(`/api/patients/${id}`)).body.hidden).toBe(changing === 200)
  })

  test('a receptionist may save a hidden patient who stays hidden', async () => {
    const { id } = (await clinic.as('manager').post('/api/patients', { full_name: 'Hidden', hidden: true })).body
    const save = (fields: object) =>
      clinic.as('receptionist').put(`/api/patients/${id}`, { full_name: 'New', ...fields })
    expect((await save({})).body.hidden).toBe(true)
    expect((await save({ hidden: true })).body.hidden).toBe(true)
    expect((await save({ hidden: false })).status).toBe(403)
  })
})

describe('a doctor', () => {
  test('sees and registers own appointments; another doctor’s is not found', async () => {
    const own = await factory.book()
    const other = await factory.book(theirs)
    const register = (id: number) => doctor.put(`/api/appointments/${id}/status`, { status: 'completed' })
    expect((await doctor.get(`/api/appointments/${own.id}`)).status).toBe(200)
    expect((await doctor.get(`/api/appointments/${other.id}`)).status).toBe(404)
    expect((await register(own.id)).status).toBe(200)
    expect((await register(other.id)).status).toBe(404)
    expect((await doctor.get(`/api/appointments?doctor_id=${other.doctor_id}`)).body).toEqual([])
    const listed = (await doctor.get('/api/appointments')).body
    expect(new Set(listed.map(({ doctor_id }) => doctor_id))).toEqual(new Set([factory.own_doctor]))
  })

  test('may not cancel an own appointment', async () => {
    const { id } = await factory.book()
    const cancel = (role: Role) => clinic.as(role).put(`/api/appointments/${id}/status`, { status: 'cancelled' })
    expect((await cancel('doctor')).status).toBe(403)
    expect((await cancel('receptionist')).status).toBe(200)
  })

  test('sees the patients who have an appointment with them', async () => {
    const own = (await factory.book()).patient_id
    const other = (await factory.book(theirs)).patient_id
    expect((await doctor.get(`/api/patients/${own}`)).status).toBe(200)
    expect((await doctor.get(`/api/patients/${other}`)).status).toBe(404)
    for (const path of ['/api/patients', '/api/patients/search?q=patient'] as const) {
      const seen = new Set((await doctor.get(path)).body.map(({ id }) => id))
      expect([seen.has(own), seen.has(other)]).toEqual([true, false])
    }
  })

  test('sees own payouts, whatever doctor_id says', async () => {
    for (const appointment of [{}, theirs]) {
      const { id: appointment_id, patient_id } = await factory.completeAppointment(appointment)
      const invoice = await factory.issueInvoice({ appointment_id, patient_id })
      await factory.pay(invoice.id, 100)
    }
    const other = (await clinic.as('manager').get(`/api/doctors/payouts?doctor_id=${theirs.doctor_id ?? 0}`)).body[0]
    for (const filter of ['', `?doctor_id=${theirs.doctor_id}`] as const) {
      const records = (await doctor.get(`/api/doctors/payouts${filter}`)).body
      expect(new Set(records.map(({ doctor_id }) => doctor_id))).toEqual(new Set([factory.own_doctor]))
      const sums = (await doctor.get(`/api/doctors/payouts/summary${filter}`)).body
      expect(sums.map(({ doctor_id }) => doctor_id)).toEqual([factory.own_doctor])
    }
    expect((await colleague.get(`/api/doctors/payouts/${other?.id ?? 0}`)).status).toBe(200)
    expect((await doctor.get(`/api/doctors/payouts/${other?.id ?? 0}`)).status).toBe(404)
  })
})

describe('what a doctor earns from an invoice', () => {
  const shows = async (role: Role, id: number) => {
    const { body } = await clinic.as(role).get(`/api/invoices/${id}`)
    return ['doctor_payout', 'manual_deductions'].map((field) => field in body)
  }

  test.for([
    ['admin', true, true],
    ['manager', true, true],
    ['receptionist', false, false],
    ['doctor', true, false],
  ] as const)('is shown to %s of the doctor’s own: %s, of another’s: %s', async ([role, own, other]) => {
    const mine = await factory.issueInvoice()
    const { id: appointment_id, patient_id } = await factory.completeAppointment(theirs)
    const another = await factory.issueInvoice({ appointment_id, patient_id })
    expect(await shows(role, mine.id)).toEqual([own, own])
    expect(await shows(role, another.id)).toEqual([other, other])
  })

  test('is left out of the answers to a receptionist’s payment and flag too', async () => {
    const { id } = await factory.issueInvoice()
    const rania = clinic.as('receptionist')
    const paid = await rania.post(`/api/invoices/${id}/payments`, { amount: 1, payment_method: 'cash' })
    const flagged = await rania.put(`/api/invoices/${id}/flag`, { request_admin_review: true })
    for (const { body } of [paid, flagged]) expect(body).not.toHaveProperty('doctor_payout')
  })
})

test.for([
  [
    'admin',
    [
      'total_patients',
      'today_appointments',
      'unpaid_invoices',
      'outstanding_amount',
      'outstanding_amounts',
      'flagged_transactions',
    ],
  ],
  ['manager', ['total_patients', 'today_appointments', 'unpaid_invoices', 'outstanding_amount', 'outstanding_amounts']],
  ['receptionist', ['total_patients', 'today_appointments', 'unpaid_invoices']],
  ['doctor', ['today_appointments']],
] as const)('the dashboard of %s has the figures %j', async ([role, figures]) => {
  const { body } = await clinic.as(role).get('/api/reports/dashboard')
  expect(new Set(Object.keys(body))).toEqual(new Set(figures))
})
