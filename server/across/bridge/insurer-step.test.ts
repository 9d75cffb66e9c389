import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const { sent, receipt, allocate, payoutsOf, factory } = await settlingFactory(clinic)
const payouts = async (days: string) => (await manager.get(`/api/reports/bridge?figure=payouts&${days}`)).body

test('what insurers paid is a step of its own in what doctors earned, and its reversal one of the reversals', async () => {
  const claim = await sent()
  await factory.pay(claim.invoice_id, 90.1)
  const { id } = await receipt(claim.payer_id, 400)
  await allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 200 }])
  await allocate(id, [{ claim_line_id: claim.lines[1].id, taken_back: 50 }])
  const [, , patients] = await payoutsOf(claim.invoice_id)
  const earned = patients?.payout_amount ?? 0
  expect(earned).toBeGreaterThan(0)
  const january = await payouts('from=2026-01-10&to=2026-01-10')
  expect(january).toMatchObject({
    opening: 0,
    steps: [
      { kind: 'payment', amount: earned, count: 1 },
      { kind: 'insurer', amount: 52.5, count: 2 },
    ],
  })
  expect(Math.round(january.closing * 100)).toBe(Math.round(earned * 100) + 5250)
  await moveClock(clinic, '2026-03-03T06:00:00Z')
  await admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {})
  expect(await payouts('from=2026-02-01&to=2026-03-03')).toMatchObject({
    opening: january.closing,
    steps: [{ kind: 'reversal', count: 3 }],
    closing: 0,
  })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
