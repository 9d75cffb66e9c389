import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const admin = clinic.as('admin')
const { issueInvoice, pay } = recordFactory(clinic)

describe('a payment', () => {
  test('makes the invoice partial, then paid, and shows who took it', async () => {
    const { id } = await issueInvoice()
    const first = await receptionist.post(`/api/invoices/${id}/payments`, {
      amount: 400,
      payment_method: 'cash',
      notes: ' with change ',
    })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ paid_amount: 400, status: 'partial' })
    const second = await clinic.as('doctor').post(`/api/invoices/${id}/payments`, {
      amount: 650.5,
      payment_method: 'card',
    })
    expect(second.body).toMatchObject({ paid_amount: 1_050.5, status: 'paid', payment_method: 'cash' })
    expect(second.body.payments).toMatchObject([
      { amount: 400, payment_method: 'cash', recorded_by_name: 'Rania Receptionist', notes: 'with change' },
      { amount: 650.5, payment_method: 'card', recorded_by_name: 'Dana Doctor', notes: null },
    ])
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ amount: 0 }, 'amount', 'Payment amount must be greater than zero'],
    [{ amount: -1 }, 'amount', 'Payment amount must be greater than zero'],
    [{ amount: 0.009 }, 'amount', 'Payment amount must be greater than zero'],
    [{ amount: 1.005 }, 'amount', 'Payment amount must have at most two decimals'],
    [{ amount: 10_000_000 }, 'amount', 'Payment amount must be at most 9,999,999.99'],
    [{ amount: 1_050.51 }, 'amount', 'Payment of 1,050.51 is more than the outstanding 1,050.50'],
    [{ amount: '5' }, 'amount', 'Amount must be a number'],
    [{ amount: null }, 'amount', 'Amount must be a number'],
    [{}, 'amount', 'Amount is required'],
    [{ amount: 5, payment_method: 'cheque' }, 'payment_method', 'Payment method must be one of: cash, card'],
    [{ amount: 5, notes: 5 }, 'notes', 'Notes must be text'],
  ])('of %j is refused and nothing is stored', async (fields, field, sentence) => {
    const { id } = await issueInvoice()
    const { status, body } = await receptionist.post(`/api/invoices/${id}/payments`, {
      payment_method: 'cash',
      ...fields,
    })
    expect([status, body]).toMatchObject([400, { error: sentence, fields: { [field]: sentence } }])
    expect((await receptionist.get(`/api/invoices/${id}`)).body).toMatchObject({
      paid_amount: 0,
      status: 'unpaid',
      payments: [],
    })
  })

  test('on a paid or a cancelled invoice is refused', async () => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    const paid = await receptionist.post(`/api/invoices/${id}/payments`, { amount: 1, payment_method: 'cash' })
    expect([paid.status, paid.body]).toMatchObject([409, { error: 'A paid invoice cannot take payments' }])
    await admin.put(`/api/invoices/${id}/cancel`, {})
    const late = await receptionist.post(`/api/invoices/${id}/payments`, { amount: 1, payment_method: 'cash' })
    expect([late.status, late.body]).toMatchObject([409, { error: 'A cancelled invoice cannot take payments' }])
  })

  test('on an unknown invoice is a 404, but an invalid amount is reported first', async () => {
    const payNothing = (amount: number) =>
      receptionist.post('/api/invoices/999999/payments', { amount, payment_method: 'cash' })
    expect((await payNothing(1)).body).toMatchObject({ error: 'Invoice not found' })
    expect((await payNothing(0)).status).toBe(400)
  })

  test('cannot be changed or deleted in the database', async () => {
    const { id } = await issueInvoice({ paid_amount: 10 })
    const { owner: database } = clinic
    const mine = database.updateTable('payments').where('invoice_id', '=', id)
    await expect(mine.set({ notes: 'rewritten' }).execute()).rejects.toThrow(/never changed/)
    await expect(database.deleteFrom('payments').where('invoice_id', '=', id).execute()).rejects.toThrow(
      /never changed/,
    )
    const more = database.updateTable('invoices').set({ paid_amount: 20 as never, status: 'partial' })
    await expect(more.where('id', '=', id).execute()).rejects.toThrow(/not its payments less its refunds/)
  })
})

test('payments are listed in the order in which they were taken', async () => {
  const { id } = await issueInvoice()
  for (const amount of [30, 10, 20]) await pay(id, amount)
  await sql`create index payments_shuffled on payments (amount)`.execute(clinic.owner)
  await sql`cluster payments using payments_shuffled`.execute(clinic.owner)
  const { body } = await receptionist.get(`/api/invoices/${id}`)
  expect(body.payments.map(({ amount }) => amount)).toEqual([30, 10, 20])
})

