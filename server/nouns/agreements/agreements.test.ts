import { describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { agreeing, MONTHLY } from '#test/support/agreeing.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp({ now: '2026-11-17T06:00:00Z' })
const { person, bill, on, acceptedPlan, completeAppointment, issueInvoice } = agreeing(clinic)
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const agree = (id: number, body: object) =>
  desk.post(`/api/patients/${id}/agreements`, { total: 600, instalments: MONTHLY, signed_name: 'Huda', ...body })
const latest = async (id: number) => (await desk.get(`/api/patients/${id}/agreements`)).body[0]

async function agreedOn(cost = 600) {
  await on('2026-11-17')
  const id = await person()
  const invoice_id = await bill(id, cost)
  const made = await agree(id, { invoice_ids: [invoice_id] })
  expect(made.status).toBe(201)
  return { id, invoice_id, agreement_id: made.body.id }
}

describe('an agreement', () => {
  test('about an invoice knows what was received, is due, overdue and not due, the oldest first', async () => {
    const { id, invoice_id } = await agreedOn()
    expect(await latest(id)).toMatchObject({ received: 0, due: 100, overdue: 0, not_due: 500, outstanding: 600 })
    await desk.post(`/api/invoices/${invoice_id}/payments`, { amount: 150, payment_method: 'cash' })
    const paid = await latest(id)
    expect(paid).toMatchObject({ received: 150, due: 100, overdue: 0, not_due: 450, invoice_ids: [invoice_id] })
    expect(paid?.instalments.map(({ received }) => received)).toEqual([100, 50, 0])
    await on('2026-12-17')
    expect(await latest(id)).toMatchObject({ due: 400, overdue: 0, not_due: 200 })
    await on('2026-12-18')
    expect(await latest(id)).toMatchObject({ due: 400, overdue: 250, not_due: 200 })
  })

  test('leaves out what was paid before it, also once that payment is corrected', async () => {
    await on('2026-11-17')
    const id = await person()
    const invoice_id = await bill(id, 700, 100)
    await agree(id, { invoice_ids: [invoice_id] })
    expect(await latest(id)).toMatchObject({ received: 0, outstanding: 600, not_due: 500 })
    const [payment] = (await admin.get(`/api/invoices/${invoice_id}`)).body.payments
    const wrong = { amount: 100, payment_method: 'card', reason: 'Card' }
    await admin.post(`/api/invoices/${invoice_id}/payments/${payment?.id}/correct`, wrong)
    expect(await latest(id)).toMatchObject({ received: 0, outstanding: 600 })
  })

  test('about a plan takes deposits, and counts them once when they are applied', async () => {
    await on('2026-11-17')
    const id = await person()
    const plan_id = await acceptedPlan(id)
    const { body: made } = await agree(id, { plan_id })
    expect(made).toMatchObject({ plan_id, invoice_ids: [], total: 600, outstanding: 0, not_due: 0 })
    const deposit = { amount: 120, payment_method: 'cash', agreement_id: made.id }
    const { body: taken } = await desk.post(`/api/patients/${id}/deposits`, deposit)
    expect(taken.agreement_id).toBe(made.id)
    await admin.post(`/api/patients/${id}/deposits/${taken.id}/refunds`, {
      amount: 20,
      refund_method: 'cash',
      reason: 'Too much',
    })
    expect(await latest(id)).toMatchObject({ received: 100, due: 100 })
    const invoice_id = await bill(id, 200)
    await desk.post(`/api/invoices/${invoice_id}/payments`, { amount: 50, from_credit: true })
    expect(await latest(id)).toMatchObject({ received: 100 })
  })

  test('about a plan is about what is still to be paid for it: of work that is done, what its invoice leaves', async () => {
    await on('2026-11-17')
    const id = await person()
    const plan_id = await acceptedPlan(id)
    const [plan] = (await desk.get(`/api/patients/${id}/plans`)).body
    const done = { patient_id: id, plan_item_ids: plan?.items.map((item) => item.id) }
    const { id: appointment_id } = await completeAppointment(done)
    const treatments = [{ description: 'Braces', cost: 600 }]
    await issueInvoice({ patient_id: id, appointment_id, treatments, paid_amount: 150 })
    const above = await agree(id, { plan_id })
    expect([above.status, above.body.error]).toEqual([
      400,
      'The total of 600.00 is more than the 450.00 that it is about',
    ])
    const rest = { plan_id, total: 450, instalments: [{ ...MONTHLY[0], amount: 450 }] }
    expect((await agree(id, rest)).body).toMatchObject({ received: 0, outstanding: 450, due: 450, not_due: 0 })
  })

  test('follows a corrected invoice, and payments moved to its correction count once', async () => {
    const { id, invoice_id } = await agreedOn()
    await desk.post(`/api/invoices/${invoice_id}/payments`, { amount: 150, payment_method: 'cash' })
    const treatments = [{ description: 'Braces', cost: 500 }]
    const { body: next } = await admin.post(`/api/invoices/${invoice_id}/correct`, { treatments, reason: 'Cheaper' })
    expect(await latest(id)).toMatchObject({ received: 150, outstanding: 350, invoice_ids: [invoice_id, next.id] })
  })

  test('is paid with one receipt, its oldest invoice first', async () => {
    await on('2026-11-17')
    const id = await person()
    const other = await bill(id, 50)
    const invoices = [await bill(id, 200), await bill(id, 400)]
    const { body: made } = await agree(id, { invoice_ids: invoices })
    const paid = { amount: 250, payment_method: 'cash', agreement_id: made.id }
    const { body: receipt } = await desk.post(`/api/patients/${id}/family-payments`, paid)
    expect(receipt.payments.map(({ invoice_id, amount }) => [invoice_id, amount])).toEqual([
      [invoices[0], 200],
      [invoices[1], 50],
    ])
    expect(await latest(id)).toMatchObject({ received: 250 })
    const elsewhere = await desk.post(`/api/invoices/${other}/payments`, { ...paid, amount: 10 })
    expect([elsewhere.status, elsewhere.body.error]).toEqual([400, 'This invoice is not part of the agreement'])
  })

  test('ends once, with the reason; money is no longer taken for it, and another can be made', async () => {
    const { id, invoice_id, agreement_id } = await agreedOn()
    await desk.post(`/api/invoices/${invoice_id}/payments`, { amount: 150, payment_method: 'cash' })
    const again = await agree(id, {
      invoice_ids: [invoice_id],
      total: 450,
      instalments: [{ ...MONTHLY[1], amount: 450 }],
    })
    expect(again.status).toBe(409)
    const ended = await desk.post(`/api/agreements/${agreement_id}/end`, { reason: 'Lost the job' })
    expect(ended.body).toMatchObject({ ended_reason: 'Lost the job', received: 150, due: 0, overdue: 0, not_due: 0 })
    expect((await desk.post(`/api/agreements/${agreement_id}/end`, { reason: 'Twice' })).status).toBe(409)
    const late = { amount: 10, payment_method: 'cash', agreement_id }
    expect((await desk.post(`/api/invoices/${invoice_id}/payments`, late)).status).toBe(409)
    expect((await desk.post(`/api/patients/${id}/deposits`, late)).status).toBe(409)
    const next = await agree(id, {
      invoice_ids: [invoice_id],
      total: 450,
      instalments: [{ ...MONTHLY[1], amount: 450 }],
    })
    expect(next.body).toMatchObject({ received: 0, total: 450 })
  })

  test('is shown to whoever pays, who is the patient or the one who pays for them', async () => {
    await on('2026-11-17')
    const [child, mother, father] = [await person(), await person(), await person()]
    await desk.post(`/api/patients/${child}/relations`, { other_id: mother, kind: 'parent', pays: true })
    const invoice_ids = [await bill(child, 600)]
    const refused = await agree(child, { invoice_ids, payer_id: father })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Somebody else pays for this patient: end that relation first',
    ])
    expect((await agree(child, { invoice_ids, payer_id: mother })).body).toMatchObject({ payer_id: mother })
    expect(await latest(mother)).toMatchObject({ patient_id: child, payer_id: mother })
  })

  test('is not paid by somebody who does not pay for the patient', async () => {
    await on('2026-11-17')
    const [child, stranger] = [await person(), await person()]
    const invoice_ids = [await bill(child, 600)]
    const refused = await agree(child, { invoice_ids, payer_id: stranger })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'This person does not pay for the patient: note in the family who pays first',
    ])
    await desk.post(`/api/patients/${child}/relations`, { other_id: stranger, kind: 'other' })
    expect((await agree(child, { invoice_ids, payer_id: stranger })).status).toBe(400)
    expect((await agree(child, { invoice_ids, payer_id: child })).status).toBe(201)
  })

  test('is paid by its payer, also after the relation ended; their deposit is refused with the way', async () => {
    await on('2026-11-17')
    const [child, mother] = [await person(), await person()]
    const kin = { other_id: mother, kind: 'parent', pays: true }
    const { body: relation } = await desk.post(`/api/patients/${child}/relations`, kin)
    const { body: made } = await agree(child, { invoice_ids: [await bill(child, 600)], payer_id: mother })
    const money = { amount: 60, payment_method: 'cash', agreement_id: made.id }
    expect((await desk.post(`/api/patients/${mother}/family-payments`, money)).status).toBe(201)
    await desk.post(`/api/patients/${child}/relations/${relation.id}/end`, {})
    expect((await desk.post(`/api/patients/${mother}/family-payments`, money)).status).toBe(201)
    expect(await latest(mother)).toMatchObject({ received: 120 })
    const other = await bill(child, 50)
    const allocations = [{ invoice_id: other, amount: 60 }]
    expect((await desk.post(`/api/patients/${mother}/family-payments`, { ...money, allocations })).status).toBe(400)
    const deposit = await desk.post(`/api/patients/${mother}/deposits`, money)
    expect([deposit.status, deposit.body.error]).toEqual([
      400,
      'Credit for this agreement belongs to the patient whom it is for: take the deposit in their file',
    ])
    expect((await desk.post(`/api/patients/${child}/deposits`, money)).status).toBe(201)
  })
})

