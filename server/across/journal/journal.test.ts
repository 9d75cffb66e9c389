import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_ACCOUNTS } from '#domain/journal.ts'
import { owedAtEndOf } from '#server/base/money/owed.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { fillDays, seeded } from '#test/support/days-of-money.ts'

const FIRST = '2026-03-01'
const LAST = '2026-04-09'
const clinic = await clinicApp({ now: `${FIRST}T09:00:00Z` })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]

beforeAll(async () => {
  await fillDays(clinic, { first: FIRST, days: 40, random: seeded(5) })
  const spend = (fields: object) => manager.post('/api/expenses', { amount: 10.1, paid_on: LAST, ...fields })
  await spend({ category: 'rent', amount: 1200.35 })
  await spend({ category: 'other', from_drawer: true })
  const { id } = (await spend({ category: 'Rent', supplier: '=Sum', amount: 99.99 })).body
  await manager.post(`/api/expenses/${id}/void`, { reason: 'Twice' })
  await desk.post('/api/cash-movements', { direction: 'in', amount: 30, reason: 'Change' })
}, 120_000)

interface Line {
  date: string
  account: string
  text: string
  debit: number
  credit: number
}

async function linesOf(query: string): Promise<Line[]> {
  const headers = { authorization: `Bearer ${manager.token}` }
  const answer = await clinic.http.inject({ method: 'GET', url: `/api/reports/journal?${query}`, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.payload.slice(1).split('\r\n')[0]).toBe('date,account,text,debit,credit')
  return readCsv(answer.payload.slice(1)).map((cells) => ({
    date: cells['date'] ?? '',
    account: cells['account'] ?? '',
    text: cells['text'] ?? '',
    debit: Math.round(Number(cells['debit']) * 100),
    credit: Math.round(Number(cells['credit']) * 100),
  }))
}

const WHOLE = `start_date=${FIRST}&end_date=${LAST}`
const balanceOf = (lines: readonly Line[], ...accounts: string[]) =>
  lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { debit, credit }) => sum + debit - credit, 0)

test('the debits of every day are its credits, to the cent, and none is below zero', async () => {
  const lines = await linesOf(WHOLE)
  expect(lines.length).toBeGreaterThan(200)
  for (const day of new Set(lines.map(({ date }) => date))) {
    const ofDay = lines.filter(({ date }) => date === day)
    expect([day, ofDay.reduce((sum, { debit, credit }) => sum + debit - credit, 0)]).toEqual([day, 0])
  }
  expect(lines.filter(({ debit, credit }) => debit < 0 || credit < 0 || debit + credit === 0)).toEqual([])
})

test('its balances are what patients owe, what they paid ahead, and what was collected', async () => {
  const lines = await linesOf(WHOLE)
  const { cash, card, receivables, credit, card_fees, expenses, petty_cash, payouts, bank, later } = DEFAULT_ACCOUNTS
  const { rows } = await sql<{ owed: number; due: number; credit: number }>`with ${owedAtEndOf(LAST, 'Asia/Qatar')}
    select (select coalesce(sum(amount), 0) from owed) as owed,
      (select coalesce(sum(refund_due), 0) from invoices) as due,
      (select sum(amount) from deposits) - (select coalesce(sum(amount), 0) from payments where deposit_id is not null)
        - (select coalesce(sum(amount), 0) from deposit_refunds) as credit`.execute(clinic.database)
  const [is = { owed: 0, due: 0, credit: 0 }] = rows
  expect(balanceOf(lines, receivables)).toBe(Math.round((is.owed - is.due) * 100))
  expect(balanceOf(lines, credit)).toBe(-Math.round(is.credit * 100))
  const profit = (await manager.get(`/api/reports/profit?${WHOLE}`)).body
  const all = balanceOf(lines, cash, card, bank, later, card_fees, expenses, petty_cash)
  expect(all).toBe(Math.round(profit.collected * 100))
  expect(balanceOf(lines, payouts)).toBe(Math.round(profit.payouts * 100))
  expect(balanceOf(lines, card_fees)).toBe(Math.round(profit.card_fees * 100))
  expect(balanceOf(lines, expenses)).toBe(121_045)
})

