import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-09-10T09:00:00Z' })
const admin = clinic.as('admin')
const { own_doctor, issueInvoice } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)

const openMonths = async () => (await admin.get('/api/statements/months')).body.open

test('a month whose records are all voided is not kept open by them', async () => {
  const { id } = await issueInvoice({ paid_amount: 100 })
  await admin.put(`/api/invoices/${id}/cancel`, {})
  await moveClock(clinic, '2026-10-02T09:00:00Z')
  expect(await openMonths()).toEqual([])
})

test('a deduction after the close names the month that it corrects', async () => {
  const { id } = await issueInvoice({ paid_amount: 1050.5 })
  await moveClock(clinic, '2026-11-02T09:00:00Z')
  expect((await admin.post('/api/statements', { month: '2026-10' })).status).toBe(201)
  const lab = { deduction_amount: 50, reason: 'Lab' }
  expect((await admin.post(`/api/invoices/${id}/manual-deduction`, lab)).status).toBe(201)
  await moveClock(clinic, '2026-12-02T09:00:00Z')
  const { body } = await admin.post('/api/statements', { month: '2026-11' })
  expect(body.flatMap(({ records }) => records)).toMatchObject([
    { invoice_id: id, payout_amount: -50, manual_deduction_reason: 'Lab', corrects_month: '2026-10' },
  ])
})
