import { beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar.ts'
import { DEFAULT_ACCOUNTS } from '#domain/journal.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { seeded } from '#test/support/days-of-money.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const FIRST = '2026-03-20'
const DAYS = 25
const clinic = await clinicApp({ now: `${FIRST}T09:00:00Z` })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { issueInvoice, registerPatient } = recordFactory(clinic)
const random = seeded(11)
const oneOf = <Each>(all: readonly Each[]): Each => all[Math.floor(random() * all.length)] as Each
const cents = (most: number) => Math.round(random() * most * 100 + 1)

/** Where money goes, and its fee in hundredths of a percent. */
interface Way {
  account: string
  fee: number
  body: object
}

/** What each account should have moved, kept beside the clinic. */
const moved: { day: Day; account: string; units: number }[] = []
const feeOf = (units: number, { fee }: Way) => Math.round((units * fee) / 10_000)
const ways: Way[] = []

async function means(name_en: string, settles: string, fee: number, account: string): Promise<Way> {
  const body = { name_en, name_ar: name_en, method: 'card', settles, fee_percentage: fee / 100 }
  return { account, fee, body: { means_id: (await admin.post('/api/settings/means', body)).body.id } }
}

async function openWays() {
  const fee = Math.round((await admin.get('/api/settings/clinic')).body.card_processing_fee * 100)
  const { cash, card, bank, later } = DEFAULT_ACCOUNTS
  ways.push({ account: card, fee, body: { payment_method: 'card' } })
  ways.push({ account: cash, fee: 0, body: { payment_method: 'cash' } })
  ways.push(await means('Voucher', 'drawer', 100, cash), await means('Terminal 2', 'terminal', 155, card))
  ways.push(await means('Transfer', 'bank', 45, bank), await means('Link', 'later', 290, later))
  const own = await means('Instalments by a bank', 'later', 350, '1031')
  ways.push(own)
  const set = { means: [{ ...own.body, account: own.account }] }
  expect((await admin.put('/api/settings/accounts', set)).status).toBe(200)
}

/** One payment or deposit, and often a part of it given back, by the same way. */
async function takeMoney(day: Day) {
  const way = oneOf(ways)
  const units = cents(300)
  const amount = units / 100
  const { payment_method: refund_method, ...rest } = way.body as { payment_method?: string }
  const back = cents(amount / 2)
  const refund = { amount: back / 100, reason: 'Less', ...rest, ...(refund_method && { refund_method }) }
  if (random() < 0.5) {
    const { id } = await issueInvoice({ paid_amount: 0 })
    const { body } = await desk.post(`/api/invoices/${id}/payments`, { amount, ...way.body })
    await giveBack(`/api/invoices/${id}/refunds`, { ...refund, payment_id: body.payments[0]?.id })
  } else {
    const { id } = await registerPatient()
    const { status, body } = await desk.post(`/api/patients/${id}/deposits`, { amount, ...way.body })
    expect(status).toBe(201)
    await giveBack(`/api/patients/${id}/deposits/${body.id}/refunds`, refund)
  }
  moved.push({ day, account: way.account, units: units - feeOf(units, way) })

  async function giveBack(path: string, body: object) {
    if (random() < 0.5) return
    expect((await admin.post(path, body)).status).toBe(201)
    moved.push({ day, account: way.account, units: feeOf(back, way) - back })
  }
}

/** An expense, often of a day before, from the drawer or the bank; and now and then an older one is voided. */
const spent: { id: number; account: string; units: number }[] = []
async function spend(day: Day) {
  const units = cents(200)
  const from_drawer = random() < 0.5
  const paid_on = addDays(day, -oneOf([0, 0, 1, 3, 9]))
  const category = oneOf(['rent', 'materials', 'Uniforms'])
  const { status, body } = await manager.post('/api/expenses', { category, amount: units / 100, paid_on, from_drawer })
  expect(status).toBe(201)
  const account = from_drawer ? DEFAULT_ACCOUNTS.cash : DEFAULT_ACCOUNTS.bank
  moved.push({ day: from_drawer ? day : paid_on, account, units: -units })
  spent.push({ id: body.id, account, units })
  const wrong = random() < 0.5 ? spent.splice(Math.floor(random() * spent.length), 1)[0] : undefined
  if (!wrong) return
  expect((await manager.post(`/api/expenses/${wrong.id}/void`, { reason: 'Twice' })).status).toBe(200)
  moved.push({ day, account: wrong.account, units: wrong.units })
}

beforeAll(async () => {
  await openWays()
  for (let at = 0; at < DAYS; at += 1) {
    const day = addDays(FIRST, at)
    await moveClock(clinic, `${day}T10:00:00Z`)
    for (let each = 0; each < 2; each += 1) await takeMoney(day)
    await spend(day)
  }
}, 120_000)

async function balancesOf(range: string): Promise<(...accounts: string[]) => number> {
  const headers = { authorization: `Bearer ${manager.token}` }
  const { payload } = await clinic.http.inject({ method: 'GET', url: `/api/reports/journal?${range}`, headers })
  const units = (cell: string | undefined) => Math.round(Number(cell) * 100)
  const lines = readCsv(payload.slice(1))
  return (...accounts) =>
    lines
      .filter(({ account = '' }) => accounts.includes(account))
      .reduce((sum, { debit, credit }) => sum + units(debit) - units(credit), 0)
}

/** Random parts of these days, and the days before, on which expenses were paid. */
const RANGES = Array.from({ length: 12 }, () => {
  const from = Math.floor(random() * (DAYS + 8)) - 8
  return [addDays(FIRST, from), addDays(FIRST, from + Math.floor(random() * 12))] as const
})

test.each(RANGES)(
  'from %s to %s each account has what came, less what went back, fees and expenses',
  async (from, to) => {
    const balanceOf = await balancesOf(`start_date=${from}&end_date=${to}`)
    for (const account of new Set([...ways.map((way) => way.account), DEFAULT_ACCOUNTS.bank])) {
      const own = moved.filter((each) => each.account === account && each.day >= from && each.day <= to)
      expect([account, balanceOf(account)]).toEqual([account, own.reduce((sum, { units }) => sum + units, 0)])
    }
  },
)

test.each(RANGES)('from %s to %s the profit takes off what the journal books', async (from, to) => {
  const range = `start_date=${from}&end_date=${to}`
  const balanceOf = await balancesOf(range)
  const { card_fees, expenses, payouts } = (await manager.get(`/api/reports/profit?${range}`)).body
  const units = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  expect({
    card_fees: units([card_fees]),
    payouts: units([payouts]),
    expenses: units(expenses.map(({ amount }) => amount)),
  }).toEqual({
    card_fees: balanceOf(DEFAULT_ACCOUNTS.card_fees),
    payouts: balanceOf(DEFAULT_ACCOUNTS.payouts),
    expenses: balanceOf(DEFAULT_ACCOUNTS.expenses),
  })
})
