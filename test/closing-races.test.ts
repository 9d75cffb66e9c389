import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from './support/clinic-app.ts'
import { moveClock, recordFactory } from './support/factories.ts'
import { untilWaiting } from './support/locks.ts'

const clinic = await clinicApp({ now: '2026-10-31T20:00:00Z' })
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { issueInvoice, pay } = recordFactory(clinic)
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const [IN_OCTOBER, IN_NOVEMBER] = ['2026-10-31T20:59:59Z', '2026-10-31T21:00:01Z']
const closeMonth = (month: string) => admin.post('/api/statements', { month })
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('closing the day at 4 desks while 12 take payments and movements: each is in exactly one close, without a gap', async () => {
  const { id } = await issueInvoice({ appointment_id: null })
  const working = Array.from({ length: 16 }, async (_, desk) => {
    const answers: { status: number }[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      await sleep(Math.random() * 5)
      answers.push(
        await (desk % 4 === 0
          ? receptionist.post('/api/day-close', { counted_cash: 0, terminal_total: 0, float_left: 0 })
          : desk % 4 === 1
            ? receptionist.post('/api/cash-movements', { direction: 'in', amount: 1, reason: 'Change' })
            : receptionist.post(`/api/invoices/${id}/payments`, {
                amount: 0.5,
                payment_method: desk % 4 === 2 ? 'cash' : 'card',
              })),
      )
    }
    return answers
  })
  expect(statusesOf((await Promise.all(working)).flat())).toEqual([201])
  await receptionist.post('/api/day-close', { counted_cash: 0, terminal_total: 0, float_left: 0 })
  const { body: closes } = await admin.get('/api/day-closes')
  expect(closes.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => 17 - index))
  const sum = (field: 'cash_in' | 'card_in' | 'movements_in') =>
    closes.reduce((total, close) => total + close[field], 0)
  expect([sum('cash_in'), sum('card_in'), sum('movements_in')]).toEqual([8, 8, 16])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from day_close_entries where payment_id is not null`.execute(clinic.database)
  expect(rows).toEqual([{ count: 32 }])
})

test('closing the day at 4 desks while 12 take and refund deposits and refund payments: each is in exactly one close', async () => {
  const { id, patient_id, payments } = await issueInvoice({ appointment_id: null, paid_amount: 500 })
  const back = { amount: 0.5, refund_method: 'cash', reason: 'Too much' } as const
  const { body: deposit } = await receptionist.post(`/api/patients/${patient_id}/deposits`, {
    amount: 100,
    payment_method: 'card',
  })
  const acts = [
    () => receptionist.post('/api/day-close', { counted_cash: 0, terminal_total: 0, float_left: 0 }),
    () => receptionist.post(`/api/patients/${patient_id}/deposits`, { amount: 3, payment_method: 'cash' }),
    () => admin.post(`/api/patients/${patient_id}/deposits/${deposit.id}/refunds`, back),
    () => admin.post(`/api/invoices/${id}/refunds`, { ...back, payment_id: Number(payments[0]?.id) }),
  ]
  const answers = await Promise.all(
    Array.from({ length: 16 }, async (_, desk) => {
      const statuses: { status: number }[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        await sleep(Math.random() * 5)
        const answer = await acts[desk % 4]?.()
        if (answer) statuses.push(answer)
      }
      return statuses
    }),
  )
  expect(answers.flat()).toHaveLength(64)
  expect(statusesOf(answers.flat())).toEqual([201])
  await receptionist.post('/api/day-close', { counted_cash: 0, terminal_total: 0, float_left: 0 })
  const closes = (await admin.get('/api/day-closes')).body.slice(0, 17)
  expect(closes.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => 34 - index))
  const sum = (field: 'cash_in' | 'cash_refunds' | 'card_in') =>
    closes.reduce((total, close) => total + close[field], 0)
  expect([sum('cash_in'), sum('cash_refunds'), sum('card_in')]).toEqual([500 + 16 * 3, 32 * 0.5, 100])
})

test('a payment at the last moment of a month, in progress when the month is closed, is on its statement', async () => {
  const { id } = await issueInvoice()
  await moveClock(clinic, IN_OCTOBER)
  const { paid, closed } = await clinic.owner
    .transaction()
    .execute(async (holding) => {
      await sql`select from invoices where id = ${id} for update`.execute(holding)
      const paying = pay(id, 100)
      await untilWaiting(clinic.database, 1)
      await moveClock(clinic, IN_NOVEMBER)
      const closing = closeMonth('2026-10')
      await untilWaiting(clinic.database, 2)
      return { paid: paying, closed: closing }
    })
    .then(async (asked) => ({ paid: await asked.paid, closed: await asked.closed }))
  expect(paid.payments.at(-1)?.payment_date).toBe('2026-10-31T20:59:59.000Z')
  expect(closed.status).toBe(201)
  expect(closed.body.flatMap(({ records }) => records).map(({ invoice_id }) => invoice_id)).toContain(id)
})

test('payments, deductions and cancellations of the last moment that wait for the closing of a month count in the next one', async () => {
  await moveClock(clinic, '2026-11-10T09:00:00Z')
  const invoices = []
  for (let index = 0; index < 3; index += 1) invoices.push(await issueInvoice({ paid_amount: 500 }))
  const [paying = 0, deducting = 0, cancelling = 0] = invoices.map(({ id }) => id)
  await pay(deducting, 550.5)
  const asked = await clinic.owner.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock_shared(7106251)`.execute(holding)
    await moveClock(clinic, '2026-11-30T21:00:01Z')
    const closing = closeMonth('2026-11')
    await untilWaiting(clinic.database, 1)
    await moveClock(clinic, '2026-11-30T20:59:59Z')
    const waiting = [
      receptionist.post(`/api/invoices/${paying}/payments`, { amount: 100, payment_method: 'cash' }),
      admin.post(`/api/invoices/${deducting}/manual-deduction`, { deduction_amount: 1, reason: 'Lab' }),
      admin.put(`/api/invoices/${cancelling}/cancel`, {}),
    ]
    await untilWaiting(clinic.database, 4)
    return [closing, ...waiting]
  })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([201, 201, 201, 200])
  const { body } = await admin.get('/api/doctors/payouts?start_date=2026-12-01&end_date=2026-12-01')
  expect(new Set(body.map(({ created_at }) => created_at))).toEqual(new Set(['2026-11-30T21:00:00.000Z']))
  expect(body.filter(({ payout_amount }) => payout_amount < 0)).toHaveLength(2)
  expect(body.filter(({ payout_amount }) => payout_amount > 0)).toHaveLength(1)
})

test('of 16 concurrent closes of the same month one succeeds', async () => {
  await moveClock(clinic, '2027-01-02T09:00:00Z')
  const answers = await Promise.all(Array.from({ length: 16 }, () => closeMonth('2026-12')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
})

test('none of these caused a deadlock that a retry would have hidden', async () => {
  // Each connection reports its statistics once it works again after a second.
  await sleep(1_500)
  await Promise.all(Array.from({ length: 20 }, () => receptionist.get('/api/patients?limit=1')))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(clinic.database)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
