import { afterAll, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, desk, manager] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('manager')]
const factory = recordFactory(clinic)
await makeSpecialist(clinic, factory.own_doctor)
const { insure, code } = await insurerFactory(clinic)
const { sent, receipt, allocate, decide, payoutsOf } = await settlingFactory(clinic, factory)
await code('SPC-ENDO', 900, { benefit: 'major' })
await code('CROWN', 2_000, { benefit: 'major' })
await code('WHITE', 800, { benefit: 'cosmetic' })

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const line = (treatment_code: string, cost: number) => ({ treatment_code, description: treatment_code, cost })
const [XR, FILL] = [line('XR-01', 150.5), line('FILL', 300)]
const [ENDO, CROWN, WHITE] = [line('SPC-ENDO', 900), line('CROWN', 2_000), line('WHITE', 800)]
const TWENTY = { visit_deductible: 50 }

async function invoiced(treatments: object[], plan: object = {}, policy: object = {}) {
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  const policy_id = await insure(patient_id, plan, policy)
  const visit = { patient_id, appointment_id, policy_id, treatments, payment_method: 'cash' }
  const { body } = await desk.post('/api/invoices', visit)
  const claim = body.claim && (await admin.get(`/api/claims/${body.claim.id}`)).body
  const { body: details } = await admin.get(`/api/invoices/${body.id}`)
  return { invoice: details, warnings: body.warnings, claim, patient_id, policy_id }
}
const sum = (shares: readonly (number | null | undefined)[]) =>
  shares.reduce<number>((all, each) => all + Math.round((each ?? 0) * 100), 0) / 100

interface Example {
  treatments: object[]
  plan?: object
  policy?: object
  total: number
  insurer: number[]
  shares?: [invoice: number, claim: number]
}

describe('what the patient pays, what the insurer does, and the doctor’s shares of both', () => {
  test.each<[string, Example]>([
    ['1', { treatments: [XR, FILL], total: 90.1, insurer: [120.4, 240], shares: [31.54, 126.14] }],
    [
      '2',
      {
        treatments: [ENDO, XR],
        plan: { ...TWENTY, patient_max_per_visit: 200 },
        total: 200,
        insurer: [724.07, 126.43],
      },
    ],
    ['2, without a maximum', { treatments: [ENDO, XR], plan: TWENTY, total: 250.1, insurer: [680, 120.4] }],
    [
      '2, with the deductible last',
      { treatments: [ENDO, XR], plan: { ...TWENTY, deductible_order: 'last' }, total: 260.1, insurer: [670, 120.4] },
    ],
    [
      '3',
      {
        treatments: [ENDO, XR],
        plan: { ...TWENTY, patient_max_per_visit: 200 },
        policy: { insurer_max_override: 600 },
        total: 450.5,
        insurer: [600, 0],
      },
    ],
    [
      '4',
      {
        treatments: [FILL, WHITE],
        plan: { rules: [{ benefit: 'cosmetic', covered: false }] },
        total: 860,
        insurer: [240, 0],
      },
    ],
    ['6', { treatments: [FILL], plan: { prices: { FILL: 240 }, may_bill_patient: true }, total: 108, insurer: [192] }],
    ['15', { treatments: [FILL], plan: { patient_percent: 0 }, total: 0, insurer: [300], shares: [0, 105] }],
  ])('example %s', async (_number, { treatments, plan, policy, total, insurer, shares }) => {
    const { invoice, claim } = await invoiced(treatments, plan, policy)
    expect([invoice.total_amount, invoice.treatments.map((each) => each.insurer_amount)]).toEqual([total, insurer])
    expect(invoice.status).toBe(total === 0 ? 'paid' : 'unpaid')
    const of = [invoice.earnings?.share, sum((claim?.lines ?? []).map(({ payout_share }) => payout_share))]
    if (shares) expect(of).toEqual(shares)
  })
})

