import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T15:00:00Z' })
const [desk, manager] = [clinic.as('receptionist'), clinic.as('manager')]
const recorded = newEntries(clinic.database)

test('the first close begins with what was in the drawer, and each later one with what was left', async () => {
  await recordFactory(clinic).issueInvoice({ appointment_id: null, paid_amount: 40 })
  const counted = { counted_cash: 240, terminal_total: 0, float_left: 150 }
  const first = await desk.post('/api/day-close', { ...counted, opening_float: 200 })
  expect([first.status, first.body]).toMatchObject([201, { float: 200, expected_cash: 240, cash_difference: 0 }])
  const again = await desk.post('/api/day-close', { ...counted, opening_float: 150 })
  expect([again.status, again.body]).toMatchObject([409, { code: 'day-close.float-known' }])
  const second = await manager.post('/api/day-close', { ...counted, counted_cash: 150 })
  expect(second.body).toMatchObject({ number: 2, float: 150, cash_difference: 0 })
})

test('a drawer never began with less than nothing', async () => {
  const empty = await clinicApp({ now: '2026-11-18T15:00:00Z' })
  const counted = { counted_cash: 0, terminal_total: 0, float_left: 0, opening_float: -1 }
  expect((await empty.as('manager').post('/api/day-close', counted)).status).toBe(400)
})

test('a sheet takes notes once its difference was seen, and nothing else of it changes', async () => {
  const [second, first] = (await manager.get('/api/day-closes')).body
  const path = (id: number | undefined) => `/api/day-closes/${Number(id)}/notes` as '/api/day-closes/1/notes'
  await recorded()
  const text = 'Two notes\nstuck together'
  const noted = await desk.post(path(first?.id), { text })
  expect(noted.status).toBe(201)
  const note = { id: 1, text, created_at: '2026-11-18T15:00:00.000Z', created_by_name: 'Rania Receptionist' }
  expect(noted.body).toEqual({ ...first, notes: [note] })
  expect((await recorded()).map(({ kind, record_id }) => [kind, record_id])).toEqual([['day.noted', first?.id]])
  // A receptionist sees only own sheets, and knows of no other.
  expect((await desk.post(path(second?.id), { text })).status).toBe(404)
  expect((await manager.post(path(99), { text })).status).toBe(404)
  expect((await manager.post(path(first?.id), { text: ' ' })).status).toBe(400)
  expect((await clinic.as('doctor').post(path(first?.id), { text })).status).toBe(403)
  expect((await manager.post(path(first?.id), { text: 'Counted again' })).body.notes.map((each) => each.text)).toEqual([
    text,
    'Counted again',
  ])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
