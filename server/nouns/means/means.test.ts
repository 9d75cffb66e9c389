import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { OpenDay } from '#contract/day-closes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Payment } from '#contract/invoices.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const { issueInvoice, registerPatient, completeAppointment } = recordFactory(clinic)
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')

const TRANSFER = { name_en: 'Bank transfer', name_ar: 'تحويل بنكي', method: 'card', fee_percentage: 0, settles: 'bank' }
const add = async (fields: Partial<typeof TRANSFER> = {}): Promise<number> => {
  const { name_en } = fields
  const named = { ...TRANSFER, ...(name_en && { name_ar: name_en }), ...fields }
  return (await admin.post('/api/settings/means', named)).body.id
}

const ids = { transfer: 0, amex: 0, cheque: 0, voucher: 0 }
beforeAll(async () => {
  ids.transfer = await add()
  ids.amex = await add({ name_en: 'Amex', fee_percentage: 3.5, settles: 'terminal' })
  ids.cheque = await add({ name_en: 'Cheque', method: 'cash', settles: 'later' })
  ids.voucher = await add({ name_en: 'Voucher', method: 'cash', settles: 'drawer' })
})

const billed = async () => (await issueInvoice({ appointment_id: null, paid_amount: 0 })).id
const pay = (id: number, body: object) => desk.post(`/api/invoices/${id}/payments`, { amount: 100, ...body })

describe('means of payment', () => {
  test('are read by everybody and changed by an admin; a fee belongs to cards only', async () => {
    for (const role of ['admin', 'manager', 'receptionist', 'doctor'] as const) {
      expect((await clinic.as(role).get('/api/settings/means')).body).toHaveLength(4)
    }
    const list = (await desk.get('/api/settings/means')).body
    expect(list[0]).toEqual({ id: ids.transfer, ...TRANSFER, active: true, version: 1 })
    const refused = await admin.post('/api/settings/means', { ...TRANSFER, method: 'cash', fee_percentage: 1 })
    expect(refused).toMatchObject({ status: 400, body: { field_codes: { fee_percentage: { code: 'means.no-fee' } } } })
    const turned = await admin.put(`/api/settings/means/${ids.amex}`, { method: 'cash' })
    expect(turned).toMatchObject({ status: 400, body: { field_codes: { fee_percentage: { code: 'means.no-fee' } } } })
    for (const wrong of [{ name_en: ' ' }, { settles: 'moon' }, { method: 'credit' }, { fee_percentage: 100.5 }]) {
      expect((await admin.post('/api/settings/means', { ...TRANSFER, ...wrong })).status).toBe(400)
    }
    expect((await admin.put('/api/settings/means/99999', {})).status).toBe(404)
    expect((await admin.put(`/api/settings/means/${ids.amex}`, { version: 9 })).status).toBe(409)
  })
})

test('a means is refused at a place where its money cannot arrive, and with the name of another', async () => {
  const cash = { name_en: 'Coins', name_ar: 'قطع', method: 'cash', settles: 'terminal' }
  const refused = await admin.post('/api/settings/means', cash)
  expect(refused).toMatchObject({ status: 400, body: { field_codes: { settles: { code: 'means.cash-at-terminal' } } } })
  const moved = await admin.put(`/api/settings/means/${ids.voucher}`, { settles: 'terminal' })
  expect(moved).toMatchObject({ status: 400, body: { field_codes: { settles: { code: 'means.cash-at-terminal' } } } })
  const twin = { ...TRANSFER, name_en: 'bank TRANSFER', name_ar: 'غيره' }
  const taken = { status: 400, body: { field_codes: { name_en: { code: 'means.name-taken' } } } }
  expect(await admin.post('/api/settings/means', twin)).toMatchObject(taken)
  const renamed = await admin.put(`/api/settings/means/${ids.amex}`, { name_en: 'Bank transfer' })
  expect(renamed).toMatchObject(taken)
})

