import { expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS } from '#domain/journal.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { settlingFactory } from '#test/support/settling.ts'

const DAY = '2026-01-10'
const clinic = await clinicApp({ now: `${DAY}T06:00:00Z` })
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const { claimed, sent, receipt, allocate, decide } = await settlingFactory(clinic)
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

test('takings show it beside the methods by its day, and the figures count it as collected, with what was answered', async () => {
  const day = '2026-01-12'
  await moveClock(clinic, `${day}T06:00:00Z`)
  const claim = await sent()
  await moveClock(clinic, '2026-01-15T06:00:00Z')
  const { id } = await receipt(claim.payer_id, 400, { received_on: day })
  await allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 180, discount: 10, rejected: 50 }])
  const back = { amount: 30, returned_on: '2026-01-14', reason: 'Paid twice' }
  expect((await admin.post(`/api/payer-payments/${id}/returns`, back)).status).toBe(201)
  const range = `start_date=${day}&end_date=2026-01-15`
  const { body: takings } = await manager.get(`/api/reports/takings?${range}`)
  expect(takings.map(({ day: on, cash, card, insurer }) => [on, cash, card, insurer])).toEqual([
    [day, 0, 0, 400],
    ['2026-01-14', 0, 0, -30],
  ])
  const { body: rows } = await manager.get(`/api/reports/takings/rows?${range}`)
  expect(rows.map(({ kind, patient_id, method, amount, at }) => [kind, patient_id, method, amount, at])).toEqual([
    ['payer_return', null, 'insurer', -30, '2026-01-13T21:00:00.000Z'],
    ['payer_payment', null, 'insurer', 400, '2026-01-11T21:00:00.000Z'],
  ])
  const { body } = await manager.get(`/api/reports/figures?${range}`)
  expect(body.period.money[0]).toMatchObject({
    collected: 370,
    insurers_paid: 370,
    production: 450.5,
    answered: 240,
    rejected: 50,
  })
  expect([body.period.answered_lines, body.period.answer_days]).toEqual([1, 3])
  const { body: doctors } = await manager.get(`/api/reports/figures/doctors?${range}`)
  expect(doctors.find(({ doctor_id }) => doctor_id === claim.doctor_id)?.money[0]?.collected).toBe(180)
  await admin.post(`/api/claims/${claim.id}/decisions`, {
    lines: [{ claim_line_id: claim.lines[1].id, kind: 'write_off', amount: 5 }],
    reason: 'Too little',
  })
  const awaited = 360.4 - 180 - 10 - 5
  expect((await manager.get('/api/reports/dashboard')).body.insurer_outstanding).toBe(
    Math.round((160.4 + awaited) * 100) / 100,
  )
  expect((await clinic.as('receptionist').get('/api/reports/dashboard')).body.insurer_outstanding).toBeUndefined()
})

test('what a patient is billed in place of the insurer was production before', async () => {
  const day = '2026-01-20'
  await moveClock(clinic, `${day}T06:00:00Z`)
  const claim = await sent(await claimed({ own_payer: true }))
  await clinic.database.updateTable('payers').set({ may_bill_patient: true }).where('id', '=', claim.payer_id).execute()
  const { id } = await receipt(claim.payer_id, 0)
  await allocate(id, [{ claim_line_id: claim.lines[1].id, rejected: 40 }])
  expect((await decide(claim.id, claim.lines[1].id, 'bill_patient', 40)).status).toBe(201)
  const { body } = await manager.get(`/api/reports/figures?start_date=${day}&end_date=${day}`)
  expect(body.period.money[0]?.production).toBe(450.5)
})
