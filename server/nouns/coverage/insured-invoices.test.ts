import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')
const factory = recordFactory(clinic)
const { own_doctor, completeAppointment, pay } = factory
await makeSpecialist(clinic, own_doctor)
const { insure, code } = await insurerFactory(clinic)
await code('XR-01', 150.5)
await code('FILL', 300)
await code('SPC-ENDO', 900, { benefit: 'major' })
await code('CROWN', 2_000, { benefit: 'major' })
await code('WHITE', 800, { benefit: 'cosmetic' })

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))
const XR = { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }
const FILL = { treatment_code: 'FILL', description: 'Filling', cost: 300 }
const ENDO = { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900 }
const WHITE = { treatment_code: 'WHITE', description: 'Whitening', cost: 800 }

interface Issued {
  treatments: object[]
  plan?: object
  policy?: object
  more?: object
}

/** A visit of a new patient with a policy of this plan, invoiced at the desk. */
async function invoiced({ treatments, plan = {}, policy = {}, more = {} }: Issued) {
  const { id: appointment_id, patient_id } = await completeAppointment()
  const policy_id = await insure(patient_id, plan, policy)
  const sent = { patient_id, appointment_id, policy_id, treatments, payment_method: 'cash', ...more }
  const { status, body } = await desk.post('/api/invoices', sent)
  return { status, invoice: body, policy_id, patient_id, appointment_id }
}
const claimOf = async (id: number | undefined) => (await admin.get(`/api/claims/${id ?? 0}`)).body
const correct = (id: number, more: object) =>
  admin.post(`/api/invoices/${id}/correct`, { treatments: [XR, FILL], reason: 'Card brought', ...more })

