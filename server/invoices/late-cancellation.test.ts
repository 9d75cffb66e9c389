import { expect, test } from 'vitest'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { recordFactory } from '../../test/support/factories.ts'
import { checkClinic } from '../check/check-clinic.ts'

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

test('an invoice is not cancelled before its last deduction', async () => {
  await payThenCancelAsIfBefore((id) =>
    admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 1, reason: 'Lab' }),
  )
  expect(await found()).toEqual([])
})