test('a part of the days is that part of the lines', async () => {
  const whole = await linesOf(WHOLE)
  const part = await linesOf('start_date=2026-03-10&end_date=2026-03-12')
  const within = whole.filter(({ date }) => date >= '2026-03-10' && date <= '2026-03-12')
  expect(part).toEqual(within)
  expect((await manager.get('/api/reports/journal?start_date=2026-03-02&end_date=2026-03-01')).status).toBe(400)
  expect((await desk.get('/api/reports/journal')).status).toBe(403)
})

test('an admin sets accounts, also of a category, and a formula stays text', async () => {
  const before = (await manager.get('/api/settings/accounts')).body
  expect(before).toEqual({ accounts: DEFAULT_ACCOUNTS, expenses: [], means: [] })
  const changes = { accounts: { cash: '1-100' }, expenses: [{ category: 'Rent', account: '6100' }] }
  expect((await manager.put('/api/settings/accounts', changes)).status).toBe(403)
  expect((await admin.put('/api/settings/accounts', changes)).body).toEqual({
    accounts: { ...DEFAULT_ACCOUNTS, cash: '1-100' },
    expenses: [{ category: 'rent', account: '6100' }],
    means: [],
  })
  const lines = await linesOf(`start_date=${LAST}&end_date=${LAST}`)
  expect(balanceOf(lines, '6100')).toBe(120_035)
  expect(balanceOf(lines, DEFAULT_ACCOUNTS.expenses)).toBe(1_010)
  expect(lines.filter(({ account }) => account === DEFAULT_ACCOUNTS.cash)).toEqual([])
  expect((await admin.put('/api/settings/accounts', { expenses: [] })).body.expenses).toEqual([])
  expect((await admin.put('/api/settings/accounts', { accounts: { cash: ' ' } })).status).toBe(400)
})

test('money of a means is booked to its own account, and the rest to where it settles', async () => {
  const meansOf = async (name_en: string, settles: string): Promise<number> => {
    const body = { name_en, name_ar: name_en, method: settles === 'drawer' ? 'cash' : 'card', settles }
    return (await admin.post('/api/settings/means', body)).body.id
  }
  const [transfer, cheque] = [await meansOf('Transfer', 'bank'), await meansOf('Cheque', 'drawer')]
  const { body: patient } = await desk.post('/api/patients', { full_name: 'Huda Means', contact_number: '55512345' })
  for (const [means_id, amount] of [
    [transfer, 40],
    [cheque, 25.5],
  ])
    await desk.post(`/api/patients/${patient.id}/deposits`, { amount, means_id })
  await manager.post('/api/expenses', { category: 'bank', amount: 7.25, paid_on: LAST, means_id: transfer })
  const before = await linesOf(`start_date=${LAST}&end_date=${LAST}`)
  const set = { means: [{ means_id: transfer, account: '1021' }] }
  expect((await admin.put('/api/settings/accounts', set)).body.means).toEqual([{ means_id: transfer, account: '1021' }])
  const after = await linesOf(`start_date=${LAST}&end_date=${LAST}`)
  const { bank } = DEFAULT_ACCOUNTS
  expect(balanceOf(after, '1021')).toBe(4_000 - 725)
  expect(balanceOf(before, bank) - balanceOf(after, bank)).toBe(4_000 - 725)
  expect(after.filter(({ text, account }) => text.startsWith('Deposit') && account === '1-100').length).toBeGreaterThan(
    0,
  )
  expect(after.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  const unknown = await admin.put('/api/settings/accounts', { means: [{ means_id: 999, account: '1' }] })
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['means']])
  expect((await admin.put('/api/settings/accounts', { means: [] })).body.means).toEqual([])
})