test('what is due is listed with a reminder to whoever pays, without a treatment', async () => {
  const { id, agreement_id } = await agreedOn()
  const due = async (day = '') =>
    (await desk.get(day === '' ? '/api/agreements/due' : `/api/agreements/due?until_date=${day}`)).body.find(
      (each) => each.id === agreement_id,
    )
  expect(await due()).toMatchObject({ amount_due: 100, due_since: '2026-11-17', patient_id: id })
  const later = await due('2026-12-31')
  expect(later).toMatchObject({ amount_due: 400 })
  expect(later?.text).toContain('QR 400.00')
  expect(later?.text).not.toContain('Braces')
  await desk.post(`/api/agreements/${agreement_id}/end`, { reason: 'Paid elsewhere' })
  expect(await due()).toBeUndefined()
})

test('never asks for more than is still owed on its invoices: corrected, written off, or cancelled', async () => {
  const due = async (agreement_id: number) =>
    (await desk.get('/api/agreements/due?until_date=2026-12-31')).body.find((each) => each.id === agreement_id)
  const { id, invoice_id, agreement_id } = await agreedOn()
  const treatments = [{ description: 'Braces', cost: 350 }]
  const { body: next } = await admin.post(`/api/invoices/${invoice_id}/correct`, { treatments, reason: 'Cheaper' })
  expect(await due(agreement_id)).toMatchObject({ amount_due: 350, outstanding: 350 })
  await admin.post(`/api/invoices/${next.id}/write-off`, { amount: 200, reason: 'Hardship' })
  const left = await due(agreement_id)
  expect(left).toMatchObject({ amount_due: 150, outstanding: 150 })
  expect(left?.text).toContain('QR 150.00')
  await admin.put(`/api/invoices/${next.id}/cancel`, { cancellation_reason: 'Entered twice' })
  expect(await latest(id)).toMatchObject({ outstanding: 0, not_due: 0, ended_at: null })
  expect(await due(agreement_id)).toBeUndefined()
  const plan_id = await acceptedPlan(id)
  const { body: of_plan } = await agree(id, { plan_id })
  expect(await due(of_plan.id)).toMatchObject({ amount_due: 400, outstanding: 0 })
})

