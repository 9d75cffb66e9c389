import { afterAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-02-28T09:00:00Z' })
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const { own_doctor, issueInvoice, pay, completeAppointment, registerPatient } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

/** The worked example: 400.00 in cash in February, 650.50 by card in March. */
async function paidInTwo() {
  await moveClock(clinic, '2026-02-28T09:00:00Z')
  const { id } = await issueInvoice({ paid_amount: 400 })
  await moveClock(clinic, '2026-03-05T09:00:00Z')
  const { payments } = await pay(id, 650.5, 'card')
  return { id, cash: payments[0]?.id ?? 0, card: payments[1]?.id ?? 0 }
}

const refund = (id: number, payment_id: number, amount: number, refund_method = 'cash') =>
  manager.post(`/api/invoices/${id}/refunds`, { payment_id, amount, refund_method, reason: ' Typed wrongly ' })

const recordsOf = async (id: number) =>
  (await admin.get('/api/doctors/payouts')).body.filter(({ invoice_id }) => invoice_id === id)

describe('a refund', () => {
  test('reopens the debt, is shown, and takes back its proportion of the payout with the fee', async () => {
    const { id, card } = await paidInTwo()
    await moveClock(clinic, '2026-04-02T09:00:00Z')
    const { status, body } = await refund(id, card, 100)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      paid_amount: 950.5,
      status: 'partial',
      refund_due: null,
      payments: [{ left: 400 }, { left: 550.5 }],
      refunds: [
        {
          payment_id: card,
          amount: 100,
          refund_method: 'cash',
          reason: 'Typed wrongly',
          refunded_at: '2026-04-02T09:00:00.000Z',
          refunded_by_name: manager.user.name,
        },
      ],
      doctor_payout: { gross_amount: 373.4, deduction: 6.06, payout_amount: 367.34 },
    })
    expect((await admin.get(`/api/patients/${body.patient_id}`)).body.balance).toBe(100)
    const [record] = await recordsOf(id)
    expect(record).toMatchObject({
      gross_amount: -39.28,
      deduction: -1.1,
      payout_amount: -38.18,
      payment_method: 'card',
    })
    const { body: explained } = await admin.get(`/api/doctors/payouts/${record?.id}`)
    expect(explained).toMatchObject({
      paid_before: 1_050.5,
      refund: { amount: 100, gross_before: 255.54, fee_before: 7.16 },
    })
  })

  test('followed by another payment earns what the first payment earned; the explanation counts what was paid by then', async () => {
    const { id, card } = await paidInTwo()
    await refund(id, card, 100)
    expect((await pay(id, 100)).status).toBe('paid')
    const [last] = await recordsOf(id)
    expect(last).toMatchObject({ gross_amount: 39.28, deduction: 0 })
    expect((await admin.get(`/api/doctors/payouts/${last?.id}`)).body).toMatchObject({ paid_before: 950.5 })
  })

  test('does not change manual deductions, and a negative payout is carried', async () => {
    const { id, cash, card } = await paidInTwo()
    await admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 50, reason: 'Lab' })
    await refund(id, card, 650.5)
    const { body } = await refund(id, cash, 400)
    expect(body).toMatchObject({
      status: 'unpaid',
      doctor_payout: { gross_amount: 0, deduction: 50, payout_amount: -50, manual_deduction_reason: 'Lab' },
    })
  })

  test('before a cancellation is reversed with it, and everything adds up to zero', async () => {
    const { id, card, cash } = await paidInTwo()
    await refund(id, card, 100)
    await moveClock(clinic, '2026-04-02T09:00:00Z')
    await refund(id, cash, 50)
    const { body } = await admin.put(`/api/invoices/${id}/cancel`, {})
    expect(body).toMatchObject({
      refund_due: 900.5,
      doctor_payout: { gross_amount: 0, deduction: 0, payout_amount: 0 },
    })
  })

  test('of a cancelled invoice reduces the refund due, and nothing else', async () => {
    const { id, card } = await paidInTwo()
    const { body: before } = await admin.put(`/api/invoices/${id}/cancel`, {})
    const { body } = await refund(id, card, 650.5, 'card')
    expect(body).toMatchObject({ status: 'cancelled', refund_due: 400, paid_amount: 400 })
    expect(body.doctor_payout).toEqual(before.doctor_payout)
    expect((await refund(id, card, 0.01)).status).toBe(400)
  })

  test('to credit keeps the money as a deposit with the method and fee of the payment', async () => {
    const { id, card } = await paidInTwo()
    const { body } = await refund(id, card, 100, 'credit')
    expect(body.credit).toBe(100)
    const { body: account } = await manager.get(`/api/patients/${body.patient_id}/account`)
    expect(account).toMatchObject({
      balance: 100,
      credit: 100,
      deposits: [{ source: 'refund', payment_method: 'card', amount: 100, left: 100 }],
    })
  })

  test.each([
    [0, 'Refund amount must be greater than zero'],
    [650.51, 'Refund of 650.51 is more than the 650.50 that is left of this payment'],
  ])('of %d is refused: %s', async (amount, sentence) => {
    const { id, card } = await paidInTwo()
    const { status, body } = await refund(id, card, amount)
    expect([status, body]).toMatchObject([400, { fields: { amount: sentence } }])
  })

  test('of an invoice without a doctor takes back no payout', async () => {
    const { id: patient_id } = await registerPatient()
    const { id, payments } = await issueInvoice({ patient_id, appointment_id: null, paid_amount: 100 })
    const { status, body } = await refund(id, payments[0]?.id ?? 0, 40)
    expect([status, body]).toMatchObject([201, { paid_amount: 60, payments: [{ left: 60 }] }])
    expect(await recordsOf(id)).toEqual([])
  })

  test('needs a reason, and a payment of this invoice', async () => {
    const { id, card } = await paidInTwo()
    const sent = { payment_id: card, amount: 1, refund_method: 'cash', reason: '  ' }
    expect((await manager.post(`/api/invoices/${id}/refunds`, sent)).status).toBe(400)
    const other = await paidInTwo()
    expect(await refund(other.id, card, 1)).toMatchObject({ status: 404, body: { code: 'payment.not-found' } })
  })
})

