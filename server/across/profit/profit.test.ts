import { expect, test } from 'vitest'
import type { PayoutRecord } from '#contract/payouts.ts'
import type { ProfitRow } from '#contract/profit.ts'
import { PROFIT_FIGURES } from '#domain/profit.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-09-03T15:00:00Z' })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { issueInvoice, pay, registerPatient, own_doctor } = recordFactory(clinic)
const MONTHS = ['2026-09', '2026-10', '2026-11']
const rangeOf = (month: string) => `start_date=${month}-01&end_date=${month}-30`
const profitIn = async (month: string) => (await manager.get(`/api/reports/profit?${rangeOf(month)}`)).body
const rowsIn = async (month: string, query = ''): Promise<ProfitRow[]> =>
  (await manager.get(`/api/reports/profit/rows?${rangeOf(month)}${query}`)).body
const units = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

/** Random money of one month: payments by either method, refunds, deposits, expenses, lab work. */
async function spend(month: string, random: () => number) {
  await moveClock(clinic, `${month}-15T09:00:00Z`)
  const cents = (most: number) => Math.max(1, Math.round(random() * most * 100)) / 100
  for (let each = 0; each < 6; each += 1) {
    const { id } = await issueInvoice()
    const method = random() < 0.6 ? 'card' : 'cash'
    const [payment] = (await pay(id, cents(300), method)).payments
    if (payment && random() < 0.5) {
      const amount = Math.min(payment.amount, cents(100))
      const refund = { payment_id: payment.id, amount, refund_method: method, reason: 'Too much' }
      expect((await admin.post(`/api/invoices/${id}/refunds`, refund)).status).toBe(201)
    }
    const { id: patient } = await registerPatient()
    await desk.post(`/api/patients/${patient}/deposits`, { amount: cents(200), payment_method: method })
    const category = ['rent', 'materials', 'Uniforms'][Math.floor(random() * 3)]
    const spent = await manager.post('/api/expenses', {
      category,
      amount: cents(400),
      paid_on: `${month}-0${each + 1}`,
    })
    if (random() < 0.3) await manager.post(`/api/expenses/${spent.body.id}/void`, { reason: 'Twice' })
  }
}

