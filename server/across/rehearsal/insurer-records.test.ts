import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const { sent, receipt, allocate, payoutsOf, factory } = await settlingFactory(clinic)

test('what insurers paid is carried over, whatever percentages are tried', async () => {
  const claim = await sent()
  await allocate((await receipt(claim.payer_id, 400)).id, [{ claim_line_id: claim.lines[1].id, paid: 200 }])
  await factory.pay(claim.invoice_id, 90.1)
  const [ofPatient, ofInsurer] = await payoutsOf(claim.invoice_id)
  const doctor_id = ofPatient?.doctor_id ?? 0
  const doctors = [{ doctor_id, general_payout_percentage: 70, specialist_payout_percentage: 70 }]
  const days = { start_date: '2026-01-10', end_date: '2026-01-10', records_of: doctor_id }
  const rehearse = async (more: object) =>
    (await clinic.as('admin').post('/api/reports/rehearsal', { ...days, ...more })).body.records ?? []
  const same = await rehearse({})
  expect(same.map(({ difference }) => difference)).toEqual([0, 0])
  const tried = await rehearse({ doctors })
  const of = (id = 0) => tried.find(({ payout_id }) => payout_id === id)
  expect(of(ofInsurer?.id)).toMatchObject({ recorded: 70, rehearsed: 70, difference: 0 })
  expect(of(ofPatient?.id)?.difference).toBeGreaterThan(0)
})
