import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, desk, manager] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('manager')]
const { claimed, sent, receipt, allocate, decide, claimOf } = await settlingFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const VISIT = [
  { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 },
  { treatment_code: 'FILL', description: 'Filling', cost: 300 },
]

describe('a claim that was made', () => {
  test('is as it was, whatever becomes of its plan, prices, codes and policy', async () => {
    const claim = await sent(await claimed({ own_payer: true }))
    const { policy_id, patient_id } = claim
    const { body: policy } = await desk.get(`/api/patients/${patient_id}/policies`)
    const plan_id = policy.find(({ id }) => id === policy_id)?.plan_id ?? 0
    const all = async () => [
      await claimOf(claim.id),
      (await admin.get(`/api/invoices/${claim.invoice_id}`)).body,
      (await desk.get(`/api/claim-batches/${claim.batch.id}`)).body,
    ]
    const before = await all()
    const codes = (await admin.get('/api/settings/treatment-codes')).body
    const fill = codes.find(({ code }) => code === 'FILL')
    const items = [{ treatment_code_id: fill?.id, price: 100 }]
    const { body: list } = await admin.post('/api/settings/price-lists', { name: 'Cheaper', items })
    const changes = [
      admin.put(`/api/settings/payer-plans/${plan_id}`, {
        name: 'Silver',
        patient_percent: 75,
        visit_deductible: 90,
        price_list_id: list.id,
        rules: [{ benefit: 'other', covered: true, patient_percent: 90 }],
      }),
      admin.put(`/api/settings/treatment-codes/${fill?.id ?? 0}`, { ...fill, default_cost: 999, benefit: 'cosmetic' }),
      desk.put(`/api/policies/${policy_id}`, { insurer_max_override: 1 }),
      admin.put(`/api/settings/payers/${claim.payer_id}`, {
        name: claim.payer_name,
        kind: 'insurer',
        may_bill_patient: true,
        pays_within_days: 5,
      }),
    ]
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await desk.post(`/api/policies/${policy_id}/end`, { reason: 'Left the insurer' })
    expect(await all()).toEqual(before)
  })

  test('keeps each answer as it was given: another is another row, in the receipt of its own', async () => {
    const claim = await sent()
    const fill = claim.lines[1].id
    const first = await receipt(claim.payer_id, 100)
    await allocate(first.id, [{ claim_line_id: fill, paid: 100, rejected: 140, code: 'MNEC-003' }])
    const given = async (id: number) => (await manager.get(`/api/payer-payments/${id}`)).body.lines
    const before = await given(first.id)
    await decide(claim.id, fill, 'resubmit', 140)
    await sent(claim)
    const second = await receipt(claim.payer_id, 90)
    await allocate(second.id, [{ claim_line_id: fill, paid: 140, code: 'SUPPLEMENT' }]).then(({ status }) =>
      expect(status, 'not above the receipt').toBe(400),
    )
    await allocate(second.id, [{ claim_line_id: fill, paid: 90, rejected: 50 }])
    await allocate((await receipt(claim.payer_id, 0)).id, [{ claim_line_id: fill, taken_back: 30 }])
    expect(await given(first.id)).toEqual(before)
    expect(await given(second.id)).toMatchObject([{ paid: 90, rejected: 50, taken_back: 0 }])
    expect((await claimOf(claim.id)).lines[1]).toMatchObject({ paid: 160, undecided: 80, open: 0 })
  })
})

test('no line of an earlier claim comes into a new one: not of a later visit, nor of a corrected invoice', async () => {
  const first = await sent(await claimed({ own_payer: true }))
  const { policy_id, patient_id, payer_id } = first
  const [, fill] = first.lines
  // One line is rejected and asked for again, the other has no answer yet.
  await allocate((await receipt(payer_id, 0)).id, [{ claim_line_id: fill.id, rejected: 240 }])
  await decide(first.id, fill.id, 'resubmit', 240)
  const visit = { patient_id, appointment_id: null, policy_id, treatments: VISIT, payment_method: 'cash' }
  const { status, body: invoice } = await desk.post('/api/invoices', visit)
  expect(status).toBe(201)
  const second = await claimOf(invoice.claim?.id ?? 0)
  const kept = (id: number) => first.lines.some((line) => line.id === id)
  expect(second.lines.map(({ id, insurer_amount }) => [kept(id), insurer_amount])).toEqual([
    [false, 120.4],
    [false, 240],
  ])
  await admin.put(`/api/claims/${second.id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
  const next = async () => (await desk.get(`/api/claim-batches/next?payer_id=${payer_id}`)).body
  const waiting = async () => new Map((await next()).claims.map(({ claim_id, to_send }) => [claim_id, to_send]))
  expect(await waiting()).toEqual(
    new Map([
      [first.id, 240],
      [second.id, 360.4],
    ]),
  )
  const corrected = { treatments: VISIT.slice(0, 1), reason: 'No filling was made' }
  const { body: other } = await admin.post(`/api/invoices/${invoice.id}/correct`, corrected)
  const third = await claimOf(other.claim?.id ?? 0)
  expect(third).toMatchObject({ amount: 120.4, corrects_claim_id: second.id, lines: [{ insurer_amount: 120.4 }] })
  expect([...first.lines, ...second.lines].map(({ id }) => id)).not.toContain(third.lines[0]?.id)
  await admin.put(`/api/claims/${third.id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
  expect(await waiting()).toEqual(
    new Map([
      [first.id, 240],
      [third.id, 120.4],
    ]),
  )
})