describe('an invoice with a policy', () => {
  test('is of the patient’s part, and its claim of the insurer’s (example 1)', async () => {
    const { status, invoice } = await invoiced({ treatments: [XR, FILL] })
    expect([status, invoice]).toMatchObject([
      201,
      {
        total_amount: 90.1,
        insurer_amount: 360.4,
        status: 'unpaid',
        warnings: [],
        claim: { state: 'incomplete', open: 360.4, undecided: 0 },
        treatments: [{ insurer_amount: 120.4 }, { insurer_amount: 240 }],
      },
    ])
    const { body } = await admin.get(`/api/invoices/${invoice.id}`)
    expect(body).toMatchObject({ earnings: { share: 31.54 } })
    expect(await claimOf(invoice.claim?.id)).toMatchObject({
      amount: 360.4,
      missing: ['diagnosis'],
      lines: [
        { insurer_amount: 120.4, payout_share: 42.14, open: 120.4, to_send: 120.4, reason: 'rule' },
        { insurer_amount: 240, payout_share: 84 },
      ],
    })
  })

  test.each([
    ['2', [ENDO, XR], { visit_deductible: 50, patient_max_per_visit: 200 }, {}, 200, [724.07, 126.43]],
    ['3', [ENDO, XR], { visit_deductible: 50 }, { insurer_max_override: 600 }, 450.5, [600, 0]],
    ['4', [FILL, WHITE], { rules: [{ benefit: 'cosmetic', covered: false }] }, {}, 860, [240, 0]],
    ['6', [FILL], { prices: { FILL: 240 }, may_bill_patient: true }, {}, 108, [192]],
  ])('does example %s', async (_name, treatments, plan, policy, total_amount, insurer) => {
    const { invoice } = await invoiced({ treatments, plan, policy })
    expect(invoice).toMatchObject({ total_amount })
    expect(invoice.treatments.map((line) => line.insurer_amount)).toEqual(insurer)
  })

  test('without the approval that it needs has no claim, and says so (example 5)', async () => {
    const plan = { rules: [{ benefit: 'major', covered: true, needs_approval: true }] }
    const crown = { treatment_code: 'CROWN', description: 'Crown', cost: 2_000 }
    const { invoice } = await invoiced({ treatments: [crown], plan })
    expect(invoice).toMatchObject({
      total_amount: 2_000,
      insurer_amount: 0,
      claim: null,
      warnings: ['approval_missing'],
    })
  })

  test('that is fully covered is paid, and earns the doctor nothing yet (example 15)', async () => {
    const { invoice } = await invoiced({ treatments: [FILL], plan: { patient_percent: 0 } })
    expect(invoice).toMatchObject({ total_amount: 0, status: 'paid' })
    const { body } = await admin.get(`/api/invoices/${invoice.id}`)
    expect(body.doctor_payout).toMatchObject({ gross_amount: 0 })
    expect(await claimOf(invoice.claim?.id)).toMatchObject({ lines: [{ payout_share: 105 }] })
  })

  test('earns the doctor the patient’s part when that is paid', async () => {
    const { invoice } = await invoiced({ treatments: [XR, FILL] })
    await pay(invoice.id, 90.1)
    const { body } = await admin.get(`/api/invoices/${invoice.id}`)
    expect(body.doctor_payout).toMatchObject({ gross_amount: 31.54 })
  })

  test('takes a discount off the patient’s part alone', async () => {
    const more = { discount: { percent: 10 }, discount_reason: 'Staff' }
    const { invoice } = await invoiced({ treatments: [XR, FILL], more })
    expect(invoice).toMatchObject({ total_amount: 81.09, discount_amount: 9.01, insurer_amount: 360.4 })
    expect(invoice.treatments.map((line) => line.discount_amount)).toEqual([3.01, 6])
  })

  test('leaves the desk its limit of the patient’s part', async () => {
    const by = (amount: number) => ({ more: { discount: { amount }, discount_reason: 'Staff' } })
    expect((await invoiced({ treatments: [XR, FILL], ...by(9.02) })).status).toBe(403)
    expect((await invoiced({ treatments: [XR, FILL], ...by(9.01) })).status).toBe(201)
  })

  test('takes what somebody typed, with a note', async () => {
    const typed = (override_note: string | null, insurer_amount = 250) => [{ ...FILL, insurer_amount, override_note }]
    expect(await invoiced({ treatments: typed(null) })).toMatchObject({ status: 400 })
    expect(await invoiced({ treatments: typed('Portal', 300.01) })).toMatchObject({ status: 400 })
    const { invoice } = await invoiced({ treatments: typed('Portal says so') })
    expect(invoice).toMatchObject({ total_amount: 50, insurer_amount: 250 })
    expect(await claimOf(invoice.claim?.id)).toMatchObject({
      lines: [{ reason: 'override', override_note: 'Portal says so' }],
    })
  })

  test.each([
    ['a price above the list', { treatments: [FILL], plan: { prices: { FILL: 240 } } }, 400],
    [
      'a policy that was ended',
      { treatments: [FILL], policy: { ended_at: new Date('2026-11-01T00:00:00Z'), ended_reason: 'Left' } },
      409,
    ],
    [
      'the insurer’s part without a policy',
      { treatments: [{ ...FILL, insurer_amount: 1 }], more: { policy_id: null } },
      400,
    ],
  ])('is refused for %s', async (_name, issued, status) => expect((await invoiced(issued)).status).toBe(status))

  test('is refused for a policy of another patient', async () => {
    const policy_id = await insure((await factory.registerPatient()).id)
    expect((await invoiced({ treatments: [FILL], more: { policy_id } })).status).toBe(400)
  })

  test('after the policy covers nothing, and says so', async () => {
    const policy = { valid_from: '2029-01-01', valid_until: '2029-12-31' }
    expect((await invoiced({ treatments: [FILL], policy })).invoice).toMatchObject({
      total_amount: 300,
      claim: null,
      warnings: ['policy_not_valid'],
    })
  })

  test('uses the rest of the year once, also at two desks', async () => {
    const { patient_id, id: appointment_id } = await completeAppointment()
    const policy_id = await insure(patient_id, {}, { insurer_max_override: 300 })
    const invoice = { patient_id, policy_id, treatments: [FILL], payment_method: 'cash' }
    const other = await completeAppointment({ patient_id })
    const both = await Promise.all([
      desk.post('/api/invoices', { ...invoice, appointment_id }),
      admin.post('/api/invoices', { ...invoice, appointment_id: other.id }),
    ])
    expect(both.map(({ body }) => body.insurer_amount).toSorted((a, b) => b - a)).toEqual([240, 60])
  })
})

