import { describe, expect, test } from 'vitest'
import { agreeing, MONTHLY } from '#test/support/agreeing.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp({ now: '2026-11-17T06:00:00Z' })
const { own_doctor, person, bill, on, acceptedPlan } = agreeing(clinic)
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const agree = (id: number, body: object) =>
  desk.post(`/api/patients/${id}/agreements`, { total: 600, instalments: MONTHLY, signed_name: 'Huda', ...body })

describe('refused, and nothing is stored', () => {
  const cases: [string, (id: number, invoice_id: number) => Promise<object>, number, string][] = [
    [
      'a cent less',
      async (_id, invoice) => ({ invoice_ids: [invoice], total: 600.01 }),
      400,
      'The instalments come to 600.00, not to 600.01',
    ],
    [
      'a past day',
      async (_id, invoice) => ({ invoice_ids: [invoice], instalments: [{ due_on: '2026-11-16', amount: 600 }] }),
      400,
      'The day 2026-11-16 is past: an instalment is due today or later',
    ],
    [
      'neither plan nor invoice',
      async () => ({}),
      400,
      'An agreement is of a plan or of invoices: name one of the two',
    ],
    ['an unknown plan', async () => ({ plan_id: 999_999 }), 400, 'This plan is not of this patient'],
    [
      'another’s invoice',
      async () => ({ invoice_ids: [await bill(await person(), 600)] }),
      400,
      'An invoice is not of this patient',
    ],
    [
      'more than is owed',
      async (id) => ({ invoice_ids: [await bill(id, 599.99)] }),
      400,
      'The total of 600.00 is more than the 599.99 that it is about',
    ],
  ]
  test.each(cases)('%s', async (_what, body, status, detail) => {
    await on('2026-11-17')
    const id = await person()
    const refused = await agree(id, await body(id, await bill(id, 600)))
    expect([refused.status, refused.body.error]).toEqual([status, detail])
    expect((await desk.get(`/api/patients/${id}/agreements`)).body).toEqual([])
  })

  test('a cancelled invoice, a plan that is not accepted, and a plan agreed on already', async () => {
    await on('2026-11-17')
    const id = await person()
    const cancelled = await bill(id, 600)
    await admin.put(`/api/invoices/${cancelled}/cancel`, {})
    const refused = await agree(id, { invoice_ids: [cancelled] })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Nothing is owed on invoice #${cancelled}: it is paid or cancelled`,
    ])
    const draft = { title: 'Braces', doctor_id: own_doctor, items: [{ description: 'Braces', cost: 600 }] }
    const { body: plan } = await admin.post(`/api/patients/${id}/plans`, draft)
    expect((await agree(id, { plan_id: plan.id })).status).toBe(409)
    const plan_id = await acceptedPlan(id)
    expect((await agree(id, { plan_id })).status).toBe(201)
    expect((await agree(id, { plan_id })).status).toBe(409)
  })
})

test('money for an agreement that there is not', async () => {
  const id = await person()
  for (const agreement_id of [999_999, Number.MAX_SAFE_INTEGER]) {
    const money = { amount: 10, payment_method: 'cash', agreement_id }
    const answers = [
      await desk.post(`/api/patients/${id}/deposits`, money),
      await desk.post(`/api/invoices/${await bill(id, 600)}/payments`, money),
      await desk.post(`/api/patients/${id}/family-payments`, money),
    ]
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['agreement_id']])
    }
  }
  expect((await desk.get(`/api/patients/${id}`)).body).toMatchObject({ credit: 0, balance: 1200 })
})

test('money of a family for an agreement of another patient, or for one that has ended', async () => {
  const [id, other] = [await person(), await person()]
  const { body: made } = await agree(other, { invoice_ids: [await bill(other, 600)] })
  const money = { amount: 10, payment_method: 'cash', agreement_id: made.id }
  const refused = await desk.post(`/api/patients/${id}/family-payments`, money)
  expect([refused.status, refused.body.error]).toEqual([400, 'This agreement is of another patient'])
  await desk.post(`/api/agreements/${made.id}/end`, { reason: 'Pays at once' })
  const late = await desk.post(`/api/patients/${other}/family-payments`, money)
  expect([late.status, late.body.error]).toEqual([409, 'This agreement has ended'])
})

test('two desks agree on the same invoice or plan: one of them is told', async () => {
  await on('2026-11-17')
  const id = await person()
  const [invoice, plan_id] = [await bill(id, 600), await acceptedPlan(id)]
  for (const about of [{ invoice_ids: [invoice] }, { plan_id }]) {
    const answers = await Promise.all([agree(id, about), agree(id, about)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  }
})
