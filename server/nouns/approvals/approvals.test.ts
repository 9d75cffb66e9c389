import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'

const clinic = await clinicApp()
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const doctor = clinic.as('doctor')
const factory = recordFactory(clinic)
const { completeAppointment } = factory
const { insure, code } = await insurerFactory(clinic)
await code('CROWN', 2_000, { benefit: 'major' })

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const CROWN = { treatment_code: 'CROWN', description: 'Crown', cost: 2_000, teeth: [{ tooth: 11, surfaces: [] }] }
const ASKS = { patient_percent: 0, rules: [{ benefit: 'major', covered: true, needs_approval: true }] }

async function drafted(more: object = {}) {
  const { id: appointment_id, patient_id } = await completeAppointment()
  const policy_id = await insure(patient_id, ASKS)
  const { status, body } = await desk.post(`/api/patients/${patient_id}/approvals`, {
    policy_id,
    lines: [CROWN],
    ...more,
  })
  return { status, approval: body, patient_id, policy_id, appointment_id }
}
const ask = (id: number) => desk.post(`/api/approvals/${id}/asked`, {})
const answer = (approval: { id: number; lines: { id: number }[] }, approved: number, more: object = {}) =>
  desk.post(`/api/approvals/${approval.id}/answer`, {
    number: 'A-1',
    lines: approval.lines.map(({ id }) => ({ id, approved })),
    ...more,
  })

/** An approval that was answered, of a patient with a visit to invoice. */
async function answered(amount: number, more: object = {}, asked: object = {}) {
  const made = await drafted(asked)
  await ask(made.approval.id)
  const { body } = await answer(made.approval, amount, more)
  return { ...made, approval: body, approval_line_id: body.lines[0]?.id }
}
type Made = Awaited<ReturnType<typeof answered>>
const invoice = ({ patient_id, appointment_id, policy_id, approval_line_id }: Made, more: object = {}) =>
  desk.post('/api/invoices', {
    patient_id,
    appointment_id,
    policy_id,
    treatments: [{ ...CROWN, approval_line_id }],
    payment_method: 'cash',
    ...more,
  })

