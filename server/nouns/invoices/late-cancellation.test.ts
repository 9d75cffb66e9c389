import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-30T20:00:00Z' })
const admin = clinic.as('admin')
const { issueInvoice, pay } = recordFactory(clinic)

// Just before midnight, and midnight, between November and December in Qatar.
const [november, december] = [new Date('2026-11-30T20:59:59.990Z'), new Date('2026-11-30T21:00:00.010Z')]

/** A request's time is that of its arrival, and a later request may get the lock first. */
async function payThenCancelAsIfBefore(work: (id: number) => Promise<unknown> = () => Promise.resolve()) {
  const { id } = await issueInvoice()
  clinic.clock.now = december
  await pay(id, 1050.5)
  await work(id)
  clinic.clock.now = november
  expect((await admin.put(`/api/invoices/${id}/cancel`, {})).status).toBe(200)
  return id
}
const found = async () => (await checkClinic(clinic.database)).wrong

test('an invoice is not cancelled before its last payment, whose payout is then of the same month', async () => {
  const id = await payThenCancelAsIfBefore()
  expect((await admin.get(`/api/invoices/${id}`)).body).toMatchObject({ cancelled_at: december.toISOString() })
  const voided = clinic.database.selectFrom('voided_payouts').selectAll().execute()
  expect((await voided).map(({ voided_at }) => voided_at)).toEqual([december.toISOString()])
  expect(await found()).toEqual([])
})

test('an invoice is not cancelled before its last write-off', async () => {
  const { id } = await issueInvoice()
  clinic.clock.now = december
  expect((await admin.post(`/api/invoices/${id}/write-off`, { amount: 50, reason: 'Abroad' })).status).toBe(201)
  clinic.clock.now = november
  expect((await admin.put(`/api/invoices/${id}/cancel`, {})).status).toBe(200)
  expect((await admin.get(`/api/invoices/${id}`)).body).toMatchObject({ cancelled_at: december.toISOString() })
  expect(await found()).toEqual([])
})

test('an invoice is not cancelled before its last deduction', async () => {
  await payThenCancelAsIfBefore((id) =>
    admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 1, reason: 'Lab' }),
  )
  expect(await found()).toEqual([])
})

describe('a request that arrived before what it got the lock after is dated by that, not by its arrival', () => {
  const body = async (id: number) => (await admin.get(`/api/invoices/${id}`)).body
  const at = december.toISOString()

  test('a refund of an invoice that was cancelled meanwhile', async () => {
    clinic.clock.now = november
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    const [payment] = (await body(id)).payments
    clinic.clock.now = december
    expect((await admin.put(`/api/invoices/${id}/cancel`, {})).status).toBe(200)
    clinic.clock.now = november
    const refund = { payment_id: payment?.id ?? 0, amount: 50, refund_method: 'cash', reason: 'Paid twice' } as const
    expect((await admin.post(`/api/invoices/${id}/refunds`, refund)).status).toBe(201)
    expect((await body(id)).refunds).toMatchObject([{ refunded_at: at }])
    expect(await found()).toEqual([])
  })

  test('a cancellation, a write-off and a deduction', async () => {
    clinic.clock.now = december
    const [unpaid, owing, paid] = [await issueInvoice(), await issueInvoice(), await issueInvoice()]
    await pay(owing.id, 1_000)
    await pay(paid.id, 1_050.5)
    clinic.clock.now = november
    expect((await admin.put(`/api/invoices/${unpaid.id}/cancel`, {})).status).toBe(200)
    const off = await admin.post(`/api/invoices/${owing.id}/write-off`, { amount: 50.5, reason: 'Moved away' })
    expect(off.status).toBe(201)
    const deduction = { deduction_amount: 1, reason: 'Lab' }
    expect((await admin.post(`/api/invoices/${paid.id}/manual-deduction`, deduction)).status).toBe(201)
    const { database } = clinic
    const deducted = database.selectFrom('manual_deductions').select('created_at').where('invoice_id', '=', paid.id)
    const written = database.selectFrom('write_offs').select('written_off_at').where('invoice_id', '=', owing.id)
    expect((await body(unpaid.id)).cancelled_at).toBe(at)
    expect(await written.execute()).toEqual([{ written_off_at: at }])
    expect(await deducted.execute()).toEqual([{ created_at: at }])
    expect(await found()).toEqual([])
  })

  test('the refund and the use of a deposit', async () => {
    clinic.clock.now = november
    const { id, patient_id } = await issueInvoice()
    clinic.clock.now = december
    const path = `/api/patients/${patient_id}/deposits` as const
    const deposit = await admin.post(path, { amount: 300, payment_method: 'cash' })
    clinic.clock.now = november
    const back = { amount: 100, refund_method: 'cash', reason: 'Too much' } as const
    expect((await admin.post(`${path}/${deposit.body.id}/refunds`, back)).status).toBe(201)
    expect((await admin.post(`/api/invoices/${id}/payments`, { amount: 200, from_credit: true })).status).toBe(201)
    expect((await body(id)).payments).toMatchObject([{ payment_date: at }])
    const refunds = clinic.database.selectFrom('deposit_refunds').select('refunded_at')
    expect(await refunds.where('deposit_id', '=', deposit.body.id).execute()).toEqual([{ refunded_at: at }])
    expect(await found()).toEqual([])
  })
})