test('receivables keep what is not due apart, on a past day as it was then, and ask only for what is due', async () => {
  const { id, invoice_id, agreement_id } = await agreedOn()
  const owed = async (day: string) =>
    (await admin.get(`/api/receivables?as_of=${day}`)).body.find((row) => row.patient_id === id)
  expect(await owed('2026-11-17')).toMatchObject({ days_0_30: 100, not_due: 500, total: 600 })
  await desk.post(`/api/invoices/${invoice_id}/payments`, { amount: 100, payment_method: 'cash' })
  expect(await owed('2026-11-17')).toMatchObject({
    days_0_30: 0,
    not_due: 500,
    total: 500,
    text: '',
    whatsapp_url: null,
  })
  await on('2027-01-10')
  expect(await owed('2027-01-10')).toMatchObject({ days_31_60: 300, not_due: 200, total: 500 })
  await desk.post(`/api/agreements/${agreement_id}/end`, { reason: 'Pays at once' })
  expect(await owed('2027-01-10')).toMatchObject({ days_31_60: 500, not_due: 0, total: 500 })
  expect(await owed('2026-11-17')).toMatchObject({ days_0_30: 0, not_due: 500, total: 500 })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('merging two patients moves agreements, also those in which one pays', async () => {
  const { id } = await agreedOn()
  const stays = await person()
  expect((await admin.post(`/api/patients/${stays}/merge`, { other_id: id })).status).toBe(201)
  expect(await latest(stays)).toMatchObject({ patient_id: stays, payer_id: stays })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
