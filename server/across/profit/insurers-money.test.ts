import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS } from '#domain/journal.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const DAY = '2026-01-10'
const clinic = await clinicApp({ now: `${DAY}T06:00:00Z` })
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const { sent, receipt, allocate } = await settlingFactory(clinic)
const DAYS = `start_date=${DAY}&end_date=${DAY}`

test('what an insurer paid is collected on the day on which it came, and what went back lowers it', async () => {
  const claim = await sent()
  const { id } = await receipt(claim.payer_id, 400)
  await allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 200 }])
  const before = (await manager.get(`/api/reports/profit?${DAYS}`)).body
  expect(before).toMatchObject({ collected: 400, payouts: 70, profit: 330 })
  const back = { amount: 150, returned_on: DAY, reference: 'R 7', reason: 'Paid twice' }
  expect((await admin.post(`/api/payer-payments/${id}/returns`, back)).status).toBe(201)
  expect((await manager.get(`/api/reports/profit?${DAYS}`)).body).toMatchObject({ collected: 250, profit: 180 })
  const { body: rows } = await manager.get(`/api/reports/profit/rows?${DAYS}&figure=collected`)
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['payer_payment', 400],
      ['payer_return', -150],
    ]),
  )
  const headers = { authorization: `Bearer ${manager.token}` }
  const journal = await clinic.http.inject({ method: 'GET', url: `/api/reports/journal?${DAYS}`, headers })
  const lines = journal.payload.split('\r\n').filter((line) => line.includes(`,${DEFAULT_ACCOUNTS.insurers},`))
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual(
    expect.arrayContaining([
      ['', '400'],
      ['150', ''],
    ]),
  )
})