describe('correcting a payment', () => {
  const correct = (id: number, payment_id: number, amount: number, payment_method: string) =>
    manager.post(`/api/invoices/${id}/payments/${payment_id}/correct`, {
      amount,
      payment_method,
      reason: 'Typed wrongly',
    })

  test('refunds it by its own method and records it again, with the card fee of its day', async () => {
    const { id, cash } = await paidInTwo()
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', card_processing_fee: 5 })
    const { status, body } = await correct(id, cash, 40, 'card')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      paid_amount: 690.5,
      status: 'partial',
      payments: [
        { left: 0, corrected_amount: 400 },
        { left: 650.5, corrected_amount: 0 },
        { amount: 40, payment_method: 'card', left: 40, notes: 'Typed wrongly' },
      ],
      refunds: [{ payment_id: cash, amount: 400, refund_method: 'cash', correction: true }],
      payment_methods: ['card'],
    })
    const [corrected] = await recordsOf(id)
    expect(corrected?.deduction).toBe(Math.round((corrected?.gross_amount ?? 0) * 2.8) / 100)
    const again = await correct(id, cash, 40, 'card')
    expect(again).toMatchObject({ status: 409, body: { code: 'payment.nothing-left' } })
  })

  test('above the amount owed by then changes nothing', async () => {
    const { id, cash } = await paidInTwo()
    expect((await correct(id, cash, 400.01, 'card')).status).toBe(400)
    expect((await manager.get(`/api/invoices/${id}`)).body).toMatchObject({ paid_amount: 1_050.5, refunds: [] })
  })

  test('returns money that came from credit to the credit', async () => {
    const { id, patient_id } = await issueInvoice()
    await manager.post(`/api/patients/${patient_id}/deposits`, { amount: 300, payment_method: 'cash' })
    const paid = await manager.post(`/api/invoices/${id}/payments`, { amount: 300, from_credit: true })
    const { body } = await correct(id, paid.body.payments[0]?.id ?? 0, 200, 'card')
    expect(body).toMatchObject({
      paid_amount: 200,
      credit: 300,
      payments: [{ left: 0 }, { amount: 200, payment_method: 'card' }],
      refunds: [{ amount: 300, refund_method: 'credit' }],
    })
  })

  test('by an amount of nothing is refused before anything is refunded', async () => {
    const { id, cash } = await paidInTwo()
    const { status, body } = await correct(id, cash, 0, 'card')
    expect([status, body.fields]).toEqual([400, { amount: 'Payment amount must be greater than zero' }])
  })

  test('of a cancelled invoice is refused', async () => {
    const { id, cash } = await paidInTwo()
    await admin.put(`/api/invoices/${id}/cancel`, {})
    const { status, body } = await correct(id, cash, 1, 'card')
    expect([status, body.error]).toEqual([409, 'A cancelled invoice cannot take payments'])
  })
})

test('an invoice may be paid partly from credit and partly in cash when it is issued', async () => {
  const appointment = await completeAppointment()
  const { patient_id } = appointment
  await manager.post(`/api/patients/${patient_id}/deposits`, { amount: 300, payment_method: 'card' })
  const invoice = { patient_id, appointment_id: appointment.id, treatments: [{ description: 'Crown', cost: 1_000 }] }
  const send = (credit_amount: number, paid_amount: number) =>
    manager.post('/api/invoices', { ...invoice, payment_method: 'cash', credit_amount, paid_amount })
  expect((await send(300.01, 0)).body).toMatchObject({ fields: { credit_amount: 'Only 300.00 of credit is left' } })
  expect((await send(300, 700.01)).status).toBe(400)
  const { status, body } = await send(300, 200)
  expect([status, body]).toMatchObject([
    201,
    {
      paid_amount: 500,
      status: 'partial',
      payments: [{ amount: 300, payment_method: 'card' }, { amount: 200 }],
      credit: 0,
    },
  ])
})
