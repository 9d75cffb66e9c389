import { expect, test } from 'vitest'
import type { PayerReceivable } from '#contract/receivables.ts'
import { money, subtract } from '#domain/money.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const { claimed, sent, receipt, allocate, decide, claimOf } = await settlingFactory(clinic)

const owedBy = async (payer_id: number, as_of?: string) => {
  const query = as_of === undefined ? '' : `as_of=${as_of}`
  const { body } = await admin.get(`/api/receivables/payers?${query}`)
  const found: PayerReceivable | undefined = body.find((row) => row.payer_id === payer_id)
  return found
}

test('what a payer owes is what its claims have open and undecided, and a past day stays as it was', async () => {
  const claim = await claimed({ own_payer: true })
  const { payer_id } = claim
  const [, fill] = claim.lines
  expect(await owedBy(payer_id)).toMatchObject({ not_sent: 360.4, days_0_30: 0, undecided: 0, total: 360.4 })
  await moveClock(clinic, '2026-01-20T06:00:00Z')
  await sent(claim)
  await moveClock(clinic, '2026-02-25T06:00:00Z')
  expect(await owedBy(payer_id)).toMatchObject({ not_sent: 0, days_0_30: 0, days_31_60: 360.4, total: 360.4 })
  const { id } = await receipt(payer_id, 400)
  await allocate(id, [{ claim_line_id: fill.id, paid: 200, rejected: 40 }])
  await decide(claim.id, fill.id, 'write_off', 10)
  await decide(claim.id, fill.id, 'resubmit', 20)
  const now = { not_sent: 20, days_31_60: 120.4, undecided: 10, total: 150.4 }
  expect(await owedBy(payer_id)).toMatchObject(now)
  const { open, undecided } = await claimOf(claim.id)
  expect((open ?? 0) + (undecided ?? 0)).toBe(150.4)

  await moveClock(clinic, '2026-02-26T06:00:00Z')
  await admin.post(`/api/claims/${claim.id}/withdraw`, { reason: 'Lapsed', bill_patient: false })
  expect(await owedBy(payer_id), 'the receipt is free as a whole').toMatchObject({ total: 0, unallocated: 400 })
  expect(await owedBy(payer_id, '2026-02-25')).toMatchObject({ ...now, unallocated: 200 })
  expect(await owedBy(payer_id, '2026-02-19')).toMatchObject({ days_0_30: 360.4, total: 360.4 })
  expect(await owedBy(payer_id, '2026-01-15')).toMatchObject({ not_sent: 360.4, total: 360.4 })
  expect(await owedBy(payer_id, '2026-01-09')).toBeUndefined()
})

test('what came from a payer and answers no claim is told beside what it owes, and lowers none of it', async () => {
  const claim = await sent(await claimed({ own_payer: true }))
  const { payer_id } = claim
  const [xr, fill] = claim.lines
  const before = (await admin.get('/api/receivables/payers/totals')).body.totals[0]
  // A cheque may be larger than all that is claimed.
  const { id } = await receipt(payer_id, 500)
  expect(await owedBy(payer_id)).toMatchObject({ days_0_30: 360.4, total: 360.4, unallocated: 500 })
  await moveClock(clinic, '2026-02-27T06:00:00Z')
  await allocate(id, [
    { claim_line_id: xr.id, paid: 120.4 },
    { claim_line_id: fill.id, paid: 240 },
  ])
  expect(await owedBy(payer_id), 'who owes nothing is listed until the rest is explained').toMatchObject({
    total: 0,
    unallocated: 139.6,
  })
  const {
    payers,
    totals: [totals],
  } = (await admin.get('/api/receivables/payers/totals')).body
  const { body: listed } = await admin.get('/api/receivables/payers')
  expect(payers, 'only who owes is counted').toBe(listed.filter(({ total }) => total > 0).length)
  expect(subtract(money(totals?.unallocated ?? 0), money(before?.unallocated ?? 0))).toBe(139.6)
  await moveClock(clinic, '2026-02-28T06:00:00Z')
  await admin.post(`/api/payer-payments/${id}/returns`, { amount: 139.6, reason: 'Paid too much' })
  expect(await owedBy(payer_id)).toBeUndefined()
  expect(await owedBy(payer_id, '2026-02-27')).toMatchObject({ total: 0, unallocated: 139.6 })
  expect(await owedBy(payer_id, '2026-02-26')).toMatchObject({ total: 360.4, unallocated: 500 })
  await moveClock(clinic, '2026-02-26T06:00:00Z')
})

test('all payers add up, and the file has the same rows', async () => {
  const { payer_id } = await claimed({ own_payer: true })
  const { body } = await admin.get('/api/receivables/payers')
  const totals = (await admin.get('/api/receivables/payers/totals')).body
  expect(totals).toMatchObject({ as_of: '2026-02-26', payers: body.filter(({ total }) => total > 0).length })
  expect(totals.totals).toMatchObject([{ currency: 'QR', total: body.reduce((sum, row) => sum + row.total, 0) }])
  const { text, headers } = await admin.get('/api/receivables/payers/export')
  expect(headers['content-disposition']).toContain('insurers_2026-02-26.csv')
  expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(body.length + 1)
  expect(text).toContain(`${payer_id},`)
  expect((await admin.get('/api/receivables/payers?as_of=2026-02-27')).status).toBe(400)
})
