import { afterAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const { registerPatient, twoPatients, issueInvoice } = recordFactory(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

async function deposit(patient_id: number, amount: number, payment_method = 'cash') {
  const { status, body } = await receptionist.post(`/api/patients/${patient_id}/deposits`, {
    amount,
    payment_method,
    notes: 'For the crown',
  })
  expect(status).toBe(201)
  return body
}
const creditOf = async (id: number) => (await receptionist.get(`/api/patients/${id}`)).body.credit
const fromCredit = (id: number, amount: number) =>
  receptionist.post(`/api/invoices/${id}/payments`, { amount, from_credit: true })

test('a deposit is credit of the patient, and never a part of the balance', async () => {
  const { id } = await registerPatient()
  expect(await deposit(id, 300)).toEqual({
    id: expect.any(Number),
    patient_id: id,
    currency: 'QR',
    amount: 300,
    payment_method: 'cash',
    means_id: null,
    agreement_id: null,
    source: 'received',
    received_at: '2026-11-18T06:00:00.000Z',
    received_by_name: receptionist.user.name,
    notes: 'For the crown',
    left: 300,
    refunds: [],
  })
  expect((await receptionist.get(`/api/patients/${id}`)).body).toMatchObject({ balance: 0, credit: 300 })
})

describe('a payment from credit', () => {
  test("uses the oldest deposits first: one payment for each, with that day's method and fee", async () => {
    const invoice = await issueInvoice()
    const { patient_id } = invoice
    const first = await deposit(patient_id, 100, 'card')
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', card_processing_fee: 5 })
    const second = await deposit(patient_id, 200)
    const { status, body } = await fromCredit(invoice.id, 250)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      paid_amount: 250,
      credit: 50,
      payments: [
        { amount: 100, payment_method: 'card', deposit_id: first.id },
        { amount: 150, payment_method: 'cash', deposit_id: second.id },
      ],
    })
    const records = (await admin.get('/api/doctors/payouts')).body.filter((each) => each.invoice_id === invoice.id)
    // 35 % of 1,050.50; 2.8 % of the first part, the fee when the deposit was taken.
    expect(records).toMatchObject([
      { gross_amount: 52.5, deduction: 0 },
      { gross_amount: 35, deduction: 0.98 },
    ])
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', card_processing_fee: 2.8 })
  })

  test('of more than the credit is refused, and so is one of another currency', async () => {
    const invoice = await issueInvoice()
    await deposit(invoice.patient_id, 99.99)
    const { status, body } = await fromCredit(invoice.id, 100)
    expect([status, body]).toMatchObject([400, { fields: { amount: 'Only 99.99 of credit is left' } }])
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', currency: 'USD' })
    await deposit(invoice.patient_id, 500)
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', currency: 'QR' })
    expect((await fromCredit(invoice.id, 100)).status).toBe(400)
    expect(await creditOf(invoice.patient_id)).toBe(99.99)
    const { body: account } = await receptionist.get(`/api/patients/${invoice.patient_id}/account`)
    expect(account.others).toEqual([{ currency: 'USD', balance: 0, credit: 500, refund_due: 0 }])
  })

  test('without a method is refused unless it is from credit', async () => {
    const { id } = await issueInvoice()
    const { status, body } = await receptionist.post(`/api/invoices/${id}/payments`, { amount: 1 })
    expect([status, body.fields]).toEqual([400, { payment_method: 'Payment method is required' }])
  })
})

describe('refunding a deposit', () => {
  const refund = (id: number, deposit_id: number, amount: number) =>
    manager.post(`/api/patients/${id}/deposits/${deposit_id}/refunds`, {
      amount,
      refund_method: 'cash',
      reason: 'Moved',
    })

  test('gives back at most what is left of it', async () => {
    const invoice = await issueInvoice()
    const { patient_id } = invoice
    const { id } = await deposit(patient_id, 300)
    await fromCredit(invoice.id, 100)
    expect((await refund(patient_id, id, 200.01)).body.fields).toEqual({
      amount: 'Refund of 200.01 is more than the 200.00 that is left of this deposit',
    })
    expect((await refund(patient_id, id, 0)).body).toMatchObject({
      code: 'amount.not-positive',
      fields: { amount: 'Refund amount must be greater than zero' },
    })
    const { status, body } = await refund(patient_id, id, 150)
    expect([status, body]).toMatchObject([201, { left: 50, refunds: [{ amount: 150, reason: 'Moved' }] }])
    expect(await creditOf(patient_id)).toBe(50)
  })

  test('of another patient is not found', async () => {
    const { id, other_id } = await twoPatients()
    expect((await refund(other_id, (await deposit(id, 5)).id, 5)).status).toBe(404)
    expect(
      (await receptionist.post('/api/patients/999999/deposits', { amount: 1, payment_method: 'cash' })).status,
    ).toBe(404)
  })
})

