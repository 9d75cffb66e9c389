import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { completeAppointment, own_doctor } = recordFactory(clinic)
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id

test('lab work of a doctor who left is charged by another one, whose share it lowers', async () => {
  const settings = { is_specialist: false, general_payout_percentage: 40, specialist_payout_percentage: 40 }
  await admin.put(`/api/settings/doctors/${own_doctor}`, { ...settings, lab_cost_basis: 'before_share' })
  const leaving = await clinic.createSignedIn('doctor', 'Leila Leaving')
  const { id: appointment_id, patient_id } = await completeAppointment()
  const ordered = {
    doctor_id: leaving.user.doctor_id,
    lab_id,
    description: 'Crown',
    agreed_fee: 600,
    due_on: '2026-11-25',
  }
  const lab_case_id = (await desk.post(`/api/patients/${patient_id}/lab-cases`, ordered)).body.id
  const treatments = [{ description: 'Crown', cost: 3_000, lab_case_id }]
  const charging = { appointment_id, patient_id, payment_method: 'cash', paid_amount: 3_000, treatments }
  const issue = (sent: object) => desk.post('/api/invoices', sent)
  expect((await issue(charging)).status).toBe(400)
  const { name, email, role } = leaving.user
  const account = (active: boolean) =>
    admin.put(`/api/settings/users/${leaving.user.id}`, { name, email, role, active })
  expect((await account(false)).status).toBe(200)
  const { status, body } = await issue(charging)
  expect([status, body.treatments]).toMatchObject([201, [{ lab_case_id, lab_cost: 600 }]])
  expect((await admin.get(`/api/invoices/${body.id}`)).body.doctor_payout?.payout_amount).toBe(960)
  expect((await admin.post(`/api/lab-cases/${lab_case_id}/fee`, { invoiced_fee: 700, reference: 'B-17' })).status).toBe(
    201,
  )
  expect((await account(true)).status).toBe(200)
  expect((await admin.put(`/api/invoices/${body.id}/cancel`, { reason: 'Wrong' })).status).toBe(200)
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