describe('money that names a means', () => {
  test('is how its invoice was paid, in the list and the details: each once, a corrected one not', async () => {
    const id = await billed()
    for (const body of [{ means_id: ids.transfer }, { means_id: ids.transfer }, { payment_method: 'card' }]) {
      await pay(id, { ...body, amount: 10 })
    }
    const wrong = (await pay(id, { means_id: ids.cheque, amount: 10 })).body.payments.at(-1)?.id
    const right = { amount: 10, means_id: ids.voucher, reason: 'No cheque' }
    expect((await admin.post(`/api/invoices/${id}/payments/${wrong}/correct`, right)).status).toBe(201)
    const paid_with = [
      { payment_method: 'card', means_id: null },
      { payment_method: 'card', means_id: ids.transfer },
      { payment_method: 'cash', means_id: ids.voucher },
    ]
    expect((await admin.get(`/api/invoices/${id}`)).body).toMatchObject({ paid_with })
    expect((await admin.get(`/api/invoices?number=${id}&limit=1`)).body).toMatchObject([{ paid_with }])
  })

  test('has its method and fee, which stay as they were when the means changes', async () => {
    const { id: appointment_id, patient_id } = await completeAppointment()
    const { id } = await issueInvoice({ appointment_id, patient_id, paid_amount: 0 })
    const paid = (await pay(id, { means_id: ids.amex })).body
    expect(paid.payments[0]).toMatchObject({ payment_method: 'card', means_id: ids.amex, card_fee_percentage: 3.5 })
    await admin.put(`/api/settings/means/${ids.amex}`, { fee_percentage: 9 })
    const { payments, doctor_payout } = (await admin.get(`/api/invoices/${id}`)).body
    expect(payments[0]?.card_fee_percentage).toBe(3.5)
    expect(doctor_payout).toMatchObject({ gross_amount: 35, deduction: 1.23 })
    await admin.put(`/api/settings/means/${ids.amex}`, { fee_percentage: 3.5 })
  })

  test('is refused (400) with another method, an unknown or an inactive means, or neither method nor means', async () => {
    const id = await billed()
    const off = await add({ name_en: 'Old link' })
    await admin.put(`/api/settings/means/${off}`, { active: false })
    const problems = [
      [{ means_id: ids.transfer, payment_method: 'cash' }, 'payment_method', 'means.contradicts'],
      [{ means_id: 99_999 }, 'means_id', 'means.unknown'],
      [{ means_id: off }, 'means_id', 'means.inactive'],
      [{}, 'payment_method', 'field.required'],
    ] as const
    for (const [body, field, code] of problems) {
      expect(await pay(id, body)).toMatchObject({ status: 400, body: { field_codes: { [field]: { code } } } })
    }
    expect((await admin.get(`/api/invoices/${id}`)).body.payments).toEqual([])
    const { id: patient_id } = await registerPatient()
    const nothing = await desk.post(`/api/patients/${patient_id}/deposits`, {})
    expect(Object.keys((nothing.body as unknown as { field_codes: object }).field_codes)).toEqual([
      'amount',
      'payment_method',
    ])
  })

  test('is in deposits, rests, refunds, the first payment and corrections', async () => {
    const { id: patient_id } = await registerPatient()
    const path = `/api/patients/${patient_id}/deposits` as const
    const deposit = (await desk.post(path, { amount: 50, means_id: ids.transfer })).body
    expect(deposit).toMatchObject({ payment_method: 'card', means_id: ids.transfer })
    const back = await admin.post(`${path}/${deposit.id}/refunds`, {
      amount: 20,
      means_id: ids.transfer,
      reason: 'Less',
    })
    expect(back.body.refunds[0]).toMatchObject({ refund_method: 'card', means_id: ids.transfer })
    const { entries } = (await desk.get(`/api/patients/${patient_id}/account`)).body
    expect(entries.map(({ means_id }) => means_id)).toEqual([ids.transfer, ids.transfer])

    const treatments = [{ description: 'Filling', cost: 100 }]
    const issued = await desk.post('/api/invoices', { patient_id, treatments, means_id: ids.cheque, paid_amount: 60 })
    expect(issued.body).toMatchObject({ payment_method: 'cash', payments: [{ means_id: ids.cheque, amount: 60 }] })
    const { id } = issued.body
    const rest = await desk.post(`/api/invoices/${id}/payments`, { amount: 40, rest_amount: 5, means_id: ids.amex })
    const [cheque, card] = rest.body.payments as [Payment, Payment]
    expect(card).toMatchObject({ means_id: ids.amex, card_fee_percentage: 3.5, rest: { amount: 5 } })
    const corrected = await admin.post(`/api/invoices/${id}/payments/${cheque.id}/correct`, {
      amount: 60,
      means_id: ids.voucher,
      reason: 'It was a voucher',
    })
    expect(corrected.body.payments[2]).toMatchObject({ payment_method: 'cash', means_id: ids.voucher })
    expect(corrected.body.refunds[0]).toMatchObject({ refund_method: 'cash', means_id: ids.cheque, correction: true })
    const refund = { payment_id: card.id, amount: 10, means_id: ids.amex, reason: 'Too much' }
    const refunded = await admin.post(`/api/invoices/${id}/refunds`, refund)
    expect(refunded.body.refunds[1]).toMatchObject({ refund_method: 'card', means_id: ids.amex })
  })
})

type Taken = AnswerOf<Api['takings']>[number]
const takenToday = async () => (await admin.get('/api/reports/takings')).body[0] as Taken

test('the day close counts the drawer and the terminal, lists the rest, and keeps where it settled then', async () => {
  const before = (await admin.get('/api/day-close')).body as Required<OpenDay>
  const takenBefore = await takenToday()
  const id = await billed()
  for (const means_id of [ids.transfer, ids.amex, ids.cheque, ids.voucher]) await pay(id, { means_id, amount: 10 })
  await pay(id, { payment_method: 'card', amount: 10 })
  await admin.put(`/api/settings/means/${ids.transfer}`, { settles: 'terminal' })
  const open = (await admin.get('/api/day-close')).body as Required<OpenDay>
  expect(open.cash_in - before.cash_in).toBeCloseTo(10)
  expect(open.card_gross - before.card_gross).toBeCloseTo(20)
  const amountOf = (day: Required<OpenDay>, means_id: number) =>
    day.other_means.find((each) => each.means_id === means_id)?.amount ?? 0
  expect(amountOf(open, ids.transfer) - amountOf(before, ids.transfer)).toBeCloseTo(10)
  expect(amountOf(open, ids.cheque) - amountOf(before, ids.cheque)).toBeCloseTo(10)
  expect(amountOf(open, ids.amex)).toBe(0)

  const taken = await takenToday()
  expect(taken.cash - takenBefore.cash).toBeCloseTo(20)
  expect(taken.card - takenBefore.card).toBeCloseTo(30)
  expect(taken.means.map(({ means_id }) => means_id)).toEqual(Object.values(ids))
  const rows = (await admin.get('/api/reports/takings/rows')).body
  for (const { means_id, amount } of taken.means) {
    const own = rows.filter((row) => row.means_id === means_id)
    expect(own.reduce((sum, row) => sum + row.amount, 0)).toBeCloseTo(amount)
  }

  const counted = { counted_cash: 0, terminal_total: open.card_gross, float_left: 0 }
  const sheet = (await admin.post('/api/day-close', counted)).body
  expect(sheet).toMatchObject({ card_difference: 0, other_means: open.other_means, by_method: open.by_method })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