describe('an approval', () => {
  test('is drafted, asked and answered line by line', async () => {
    const { status, approval } = await drafted()
    expect([status, approval]).toMatchObject([
      201,
      { state: 'draft', number: null, lines: [{ cost: 2_000, asked: 2_000, approved: null, teeth: CROWN.teeth }] },
    ])
    expect((await ask(approval.id)).body).toMatchObject({ state: 'asked', answered_at: null })
    const { body } = await answer(approval, 1_500, { valid_until: '2027-12-31' })
    expect(body).toMatchObject({
      state: 'answered',
      number: 'A-1',
      valid_until: '2027-12-31',
      expired: false,
      lines: [{ approved: 1_500, claim_line_id: null }],
    })
  })

  test('changes as a draft only', async () => {
    const { approval } = await drafted()
    const lines = [{ description: 'Bridge', cost: 900, asked: 600 }]
    const { body } = await desk.put(`/api/approvals/${approval.id}`, { lines })
    expect(body).toMatchObject({ lines: [{ description: 'Bridge', asked: 600 }] })
    await ask(approval.id)
    expect((await desk.put(`/api/approvals/${approval.id}`, { lines })).status).toBe(409)
    expect((await ask(approval.id)).status).toBe(409)
  })

  test.each([
    ['more than a line costs', { lines: [{ ...CROWN, asked: 2_000.01 }] }, 400],
    ['nothing', { lines: [{ ...CROWN, asked: 0 }] }, 400],
    ['no line', { lines: [] }, 400],
    ['a policy of nobody', { policy_id: 999_999 }, 400],
    ['a plan of nobody', { plan_id: 999_999 }, 400],
    ['a doctor of nobody', { doctor_id: 999_999 }, 400],
  ])('is refused for %s', async (_name, more, status) => expect((await drafted(more)).status).toBe(status))

  test('is answered with at most what was asked, for every line, once', async () => {
    const { approval } = await drafted()
    expect((await answer(approval, 1)).status).toBe(409)
    await ask(approval.id)
    expect((await answer(approval, 2_000.01)).status).toBe(400)
    expect((await answer(approval, 1, { lines: [{ id: 999_999, approved: 1 }] })).status).toBe(400)
    expect((await answer(approval, 0)).status).toBe(200)
    expect((await answer(approval, 0)).status).toBe(409)
  })

  test('of another doctor’s patient does not exist for a doctor', async () => {
    const { id } = await factory.registerPatient()
    const policy_id = await insure(id)
    const others = await desk.post(`/api/patients/${id}/approvals`, { policy_id, lines: [CROWN] })
    const { approval, patient_id } = await drafted()
    expect((await doctor.get(`/api/approvals/${others.body.id}`)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${id}/approvals`)).status).toBe(404)
    expect((await doctor.get(`/api/approvals/${approval.id}`)).status).toBe(200)
    expect((await doctor.get(`/api/patients/${patient_id}/approvals`)).body).toMatchObject([{ id: approval.id }])
  })

  test('is listed by state, payer and the days since it was asked', async () => {
    const { approval } = await drafted()
    await ask(approval.id)
    const listed = async (query: string) =>
      (await desk.get(`/api/approvals?${query}` as '/api/approvals')).body.map(({ id }) => id)
    expect(await listed('state=asked')).toContain(approval.id)
    expect(await listed(`state=asked&payer_id=${approval.payer_id}`)).toEqual([approval.id])
    expect(await listed('state=asked&older_than=2')).not.toContain(approval.id)
    expect(await listed('state=answered,cancelled')).not.toContain(approval.id)
  })
})

describe('an invoice that counts on an approval', () => {
  test('claims what was approved (example 5)', async () => {
    const made = await answered(1_500)
    const { status, body } = await invoice(made)
    expect([status, body]).toMatchObject([201, { total_amount: 500, insurer_amount: 1_500, warnings: [] }])
    const claim = await admin.get(`/api/claims/${body.claim?.id}`)
    expect(claim.body).toMatchObject({ lines: [{ reason: 'approval', insurer_amount: 1_500 }] })
    const { body: used } = await desk.get(`/api/approvals/${made.approval.id}`)
    expect(used.lines[0]?.claim_line_id).toBe(claim.body.lines[0]?.id)
    expect((await desk.post(`/api/approvals/${made.approval.id}/cancel`, {})).status).toBe(409)
  })

  test('uses it once, and frees it when the invoice is cancelled or corrected', async () => {
    const made = await answered(1_500)
    const { body: first } = await invoice(made)
    const again = await invoice(made, { appointment_id: null })
    expect([again.status, again.body]).toMatchObject([400, { code: 'approval.used' }])
    const treatments = [{ ...CROWN, cost: 1_800, approval_line_id: made.approval_line_id }]
    const { body: corrected } = await admin.post(`/api/invoices/${first.id}/correct`, { treatments, reason: 'Price' })
    expect(corrected).toMatchObject({ total_amount: 300, insurer_amount: 1_500 })
    await admin.put(`/api/invoices/${corrected.id}/cancel`, { cancellation_reason: 'Wrong' })
    expect((await desk.post(`/api/approvals/${made.approval.id}/cancel`, {})).body).toMatchObject({
      state: 'cancelled',
    })
  })

  test('takes no approval of another patient', async () => {
    const [made, other] = [await answered(1_500), await answered(1_500)]
    const { status, body } = await invoice({ ...made, approval_line_id: other.approval_line_id })
    expect([status, body]).toMatchObject([400, { code: 'approval.other-patient' }])
  })

  test.each([
    ['another treatment', { treatment_code: 'BRIDGE' }],
    ['another tooth', { teeth: [{ tooth: 12, surfaces: [] }] }],
  ])('warns of one that is spent on %s, and takes it', async (_name, line) => {
    const made = await answered(1_500)
    const { approval_line_id, policy_id } = made
    const treatments = [{ ...CROWN, ...line, approval_line_id }]
    const service_on = made.approval.created_at.slice(0, 10)
    const { body: split } = await desk.post(`/api/policies/${policy_id}/split`, { treatments, service_on })
    expect(split.warnings).toEqual(['approval_differs'])
    const { status, body } = await invoice(made, { treatments })
    expect([status, body]).toMatchObject([201, { insurer_amount: 1_500, warnings: ['approval_differs'] }])
  })

  test.each([
    ['one for a line without a code or tooth', [CROWN], { ...CROWN, treatment_code: null, teeth: [] }],
    ['one in words alone', [{ ...CROWN, treatment_code: null, teeth: [] }], CROWN],
    [
      'one for some of the teeth',
      [CROWN],
      { ...CROWN, treatment_code: 'crown', teeth: [11, 12].map((tooth) => ({ tooth, surfaces: [] })) },
    ],
  ])('does not warn of %s', async (_name, lines, line) => {
    const made = await answered(1_500, {}, { lines })
    const treatments = [{ ...line, approval_line_id: made.approval_line_id }]
    expect((await invoice(made, { treatments })).body).toMatchObject({ insurer_amount: 1_500, warnings: [] })
  })

  test.each([
    ['over', { valid_until: '2020-01-01' }, 1_500, ['approval_missing'], 2_000],
    ['a refusal', {}, 0, [], 2_000],
  ])('claims nothing of one that is %s', async (_name, more, amount, warnings, total_amount) => {
    const made = await answered(amount, more)
    const { body } = await invoice(made)
    expect(body).toMatchObject({ total_amount, insurer_amount: 0, claim: null, warnings })
    const { body: unused } = await desk.get(`/api/approvals/${made.approval.id}`)
    expect(unused.lines[0]?.claim_line_id).toBeNull()
  })

  test('is what the split says', async () => {
    const made = await answered(1_500)
    const visit = {
      treatments: [{ ...CROWN, approval_line_id: made.approval_line_id }],
      service_on: made.approval.created_at.slice(0, 10),
    }
    const { body } = await desk.post(`/api/policies/${made.policy_id}/split`, visit)
    expect(body).toMatchObject({ lines: [{ insurer_amount: 1_500, why: [{ code: 'above-approved', amount: 500 }] }] })
  })

  test('moves with its policy when patients are merged', async () => {
    const made = await answered(1_500)
    const kept = await factory.registerPatient()
    await admin.post(`/api/patients/${kept.id}/merge`, { other_id: made.patient_id })
    expect((await desk.get(`/api/approvals/${made.approval.id}`)).body).toMatchObject({ patient_id: kept.id })
  })
})

test('two desks that count on one approval: one of them is refused', async () => {
  const made = await answered(1_500)
  const both = await Promise.all([invoice(made), invoice(made, { appointment_id: null })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
})