test('merging two patients moves the deposits', async () => {
  const { id, other_id } = await twoPatients()
  await deposit(other_id, 70)
  await deposit(id, 30)
  expect((await manager.get(`/api/patients/${id}/merge/${other_id}`)).body.moves.deposits).toBe(1)
  await manager.post(`/api/patients/${id}/merge`, { other_id })
  expect(await creditOf(id)).toBe(100)
  const refused = await receptionist.post(`/api/patients/${other_id}/deposits`, { amount: 1, payment_method: 'cash' })
  expect(refused.status).toBe(409)
})

test('the account lists everything with a running total that ends with the balance less the credit', async () => {
  await moveClock(clinic, '2026-11-18T06:00:00Z')
  const { id: patient_id } = await registerPatient()
  let hour = 6
  const later = () => moveClock(clinic, `2026-11-18T${String(++hour).padStart(2, '0')}:00:00Z`)
  await deposit(patient_id, 300)
  await later()
  const invoice = await issueInvoice({ patient_id, appointment_id: null, paid_amount: 400 })
  await later()
  const { body: applied } = await fromCredit(invoice.id, 200)
  await later()
  const back = { payment_id: applied.payments[0]?.id, amount: 100, refund_method: 'credit', reason: 'Too much' }
  await manager.post(`/api/invoices/${invoice.id}/refunds`, back)
  await later()
  await admin.put(`/api/invoices/${invoice.id}/cancel`, { cancellation_reason: 'Twice' })
  await later()
  await manager.post(`/api/invoices/${invoice.id}/refunds`, { ...back, amount: 300, refund_method: 'cash' })
  const { body } = await receptionist.get(`/api/patients/${patient_id}/account`)
  expect(body.entries.map(({ text, amount, running_total }) => [text, amount, running_total])).toEqual([
    [expect.stringMatching(/^Deposit #\d+ in cash$/), -300, -300],
    [`Invoice #${invoice.id}`, 1_050.5, 750.5],
    [`Payment in cash, invoice #${invoice.id}`, -400, 350.5],
    [`Paid from credit, invoice #${invoice.id}`, 0, 350.5],
    [`Refund to credit, invoice #${invoice.id}: Too much`, 0, 350.5],
    [`Invoice #${invoice.id} cancelled: Twice`, -550.5, -200],
    [`Refund in cash, invoice #${invoice.id}: Too much`, 0, -200],
  ])
  expect(body).toMatchObject({ balance: 0, credit: 200, refund_due: 200, currency: 'QR', others: [] })
})

test('after a correction, the account closes the old invoice before the new one begins', async () => {
  const { id: patient_id } = await registerPatient()
  const old = await issueInvoice({ patient_id, appointment_id: null, paid_amount: 100 })
  await moveClock(clinic, '2026-11-18T18:00:00Z')
  const { body: next } = await admin.post(`/api/invoices/${old.id}/correct`, {
    treatments: endodontics.slice(0, 1),
    reason: 'One line too many',
  })
  const { body } = await receptionist.get(`/api/patients/${patient_id}/account`)
  expect(body.entries.slice(2).map(({ kind, invoice_id }) => [kind, invoice_id])).toEqual([
    ['cancellation', old.id],
    ['refund', old.id],
    ['invoice', next.id],
    ['payment', next.id],
  ])
  // The 100.00 become credit and pay the new one of 900.00; the last total is the balance less the credit.
  expect(body.entries.map(({ running_total }) => running_total)).toEqual([1050.5, 950.5, 0, -100, 800, 800])
  expect(body).toMatchObject({ balance: 800, credit: 0 })
})

test('the account tells a corrected payment from a refund that the patient got', async () => {
  const { id: patient_id } = await registerPatient()
  const { id } = await issueInvoice({ patient_id, appointment_id: null })
  const { body: paid } = await receptionist.post(`/api/invoices/${id}/payments`, {
    amount: 100,
    payment_method: 'card',
  })
  const payment_id = paid.payments[0]?.id
  const back = { payment_id, amount: 40, refund_method: 'card', reason: 'Too much' }
  expect((await admin.post(`/api/invoices/${id}/refunds`, back)).status).toBe(201)
  const right = { amount: 60, payment_method: 'cash', reason: 'Mistyped' }
  expect((await admin.post(`/api/invoices/${id}/payments/${payment_id}/correct`, right)).status).toBe(201)
  const { body } = await receptionist.get(`/api/patients/${patient_id}/account`)
  expect(body.entries.map(({ kind, moved, corrected_amount }) => [kind, moved, corrected_amount])).toEqual([
    ['invoice', 1050.5, 0],
    ['payment', 100, 60],
    ['payment', 60, 0],
    ['refund', 40, 0],
    ['refund', 60, 60],
  ])
})
