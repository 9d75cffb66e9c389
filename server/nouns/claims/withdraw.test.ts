import { afterEach, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const { claimed, sent, receipt, allocate } = await settlingFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const billsOf = (claim_id: number) =>
  clinic.database
    .selectFrom('invoices')
    .select(['total_amount', 'status'])
    .where('from_claim_id', '=', claim_id)
    .execute()

test('a withdrawn claim leaves its invoice, and bills the patient only where the payer allows it', async () => {
  const claim = await sent(await claimed({ own_payer: true }))
  const paid = await receipt(claim.payer_id, 400)
  await allocate(paid.id, [{ claim_line_id: claim.lines[1].id, paid: 200, rejected: 40 }])
  const withdraw = () => admin.post(`/api/claims/${claim.id}/withdraw`, { reason: 'Lapsed', bill_patient: true })
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'claim.billing-forbidden' } })
  expect((await admin.get(`/api/claims/${claim.id}`)).body.state).toBe('answered')
  await clinic.database.updateTable('payers').set({ may_bill_patient: true }).where('id', '=', claim.payer_id).execute()
  expect(await withdraw()).toMatchObject({ status: 200, body: { state: 'withdrawn', payout: 0 } })
  expect((await manager.get(`/api/payer-payments/${paid.id}`)).body).toMatchObject({ unallocated: 400 })
  expect(await billsOf(claim.id)).toEqual([{ total_amount: 360.4, status: 'unpaid' }])
  await admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {})
  expect(await billsOf(claim.id)).toEqual([{ total_amount: 360.4, status: 'cancelled' }])
})