test('example 5: a crown that is not approved is the patient’s, and one that is, up to what is approved', async () => {
  const plan = { patient_percent: 0, rules: [{ benefit: 'major', covered: true, needs_approval: true }] }
  const before = await invoiced([CROWN], plan)
  expect([before.invoice.total_amount, before.claim, before.warnings]).toEqual([2_000, null, ['approval_missing']])
  const { patient_id, policy_id } = before
  const asked = await desk.post(`/api/patients/${patient_id}/approvals`, {
    policy_id,
    doctor_id: factory.own_doctor,
    lines: [{ ...CROWN, asked: 2_000 }],
  })
  const [approval_line] = asked.body.lines
  await desk.post(`/api/approvals/${asked.body.id}/asked`, {})
  await desk.post(`/api/approvals/${asked.body.id}/answer`, {
    number: 'A-5',
    lines: [{ id: approval_line?.id, approved: 1_500 }],
  })
  const { body: insured } = await admin.post(`/api/invoices/${before.invoice.id}/correct`, {
    treatments: [{ ...CROWN, approval_line_id: approval_line?.id }],
    policy_id,
    reason: 'Approved',
  })
  expect(insured).toMatchObject({ total_amount: 500, insurer_amount: 1_500 })
  const { body: shown } = await admin.get(`/api/invoices/${insured.id}`)
  const { body: claim } = await admin.get(`/api/claims/${insured.claim?.id ?? 0}`)
  expect([shown.earnings?.share, claim.lines[0]?.payout_share]).toEqual([175, 525])
})

test('examples 7 to 9: after all of it the doctor has 80.50, their 84.00 less 35 % of the 10.00 given up', async () => {
  const claim = await sent()
  await clinic.database.updateTable('payers').set({ may_bill_patient: true }).where('id', '=', claim.payer_id).execute()
  const [, fill] = claim.lines
  const { id } = await receipt(claim.payer_id, 400)
  await allocate(id, [{ claim_line_id: fill.id, paid: 200, rejected: 40 }])
  await decide(claim.id, fill.id, 'resubmit', 40)
  await sent(claim)
  await allocate(id, [{ claim_line_id: fill.id, paid: 25, rejected: 15 }])
  await decide(claim.id, fill.id, 'write_off', 10)
  await decide(claim.id, fill.id, 'bill_patient', 5)
  const bill = await clinic.database
    .selectFrom('invoices')
    .select('id')
    .where('from_claim_id', '=', claim.id)
    .executeTakeFirstOrThrow()
  await factory.pay(bill.id, 5)
  const earned = [...(await payoutsOf(claim.invoice_id)), ...(await payoutsOf(bill.id))]
  expect(earned.map(({ gross_amount }) => gross_amount)).toEqual([8.75, 70, 1.75])
  expect(sum(earned.map(({ gross_amount }) => gross_amount))).toBe(80.5)
})

test('example 12: a refund takes from what the patient paid, and leaves the claim', async () => {
  const claim = await sent()
  await factory.pay(claim.invoice_id, 90.1)
  const { body } = await admin.get(`/api/invoices/${claim.invoice_id}`)
  const refund = { payment_id: body.payments[0]?.id, amount: 10, refund_method: 'cash', reason: 'Too much' }
  const { body: after } = await manager.post(`/api/invoices/${claim.invoice_id}/refunds`, refund)
  expect(after).toMatchObject({ paid_amount: 80.1, status: 'partial', insurer_amount: 360.4 })
  const gross = (await payoutsOf(claim.invoice_id)).map(({ gross_amount }) => gross_amount)
  expect(gross).toEqual([-3.5, 31.54])
  expect((await admin.get(`/api/claims/${claim.id}`)).body).toMatchObject({ state: 'sent', open: 360.4, payout: 0 })
})

test('example 16: a second policy is chosen instead, and the rest is the patient’s', async () => {
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  await insure(patient_id)
  const second = await insure(patient_id, { patient_percent: 50 })
  const visit = { patient_id, appointment_id, policy_id: second, treatments: [FILL], payment_method: 'cash' }
  const { body } = await desk.post('/api/invoices', visit)
  expect(body).toMatchObject({ total_amount: 150, insurer_amount: 150 })
  const claims = await admin.get(`/api/claims?patient_id=${patient_id}`)
  expect(claims.body.map(({ policy_id, amount }) => [policy_id, amount])).toEqual([[second, 150]])
})
