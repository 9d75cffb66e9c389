import { afterEach, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const [desk, manager, doctor] = [clinic.as('receptionist'), clinic.as('manager'), clinic.as('doctor')]
const { issueInvoice } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const cardTyped = async () => {
  const { id, payments } = await issueInvoice({ paid_amount: 60, payment_method: 'card' }, desk)
  return { id, payment_id: payments[0]?.id ?? 0 }
}
const correct = ({ id, payment_id }: { id: number; payment_id: number }, by = desk, amount = 60) =>
  by.post(`/api/invoices/${id}/payments/${payment_id}/correct`, {
    amount,
    payment_method: 'cash',
    reason: 'Was paid in cash',
  })
const close = async () =>
  (await manager.post('/api/day-close', { counted_cash: 60, terminal_total: 0, float_left: 0 })).body
const refused = { status: 403, body: { code: 'payment.corrected-by-management' } }

test('a mistyped method corrected before the close has no fee in the settlement', async () => {
  const { status, body } = await correct(await cardTyped())
  expect(status).toBe(201)
  expect(body).toMatchObject({
    payment_methods: ['cash'],
    payments: [
      { amount: 60, payment_method: 'card', corrected_amount: 60, left: 0 },
      { amount: 60, payment_method: 'cash', corrected_amount: 0, left: 60 },
    ],
    refunds: [{ amount: 60, correction: true }],
  })
  const nothing = { card_in: 0, card_refunds: 0, card_gross: 0, card_fee: 0, expected_settlement: 0 }
  expect((await manager.get('/api/day-close')).body).toMatchObject({ ...nothing, cash_in: 60 })
  expect(await close()).toMatchObject({ ...nothing, cash_in: 60, cash_refunds: 0 })
})

test('after the close it is a refund of the next day, which management alone corrects', async () => {
  const taken = await cardTyped()
  expect(await close()).toMatchObject({ card_in: 60, card_fee: 1.68 })
  expect(await correct(taken)).toMatchObject(refused)
  expect((await correct(taken, manager)).status).toBe(201)
  expect((await manager.get('/api/day-close')).body).toMatchObject({ card_in: 0, card_refunds: 60, card_fee: 0 })
  await close()
})

test('the front desk corrects the method of its own payments for ten minutes, never the amount', async () => {
  const taken = await cardTyped()
  expect(await correct(taken, desk, 59)).toMatchObject(refused)
  expect((await correct(taken, doctor)).status).toBe(403)
  const { id } = await issueInvoice({}, desk)
  const { body } = await manager.post(`/api/invoices/${id}/payments`, { amount: 60, payment_method: 'card' })
  expect(await correct({ id, payment_id: body.payments[0]?.id ?? 0 })).toMatchObject(refused)
  await moveClock(clinic, '2026-11-18T06:10:01Z')
  expect(await correct(taken)).toMatchObject(refused)
  expect((await correct(taken, manager, 59)).status).toBe(201)
})
