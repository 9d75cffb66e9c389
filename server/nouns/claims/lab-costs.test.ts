import { afterEach, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { sent, receipt, allocate, claimOf, payoutsOf, factory } = await settlingFactory(clinic)
const { insure, code } = await insurerFactory(clinic)
await code('CROWN', 300)
const settings = { is_specialist: false, general_payout_percentage: 40, specialist_payout_percentage: 40 }
await admin.put(`/api/settings/doctors/${factory.own_doctor}`, { ...settings, lab_cost_basis: 'from_share' })
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

/** A crown of 300.00, of which the insurer covers 240.00; less 60.00 of the lab it earns 60.00, 48.00 of it by the claim. */
async function crown() {
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  const ordered = { doctor_id: factory.own_doctor, lab_id, description: 'Crown', agreed_fee: 60, due_on: '2026-01-20' }
  const lab_case_id = (await desk.post(`/api/patients/${patient_id}/lab-cases`, ordered)).body.id
  const { body } = await desk.post('/api/invoices', {
    patient_id,
    appointment_id,
    policy_id: await insure(patient_id),
    treatments: [{ treatment_code: 'CROWN', description: 'Crown', cost: 300, lab_case_id }],
    payment_method: 'cash',
  })
  const claim = await sent(await claimOf(body.claim?.id ?? 0))
  return { claim, lab_case_id, receipt_id: (await receipt(claim.payer_id, 240)).id }
}
const earned = async (invoice_id: number) =>
  (await payoutsOf(invoice_id)).map(({ payout_amount, payment_method, lab_case_id }) => [
    payout_amount,
    payment_method,
    lab_case_id,
  ])

test('patient, insurer and a lab that billed more each make a record, and a cancellation takes all back', async () => {
  const { claim, lab_case_id, receipt_id } = await crown()
  await factory.pay(claim.invoice_id, 60)
  await allocate(receipt_id, [{ claim_line_id: claim.lines[0].id, paid: 120 }])
  await manager.post(`/api/lab-cases/${lab_case_id}/fee`, { invoiced_fee: 70, reference: 'B-17' })
  expect(await earned(claim.invoice_id)).toEqual([
    [-10, 'cash', lab_case_id],
    [24, 'insurer', null],
    [12, 'cash', null],
  ])
  const explained = await Promise.all(
    (await payoutsOf(claim.invoice_id)).map(async ({ id }) => (await manager.get(`/api/doctors/payouts/${id}`)).body),
  )
  expect(explained).toMatchObject([
    { claim: null, lab_fee: { invoiced_fee: 70 } },
    { claim: { id: claim.id }, lab_fee: null, share: 48, payment_amount: 120 },
    { claim: null, lab_fee: null, share: 12, payment_amount: 60 },
  ])
  const { body: invoice } = await admin.get(`/api/invoices/${claim.invoice_id}`)
  expect(invoice.doctor_payout).toMatchObject({ payout_amount: 2 })
  await moveClock(clinic, '2026-03-03T06:00:00Z')
  await admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {})
  expect((await earned(claim.invoice_id)).map(([amount]) => amount)).toEqual([10, -24, -12, -10, 24, 12])
})

test('a deduction stands alone beside what the insurer paid and never on the record of a lab', async () => {
  const { claim, lab_case_id, receipt_id } = await crown()
  await allocate(receipt_id, [{ claim_line_id: claim.lines[0].id, paid: 240 }])
  await manager.post(`/api/lab-cases/${lab_case_id}/fee`, { invoiced_fee: 70, reference: 'B-17' })
  await factory.pay(claim.invoice_id, 60)
  await admin.post(`/api/invoices/${claim.invoice_id}/manual-deduction`, { deduction_amount: 5, reason: 'Remade' })
  expect(await earned(claim.invoice_id)).toEqual([
    [-5, 'insurer', null],
    [12, 'cash', null],
    [-10, 'cash', lab_case_id],
    [48, 'insurer', null],
  ])
})
