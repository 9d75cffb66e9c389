import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const [receptionist, manager] = [clinic.as('receptionist'), clinic.as('manager')]
const { issueInvoice } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

test('the first close of a clinic without money has no first day', async () => {
  expect((await manager.get('/api/day-close')).body).toMatchObject({ number: 1, since: null, first_day: null })
})

test('a close is recorded with what was expected and counted', async () => {
  await receptionist.post('/api/cash-movements', { direction: 'in', amount: 50.5, reason: 'Change' })
  await recorded()
  const counted = { counted_cash: 50, terminal_total: 0, float_left: 20, note: 'Fifty dirhams short' }
  const { body } = await receptionist.post('/api/day-close', counted)
  expect(await recorded()).toEqual([
    {
      kind: 'day.closed',
      noun: 'day-closes',
      record_id: body.id,
      patient_id: null,
      before: null,
      after: { number: 1, expected_cash: 50.5, card_gross: 0, ...counted },
      details: { currency: 'QR' },
    },
  ])
})

test('the open day shows its own movements, not a payment with the same id', async () => {
  await issueInvoice({ appointment_id: null, paid_amount: 100 })
  const [{ id } = { id: 0 }] = await clinic.database.selectFrom('payments').select('id').execute()
  expect(await clinic.database.selectFrom('cash_movements').select('id').execute()).toEqual([{ id }])
  expect((await manager.get('/api/day-close')).body).toMatchObject({ cash_in: 100, movements: [] })
})

test('a refusal names its reason', async () => {
  const close = async (fields: object) =>
    (await receptionist.post('/api/day-close', { counted_cash: 0, terminal_total: 0, float_left: 0, ...fields })).body
  expect(await close({ number: 1 })).toMatchObject({ code: 'day-close.taken' })
  expect(await close({ from_date: '2026-11-17' })).toMatchObject({ code: 'day-close.not-first' })
  expect(await manager.put('/api/day-closes/999999/settlement', { settled: true })).toMatchObject({
    status: 404,
    body: { code: 'day-close.not-found' },
  })
})
