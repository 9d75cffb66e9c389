import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp, PASSWORD } from './support/clinic-app.ts'
import { readCsv } from './support/csv.ts'
import { makeSpecialist } from './support/factories.ts'

const clinic = await clinicApp()
await makeSpecialist(clinic, Number(clinic.as('doctor').user.doctor_id))

/** Signs in with e-mail and password, as every user does. */
async function signIn(role: 'admin' | 'receptionist' | 'doctor') {
  const { email } = clinic.as(role).user
  const { status, body } = await clinic.anonymous.post('/api/auth/login', { email, password: PASSWORD })
  expect([status, body.user.role]).toEqual([200, role])
  return clinic.withToken(body.token)
}

test('from sign-in to payout: register, book, complete, invoice, pay in two parts, deduct, export, cancel', async () => {
  const receptionist = await signIn('receptionist')
  const admin = await signIn('admin')

  const { body: patient } = await receptionist.post('/api/patients', {
    full_name: 'Huda Al-Kuwari',
    contact_number: '5512 3456',
  })
  const { body: doctors } = await receptionist.get('/api/doctors')
  const doctor = doctors.find(({ name }) => name === 'Dana Doctor')
  const hour = { datetime_start: '2026-11-18T10:00', datetime_end: '2026-11-18T10:30' }
  const booking = { patient_id: patient.id, doctor_id: doctor?.id, ...hour, notes: 'Toothache' }
  const { status, body: appointment } = await receptionist.post('/api/appointments', booking)
  expect([status, appointment.status]).toEqual([201, 'scheduled'])

  const { body: neighbour } = await receptionist.post('/api/patients', { full_name: 'Salem Al-Marri' })
  const clash = await receptionist.post('/api/appointments', { ...booking, patient_id: neighbour.id })
  expect([clash.status, clash.body.error]).toEqual([
    409,
    'Dana Doctor already has an appointment with Huda Al-Kuwari from 10:00 to 10:30',
  ])

  const register = { status: 'completed' }
  expect((await receptionist.put(`/api/appointments/${appointment.id}/status`, register)).body.status).toBe('completed')
  expect((await receptionist.get('/api/appointments?uninvoiced=true')).body).toMatchObject([{ id: appointment.id }])

  const { body: invoice } = await receptionist.post('/api/invoices', {
    patient_id: patient.id,
    appointment_id: appointment.id,
    treatments: [
      { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 },
      { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 },
    ],
    payment_method: 'card',
    paid_amount: 400,
    request_admin_review: false,
  })
  expect(invoice).toMatchObject({ total_amount: 1_050.5, paid_amount: 400, status: 'partial' })
  expect((await receptionist.get(`/api/patients/${patient.id}`)).body.balance).toBe(650.5)

  const rest = { amount: 650.5, payment_method: 'cash', notes: 'exact' }
  const { body: paid } = await receptionist.post(`/api/invoices/${invoice.id}/payments`, rest)
  expect(paid.status).toBe('paid')
  expect((await receptionist.get(`/api/patients/${patient.id}`)).body.balance).toBe(0)

  const own = await signIn('doctor')
  // 2.8 % of the first part, 157.14, is 4.40
  expect((await own.get('/api/doctors/payouts')).body).toMatchObject([
    { gross_amount: 255.54, deduction: 0, payout_amount: 255.54, payment_method: 'cash' },
    { gross_amount: 157.14, deduction: 4.4, payout_amount: 152.74, payment_method: 'card' },
  ])
  const deduction = { deduction_amount: 50, reason: 'Broken file' }
  const { body: deducted } = await admin.post(`/api/invoices/${invoice.id}/manual-deduction`, deduction)
  expect(deducted.doctor_payout).toEqual({
    gross_amount: 412.68,
    deduction: 54.4,
    payout_amount: 358.28,
    manual_deduction_reason: 'Broken file',
  })

  const { body: mistake } = await receptionist.post('/api/invoices', {
    patient_id: neighbour.id,
    appointment_id: null,
    treatments: [{ treatment_code: null, description: 'Dental consultation', cost: 100 }],
    payment_method: 'cash',
    paid_amount: 30,
  })
  const { body: cancelled } = await admin.put(`/api/invoices/${mistake.id}/cancel`, { cancellation_reason: 'No show' })
  expect(cancelled).toMatchObject({ status: 'cancelled', refund_due: 30, cancelled_by_name: 'Amal Admin' })
  expect((await receptionist.get(`/api/patients/${neighbour.id}`)).body.balance).toBe(0)

  const exportOf = async (type: string) => {
    const { body } = await admin.get(`/api/reports/export?type=${type}&start_date=2026-11-01&end_date=2026-11-18`)
    return readCsv((body as unknown as string).slice(1))
  }
  expect(await exportOf('invoices')).toMatchObject([
    { Invoice: String(invoice.id), Patient: 'Huda Al-Kuwari', Total: '1050.5', Paid: '1050.5', Status: 'paid' },
    { Invoice: String(mistake.id), Patient: 'Salem Al-Marri', Status: 'cancelled', 'Refund due': '30' },
  ])
  expect(await exportOf('payouts')).toMatchObject([
    { 'Gross amount': '157.14', Deduction: '4.4', 'Payout amount': '152.74', 'Payment method': 'card' },
    { 'Gross amount': '255.54', Deduction: '50', 'Payout amount': '205.54', 'Deduction reason': 'Broken file' },
  ])

  expect((await admin.get('/api/reports/dashboard')).body).toEqual({
    total_patients: 2,
    today_appointments: 1,
    unpaid_invoices: 0,
    outstanding_amount: 0,
    outstanding_amounts: [],
    flagged_transactions: 0,
  })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