describe('a corrected insured invoice', () => {
  test('that covered nothing keeps its policy and its day', async () => {
    const plan = { rules: [{ benefit: 'cosmetic', covered: false }] }
    const { invoice, policy_id } = await invoiced({ treatments: [WHITE], plan })
    expect(invoice.claim).toBeNull()
    await admin.post(`/api/policies/${policy_id}/end`, { reason: 'Lapsed' })
    const { status, body } = await correct(invoice.id, {})
    expect([status, body]).toMatchObject([201, { insurer_amount: 360.4, total_amount: 90.1 }])
    expect(await claimOf(body.claim?.id)).toMatchObject({ policy_id, corrects_claim_id: null })
    expect((await correct(body.id, { policy_id: null })).body).toMatchObject({ insurer_amount: 0, claim: null })
  })

  test('with a card that is brought later is the patient’s part, and the rest is credit (example 17)', async () => {
    const { id: appointment_id, patient_id } = await completeAppointment()
    const sent = { patient_id, appointment_id, treatments: [XR, FILL], payment_method: 'cash', paid_amount: 450.5 }
    const { body: old } = await desk.post('/api/invoices', sent)
    const policy_id = await insure(patient_id)
    const { body } = await correct(old.id, { policy_id })
    expect(body).toMatchObject({ total_amount: 90.1, status: 'paid', insurer_amount: 360.4, credit: 360.4 })
  })

  test('has the policy and the day of the old one, whose claim is withdrawn (example 14)', async () => {
    const { invoice } = await invoiced({ treatments: [FILL], policy: { insurer_max_override: 300 } })
    const old = await claimOf(invoice.claim?.id)
    const { body } = await correct(invoice.id, { treatments: [XR] })
    expect(await claimOf(body.claim?.id)).toMatchObject({
      amount: 120.4,
      corrects_claim_id: old.id,
      service_on: old.service_on,
      state: 'incomplete',
    })
    expect(await claimOf(old.id)).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'Card brought', open: 0 })
    expect((await correct(body.id, { treatments: [XR], policy_id: null })).body).toMatchObject({
      total_amount: 150.5,
      insurer_amount: 0,
      claim: null,
    })
  })
})

test('the account says what is awaited from insurers, in no total of it', async () => {
  const { invoice, patient_id } = await invoiced({ treatments: [XR, FILL] })
  const account = async () => (await desk.get(`/api/patients/${patient_id}/account`)).body
  const before = await account()
  expect(before).toMatchObject({ balance: 90.1, awaiting_insurer: 360.4 })
  expect(before.entries.at(-1)).toMatchObject({ running_total: 90.1 })
  await admin.put(`/api/invoices/${invoice.id}/cancel`, { cancellation_reason: 'Wrong patient' })
  expect(await account()).toMatchObject({ balance: 0, awaiting_insurer: 0 })
})

test('a cancelled insured invoice claims nothing', async () => {
  const { invoice } = await invoiced({ treatments: [XR, FILL] })
  await pay(invoice.id, 90.1)
  const { body } = await admin.put(`/api/invoices/${invoice.id}/cancel`, { cancellation_reason: 'Wrong patient' })
  expect(body).toMatchObject({ status: 'cancelled', refund_due: 90.1, claim: { state: 'withdrawn', open: 0 } })
})

test('numbers of claims have no gaps, also after a refused invoice', async () => {
  const first = await invoiced({ treatments: [FILL] })
  await invoiced({ treatments: [FILL], more: { paid_amount: 60.01 } })
  const second = await invoiced({ treatments: [FILL] })
  const [one, two] = [await claimOf(first.invoice.claim?.id), await claimOf(second.invoice.claim?.id)]
  expect(two.number - one.number).toBe(1)
})

test('the payer’s own code goes with the claim, until another is typed', async () => {
  const { id: appointment_id, patient_id } = await completeAppointment()
  const policy_id = await insure(patient_id, { prices: { FILL: 300 } })
  await clinic.database.updateTable('price_list_items').set({ payer_code: 'D2391' }).execute()
  const visit = { patient_id, appointment_id, policy_id, treatments: [XR, FILL], payment_method: 'cash' }
  const path = `/api/claims/${(await desk.post('/api/invoices', visit)).body.claim?.id ?? 0}` as const
  const of = { lines: [{ id: (await admin.get(path)).body.lines[1]?.id }] }
  expect((await desk.put(path, of)).body.lines, 'kept if it is left out').toMatchObject([{}, { code_sent: 'D2391' }])
  const other = { lines: [{ ...of.lines[0], code_sent: 'D2392' }] }
  expect((await desk.put(path, other)).body.lines).toMatchObject([{ code_sent: null }, { code_sent: 'D2392' }])
})
