import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'

const clinic = await clinicApp()
const [desk, admin] = [clinic.as('receptionist'), clinic.as('admin')]
const { completeAppointment } = recordFactory(clinic)
const { insure, code } = await insurerFactory(clinic)
await code('CROWN', 2_000, { benefit: 'major' })

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const CROWN = { treatment_code: 'CROWN', description: 'Crown', cost: 2_000 }
const TYPED = { ...CROWN, insurer_amount: 1_500, override_note: 'Agreed on the phone' }
const ASKS = { patient_percent: 0, rules: [{ benefit: 'major', covered: true, needs_approval: true }] }

/** A claim made before the payer has answered, with its diagnosis. */
async function claimedEarly(plan: object = ASKS) {
  const { id: appointment_id, patient_id } = await completeAppointment()
  const policy_id = await insure(patient_id, plan)
  const visit = { patient_id, appointment_id, policy_id, treatments: [TYPED], payment_method: 'cash' }
  const { body } = await desk.post('/api/invoices', visit)
  const claim_id = body.claim?.id ?? 0
  const { body: claim } = await admin.put(`/api/claims/${claim_id}`, {
    diagnoses: [{ code: 'K02.1', principal: true }],
  })
  return { claim, patient_id, policy_id }
}

async function approvedLine(
  { patient_id, policy_id }: { patient_id: number; policy_id: number },
  approved = 1_500,
  more: object = {},
) {
  const { body } = await desk.post(`/api/patients/${patient_id}/approvals`, { policy_id, lines: [CROWN] })
  await desk.post(`/api/approvals/${body.id}/asked`, {})
  const lines = body.lines.map(({ id }) => ({ id, approved }))
  const answered = await desk.post(`/api/approvals/${body.id}/answer`, { number: 'A-77', lines, ...more })
  return answered.body.lines[0]?.id ?? 0
}

type Made = Awaited<ReturnType<typeof claimedEarly>>
const attach = ({ claim }: Made, approval_line_id: number) =>
  desk.put(`/api/claims/${claim.id}`, { lines: [{ id: claim.lines[0]?.id, approval_line_id }] })

describe('a claim of what the plan asks an approval for', () => {
  test('is incomplete until the approval is attached, which completes it', async () => {
    const made = await claimedEarly()
    expect(made.claim).toMatchObject({ state: 'incomplete', missing: ['approval'], lines: [{ needs_approval: true }] })
    const next = await desk.get(`/api/claim-batches/next?payer_id=${made.claim.payer_id}`)
    expect(next.body).toMatchObject({ claims: [], incomplete: [{ missing: ['approval'] }] })
    const approval_line_id = await approvedLine(made)
    const { status, body } = await attach(made, approval_line_id)
    expect([status, body]).toMatchObject([
      200,
      { state: 'ready', missing: [], lines: [{ approval: { approval_line_id, number: 'A-77', approved: 1_500 } }] },
    ])
    expect((await attach(made, approval_line_id)).status).toBe(200)
  })

  test('counts on no approval that was refused, is over, is used, or is of another patient', async () => {
    const made = await claimedEarly()
    const other = await claimedEarly()
    const refused = await approvedLine(made, 0)
    const over = await approvedLine(made, 1_500, { valid_until: '2020-01-01' })
    const used = await approvedLine(other)
    expect((await attach(other, used)).status).toBe(200)
    const answers = [
      await attach(made, refused),
      await attach(made, over),
      await attach(made, used),
      await attach(made, 999_999),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [400, 'claim.approval-not-valid'],
      [400, 'claim.approval-not-valid'],
      [400, 'approval.other-patient'],
      [400, 'approval.other-patient'],
    ])
    const more = await approvedLine(other)
    expect(await attach(other, more)).toMatchObject({ status: 409, body: { code: 'claim.has-approval' } })
  })

  test('of which two ask for one approval at once, one gets it', async () => {
    const { id: appointment_id, patient_id } = await completeAppointment()
    const policy_id = await insure(patient_id, ASKS)
    const treatments = [TYPED, TYPED]
    const visit = { patient_id, appointment_id, policy_id, treatments, payment_method: 'cash' }
    const { body } = await desk.post('/api/invoices', visit)
    const claim_id = body.claim?.id ?? 0
    const { body: claim } = await desk.get(`/api/claims/${claim_id}`)
    const approval_line_id = await approvedLine({ patient_id, policy_id })
    const both = await Promise.all(
      claim.lines.map(({ id }) => desk.put(`/api/claims/${claim_id}`, { lines: [{ id, approval_line_id }] })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await desk.get(`/api/claims/${claim_id}`)).body.missing).toContain('approval')
  })

  test('frees it when the claim is withdrawn', async () => {
    const made = await claimedEarly()
    const approval_line_id = await approvedLine(made)
    await attach(made, approval_line_id)
    await admin.post(`/api/claims/${made.claim.id}/withdraw`, { reason: 'Lapsed', bill_patient: false })
    const { body } = await desk.get(`/api/patients/${made.patient_id}/approvals`)
    expect(body[0]?.lines[0]).toMatchObject({ id: approval_line_id, claim_line_id: null })
  })

  test('above the amount from which the plan asks is incomplete too', async () => {
    expect((await claimedEarly({ patient_percent: 0, approval_above: 1_999 })).claim.missing).toEqual(['approval'])
    expect((await claimedEarly({ patient_percent: 0, approval_above: 2_000 })).claim.missing).toEqual([])
  })
})
