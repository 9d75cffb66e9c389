import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, makeSpecialist, moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { own_doctor, issueInvoice, pay } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const root_canal = endodontics.slice(0, 1)
const correct = (id: number, fields: Record<string, unknown> = {}) =>
  admin.post(`/api/invoices/${id}/correct`, { treatments: root_canal, reason: 'One line too many', ...fields })
const invoice = async (id: number) => (await admin.get(`/api/invoices/${id}`)).body

/** The patient's deposits with what is left of each, computed from the rows. */
async function creditOf(patient_id: number) {
  const { database } = clinic
  const deposits = await database.selectFrom('deposits').selectAll().where('patient_id', '=', patient_id).execute()
  const applied = await database.selectFrom('payments').selectAll().where('deposit_id', 'is not', null).execute()
  return deposits.map(({ id, amount, payment_method, card_fee_percentage, source }) => ({
    left: amount - applied.filter((each) => each.deposit_id === id).reduce((sum, each) => sum + each.amount, 0),
    payment_method,
    card_fee_percentage,
    source,
  }))
}

describe('a corrected invoice', () => {
  test('is paid from the earlier payments, with their methods and fees; the rest stays credit', async () => {
    const old = await issueInvoice({ paid_amount: 400 }, admin)
    await pay(old.id, 650.5, 'card', admin)
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', card_processing_fee: 5 })
    const { status, body } = await correct(old.id)
    expect([status, body]).toMatchObject([
      201,
      {
        corrects_invoice_id: old.id,
        corrected_by_invoice_id: null,
        appointment_id: old.appointment_id,
        doctor_id: own_doctor,
        total_amount: 900,
        paid_amount: 900,
        status: 'paid',
        payments: [
          { amount: 400, payment_method: 'cash' },
          { amount: 500, payment_method: 'card' },
        ],
        // 2.8 % of the 200.00 that the card payment earns, not the 5 % of today.
        doctor_payout: { gross_amount: 360, deduction: 5.6, payout_amount: 354.4 },
      },
    ])
    expect(await invoice(old.id)).toMatchObject({
      status: 'cancelled',
      corrected_by_invoice_id: body.id,
      refund_due: 0,
      paid_amount: 0,
      cancellation_reason: 'One line too many',
      doctor_payout: { gross_amount: 0, deduction: 0, payout_amount: 0 },
    })
    expect(await creditOf(old.patient_id)).toEqual([
      { left: 0, payment_method: 'cash', card_fee_percentage: 2.8, source: 'correction' },
      { left: 150.5, payment_method: 'card', card_fee_percentage: 2.8, source: 'correction' },
    ])
    expect((await admin.get(`/api/patients/${old.patient_id}`)).body).toMatchObject({ balance: 0 })
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', card_processing_fee: 2.8 })
  })

  test('may cost more, and the difference is then owed', async () => {
    const old = await issueInvoice({ paid_amount: 400 }, admin)
    const { body } = await correct(old.id, { treatments: [...endodontics, { description: 'Gauze', cost: 9.5 }] })
    expect(body).toMatchObject({ total_amount: 1_060, paid_amount: 400, status: 'partial' })
    expect((await admin.get(`/api/patients/${old.patient_id}`)).body).toMatchObject({ balance: 660 })
  })

  test('that costs no more than the first payment takes nothing of the second', async () => {
    const old = await issueInvoice({ paid_amount: 400 }, admin)
    await pay(old.id, 650.5, 'card', admin)
    const { body } = await correct(old.id, { treatments: [{ description: 'Gauze', cost: 400 }] })
    expect(body).toMatchObject({ status: 'paid', payments: [{ amount: 400, payment_method: 'cash' }] })
    expect(body.payments).toHaveLength(1)
    expect((await creditOf(old.patient_id)).map(({ left }) => left)).toEqual([0, 650.5])
  })

  test('may have a discount, and may itself be corrected', async () => {
    const old = await issueInvoice({ paid_amount: 1_050.5 }, admin)
    const first = await correct(old.id, {
      treatments: endodontics,
      discount: { percent: 10 },
      discount_reason: 'Family of staff',
    })
    expect(first.body).toMatchObject({ total_amount: 945.45, status: 'paid', discount_amount: 105.05 })
    const second = await correct(first.body.id)
    expect(second.body).toMatchObject({ total_amount: 900, status: 'paid', corrects_invoice_id: first.body.id })
    // Older credit is not applied: 105.05 from the first correction stay.
    const left = (await creditOf(old.patient_id)).map((each) => each.left)
    expect(left.reduce((sum, each) => sum + each, 0)).toBeCloseTo(150.5)
  })

  test('in another month reverses what was earned then', async () => {
    await moveClock(clinic, '2026-11-30T09:00:00Z')
    const old = await issueInvoice({ paid_amount: 1_050.5 }, admin)
    await moveClock(clinic, '2026-12-02T09:00:00Z')
    const { body } = await correct(old.id)
    const { body: records } = await admin.get('/api/doctors/payouts?start_date=2026-12-01&end_date=2026-12-31')
    expect(records.map(({ invoice_id, gross_amount }) => [invoice_id, gross_amount])).toEqual([
      [body.id, 360],
      [old.id, -412.68],
    ])
    await moveClock(clinic, '2026-12-03T09:00:00Z')
  })

  test('without an appointment or a payment', async () => {
    const old = await issueInvoice({ appointment_id: null }, admin)
    const { body } = await correct(old.id)
    expect(body).toMatchObject({ appointment_id: null, total_amount: 900, paid_amount: 0, status: 'unpaid' })
    expect(await creditOf(old.patient_id)).toEqual([])
  })
})

test('is refused for a cancelled or unknown invoice, and without a reason or lines', async () => {
  const { id } = await issueInvoice({ paid_amount: 400 }, admin)
  expect((await correct(id, { reason: ' ' })).body.fields).toEqual({ reason: 'Reason is required' })
  expect((await correct(id, { treatments: [] })).status).toBe(400)
  const above = { discount: { amount: 900.01 }, discount_reason: 'Staff' }
  expect((await correct(id, above)).status).toBe(400)
  expect(await invoice(id)).toMatchObject({ status: 'partial', paid_amount: 400 })
  expect((await correct(999_999)).status).toBe(404)
  await admin.put(`/api/invoices/${id}/cancel`, {})
  expect((await correct(id)).body.error).toBe('This invoice is already cancelled')
})

describe('concurrently', () => {
  test('sixteen corrections of one invoice result in one', async () => {
    const { id, patient_id } = await issueInvoice({ paid_amount: 400 }, admin)
    const answers = await Promise.all(Array.from({ length: 16 }, () => correct(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 15 }, () => 409),
    ])
    expect((await admin.get(`/api/patients/${patient_id}`)).body).toMatchObject({ balance: 500 })
  })

  test('with payments, every payment taken is on the new invoice or is credit', async () => {
    const { id, patient_id } = await issueInvoice({}, admin)
    const payment = { amount: 100, payment_method: 'cash' }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index === 7 ? correct(id) : admin.post(`/api/invoices/${id}/payments`, payment),
      ),
    )
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
    const taken = answers.filter(({ status }, index) => status === 201 && index !== 7).length * 100
    const corrected = await invoice(id)
    const now = await invoice(Number(corrected.corrected_by_invoice_id))
    const credit = (await creditOf(patient_id)).reduce((sum, { left }) => sum + left, 0)
    expect(now.paid_amount + credit).toBe(taken)
  })
})