test('a payment is recorded with what had been paid before it', async () => {
  const { id } = await issueInvoice()
  await pay(id, 400)
  await pay(id, 650.5)
  const entries = await clinic.database
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('kind', '=', 'payment.recorded')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { before: { paid_amount: 0, status: 'unpaid' }, after: { paid_amount: 400, status: 'partial' } },
    { before: { paid_amount: 400, status: 'partial' }, after: { paid_amount: 1_050.5, status: 'paid' } },
  ])
})

describe('a manual deduction', () => {
  const deduct = (id: number, deduction_amount: unknown, reason: unknown = 'Lab costs', role = admin) =>
    role.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount, reason })

  test('reduces the payout of the last payment, with author and reason', async () => {
    const { id } = await issueInvoice({ paid_amount: 400 })
    await pay(id, 650.5, 'card')
    const { status, body } = await deduct(id, 50, ' Lab costs ')
    expect(status).toBe(201)
    expect(body.manual_deductions).toEqual([
      {
        id: expect.any(Number),
        amount: 50,
        reason: 'Lab costs',
        created_at: '2026-11-18T06:00:00.000Z',
        created_by_name: 'Amal Admin',
      },
    ])
    await deduct(id, 1.5, 'Re-treatment')
    const { body: records } = await admin.get('/api/doctors/payouts')
    const ofInvoice = records.filter((record) => record.invoice_id === id)
    // 35 % of 900.00 and of 150.50, in two parts; the fee of 2.8 % on the second is 6.38
    expect(ofInvoice).toMatchObject([
      { gross_amount: 227.68, deduction: 57.88, manual_deduction_reason: 'Lab costs; Re-treatment' },
      { gross_amount: 140, deduction: 0, manual_deduction_reason: null },
    ])
    expect((await admin.get(`/api/invoices/${id}`)).body.doctor_payout).toEqual({
      gross_amount: 367.68,
      deduction: 57.88,
      payout_amount: 309.8,
      manual_deduction_reason: 'Lab costs; Re-treatment',
    })
  })

  test.each<[unknown, unknown, string, string]>([
    [0, 'Lab', 'deduction_amount', 'Deduction amount must be greater than zero'],
    [-5, 'Lab', 'deduction_amount', 'Deduction amount must be greater than zero'],
    [1.005, 'Lab', 'deduction_amount', 'Deduction amount must have at most two decimals'],
    ['5', 'Lab', 'deduction_amount', 'Deduction amount must be a number'],
    [5, '   ', 'reason', 'A reason is required'],
    [5, null, 'reason', 'Reason must be text'],
    [5, 'a\u0000b', 'reason', 'The reason must not contain a NUL character'],
    [5, 'x'.repeat(1_001), 'reason', 'The reason can have at most 1000 characters'],
    [
      367.69,
      'Lab',
      'deduction_amount',
      "Deduction of 367.69 is more than the 367.68 that is left of the doctor's payout",
    ],
  ])('of %j for %j is refused', async (amount, reason, field, sentence) => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    const { status, body } = await deduct(id, amount, reason)
    expect([status, body]).toMatchObject([400, { error: sentence, fields: { [field]: sentence } }])
  })

  test('may have a reason of a thousand characters; its amount is checked before its invoice', async () => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    expect((await deduct(id, 5, 'x'.repeat(1_000))).status).toBe(201)
    expect((await deduct(999_999, 0)).body.error).toBe('Deduction amount must be greater than zero')
  })

  test('cannot exceed what remains after the card fee', async () => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5, payment_method: 'card' })
    // 367.68 less 2.8 % of it
    expect((await deduct(id, 357.39)).status).toBe(400)
    expect((await deduct(id, 357.38)).body.doctor_payout).toMatchObject({ deduction: 367.68, payout_amount: 0 })
  })

  test('may take the whole payout, and nothing more after that', async () => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    expect((await deduct(id, 367.67)).status).toBe(201)
    expect((await deduct(id, 0.02)).status).toBe(400)
    expect((await deduct(id, 0.01)).body.doctor_payout).toMatchObject({ payout_amount: 0 })
    expect((await deduct(id, 0.01)).status).toBe(400)
  })

  test('needs a paid invoice that has a doctor', async () => {
    const partial = await issueInvoice({ paid_amount: 400 })
    const alone = await issueInvoice({ appointment_id: null, paid_amount: 1_050.5 })
    for (const { id } of [partial, alone]) {
      const { status, body } = await deduct(id, 5)
      expect([status, body.error]).toEqual([
        409,
        'Manual deductions are possible only on a paid invoice that has a doctor',
      ])
    }
    expect((await deduct(999_999, 5)).status).toBe(404)
  })

  test.each(ROLES.filter((role) => role !== 'admin'))('is refused for a %s', async (role) => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    expect((await deduct(id, 5, 'Lab', clinic.as(role))).status).toBe(403)
  })
})
