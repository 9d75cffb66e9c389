import { expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const desk = clinic.as('receptionist')
const { issueInvoice, pay } = recordFactory(clinic)
const counted = { counted_cash: 0, terminal_total: 0, float_left: 0 }

test('the next close counts what no sheet has counted, whatever it is dated', async () => {
  const sheet = async () => (await desk.post('/api/day-close', counted)).body
  await issueInvoice({ appointment_id: null, paid_amount: 5 })
  await moveClock(clinic, '2027-01-20T15:00:00Z')
  const { id, patient_id } = await issueInvoice({ appointment_id: null, paid_amount: 10 })
  expect(await sheet()).toMatchObject({ number: 1, cash_in: 15 })

  await moveClock(clinic, '2026-11-20T15:00:00Z')
  await pay(id, 20, 'cash')
  await issueInvoice({ appointment_id: null, paid_amount: 40 })
  await desk.post(`/api/patients/${patient_id}/deposits`, { amount: 100, payment_method: 'cash' })
  await desk.post('/api/cash-movements', { direction: 'in', amount: 300, reason: 'Change' })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
  await moveClock(clinic, '2026-11-24T15:00:00Z')
  expect(await sheet()).toMatchObject({ number: 2, cash_in: 160, movements_in: 300 })
  await desk.post('/api/cash-movements', { direction: 'out', amount: 7, reason: 'Stamps' })
  expect(await sheet()).toMatchObject({ number: 3, cash_in: 0, movements_in: 0, movements_out: 7 })
  await moveClock(clinic, '2027-01-25T15:00:00Z')
  expect(await sheet()).toMatchObject({ number: 4, cash_in: 0, movements_out: 0 })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a machine whose clock is far ahead of the database’s closes no day', async () => {
  vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ['Date'] })
  const refused = await desk.post('/api/day-close', counted).finally(() => vi.useRealTimers())
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'day-close.clock-ahead' }])
  expect(refused.body.error).toContain('is 20 minutes ahead')
  expect((await desk.post('/api/day-close', counted)).status).toBe(201)
})