/** A small generator with a seed, so that a failure can be repeated. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

test('each figure is the sum of its rows, in random months, and of the lists that show them elsewhere', async () => {
  const random = seeded(37)
  for (const month of MONTHS) await spend(month, random)
  for (const month of MONTHS) {
    const figures = await profitIn(month)
    const rows = await rowsIn(month)
    const of = (figure: string) => units(rows.filter((row) => row.figure === figure))
    for (const figure of PROFIT_FIGURES) {
      expect(units(await rowsIn(month, `&figure=${figure}`))).toBe(of(figure))
      if (figure === 'expenses') continue
      expect([figure, Math.round(figures[figure] * 100)]).toEqual([figure, of(figure)])
    }
    expect(units(figures.expenses)).toBe(of('expenses'))
    for (const { category, amount } of figures.expenses) {
      expect(units(await rowsIn(month, `&figure=expenses&category=${category}`))).toBe(Math.round(amount * 100))
    }
    expect(Math.round(figures.profit * 100)).toBe(
      of('collected') - of('payouts') - of('lab_fees') - of('card_fees') - of('expenses'),
    )
    // As these are listed by their own calls.
    const takings = (await manager.get(`/api/reports/takings?${rangeOf(month)}`)).body
    const payouts = (await manager.get(`/api/doctors/payouts?${rangeOf(month)}`)).body as unknown as PayoutRecord[]
    const spent = (await manager.get(`/api/expenses?${rangeOf(month)}`)).body
    expect(of('collected')).toBe(units(takings.flatMap(({ cash, card }) => [{ amount: cash }, { amount: card }])))
    expect(of('payouts')).toBe(units(payouts.map(({ payout_amount: amount }) => ({ amount }))))
    expect(of('expenses')).toBe(units(spent))
    expect(figures.card_fees).not.toBe(0)
  }
})

test('card fees are rounded for each payment, and those of a refund by card come back', async () => {
  await moveClock(clinic, '2026-12-02T09:00:00Z')
  const { id } = await issueInvoice({ paid_amount: 0 })
  const [{ id: payment_id } = { id: 0 }] = (await pay(id, 99.99, 'card')).payments
  await pay(id, 99.99, 'cash')
  const fees = async () => (await manager.get('/api/reports/profit?end_date=2026-12-31')).body
  // 2.8 % of 99.99 is 2.79972.
  expect(await fees()).toMatchObject({ start_date: '2026-12-01', collected: 199.98, card_fees: 2.8 })
  const refund = { payment_id, amount: 49.99, refund_method: 'card', reason: 'Too much' }
  await admin.post(`/api/invoices/${id}/refunds`, refund)
  expect(await fees()).toMatchObject({ collected: 149.99, card_fees: 1.4 })
})

test('the fee of a lab counts on the day on which its work was received first', async () => {
  await moveClock(clinic, '2027-02-10T09:00:00Z')
  const lab = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id
  const { id: patient_id } = await registerPatient()
  const order = { doctor_id: own_doctor, lab_id: lab, description: 'Crown', agreed_fee: 620.5, due_on: '2027-02-09' }
  const { body } = await desk.post(`/api/patients/${patient_id}/lab-cases`, order)
  const fees = async (days: string) => (await manager.get(`/api/reports/profit?${days}`)).body.lab_fees
  const note = (kind: string, on: string) => desk.post(`/api/lab-cases/${body.id}/events`, { kind, on })
  await note('sent', '2027-02-01')
  expect(await fees('start_date=2027-02-01&end_date=2027-02-10')).toBe(0)
  await note('received', '2027-02-05')
  await note('returned', '2027-02-06')
  await note('received', '2027-02-10')
  expect(await fees('start_date=2027-02-05&end_date=2027-02-05')).toBe(620.5)
  expect(await fees('start_date=2027-02-06&end_date=2027-02-10')).toBe(0)
  expect((await manager.get('/api/reports/profit?start_date=2027-02-02&end_date=2027-02-01')).status).toBe(400)
})

test('an expense that is voided in a later month counts in its own, and is taken back on the day of the void', async () => {
  await moveClock(clinic, '2027-03-20T09:00:00Z')
  const spent = { category: 'Paint', supplier: 'Color House', amount: 21_560, paid_on: '2027-03-05' }
  const { id } = (await manager.post('/api/expenses', spent)).body
  const march = 'start_date=2027-03-01&end_date=2027-03-31'
  const april = 'start_date=2027-04-01&end_date=2027-04-30'
  const profitOf = async (days: string) => (await manager.get(`/api/reports/profit?${days}`)).body
  const closed = await profitOf(march)
  expect(closed).toMatchObject({ expenses: [{ category: 'Paint', amount: 21_560 }], profit: -21_560 })
  await moveClock(clinic, '2027-04-10T09:00:00Z')
  await manager.post(`/api/expenses/${id}/void`, { reason: 'Never painted' })
  expect(await profitOf(march)).toEqual(closed)
  expect(await profitOf(april)).toMatchObject({ expenses: [{ category: 'Paint', amount: -21_560 }], profit: 21_560 })
  const both = 'start_date=2027-03-01&end_date=2027-04-30'
  expect(await profitOf(both)).toMatchObject({ expenses: [], profit: 0 })
  const { body: rows } = await manager.get(`/api/reports/profit/rows?${both}&figure=expenses&category=paint`)
  expect(rows.map(({ kind, on, name, amount, void_reason }) => [kind, on, name, amount, void_reason])).toEqual([
    ['expense_void', '2027-04-10', 'Color House', -21_560, 'Never painted'],
    ['expense', '2027-03-05', 'Color House', 21_560, 'Never painted'],
  ])
})
