import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const { sent, receipt } = await settlingFactory(clinic)

test('a receipt is neither of a year long past nor sent back before it came', async () => {
  const claim = await sent()
  const received = { payer_id: claim.payer_id, amount: 50, method: 'bank' }
  const old = await admin.post('/api/payer-payments', { ...received, received_on: '1900-01-01' })
  expect(old).toMatchObject({ status: 400, body: { code: 'payer-payment.long-past' } })
  const { id, received_on } = await receipt(claim.payer_id, 50)
  const back = (returned_on: string) =>
    admin.post(`/api/payer-payments/${id}/returns`, { amount: 10, reason: 'Twice', returned_on })
  expect((await back('2025-01-01')).body).toMatchObject({ code: 'payer-payment.returned-before' })
  expect((await back(received_on)).status).toBe(201)
})
