import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const receptionist = clinic.as('receptionist')
const { registerPatient, issueInvoice, pay } = recordFactory(clinic)
const clinicOfTwoDays = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const close = (fields: object = {}, by = receptionist) =>
  by.post('/api/day-close', { counted_cash: 0, terminal_total: 0, float_left: 0, ...fields })
const moveCash = (direction: string, amount: number, reason = 'Stamps') =>
  receptionist.post('/api/cash-movements', { direction, amount, reason })

/** The front desk takes a deposit and refunds a part of it. */
async function deposit(amount: number, payment_method: 'cash' | 'card', refunded = 0) {
  const { id: patient_id } = await registerPatient()
  const { id: deposit_id } = await clinic.database
    .insertInto('deposits')
    .values({
      patient_id,
      currency: 'QR',
      amount: amount as never,
      payment_method,
      card_fee_percentage: 2.8,
      received_at: clinic.clock.now,
      received_by: null,
      notes: null,
      source: 'received',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refunded === 0) return
  await clinic.database
    .insertInto('deposit_refunds')
    .values({
      deposit_id,
      amount: refunded as never,
      refund_method: payment_method,
      reason: 'Went abroad',
      refunded_at: clinic.clock.now,
      refunded_by: null,
    })
    .execute()
}

beforeAll(async () => {
  await issueInvoice({ appointment_id: null, paid_amount: 1_000 })
  await moveClock(clinic, '2026-11-18T15:00:00Z')
  const { id } = await issueInvoice({ appointment_id: null, paid_amount: 400 })
  await pay(id, 99.99, 'card')
  await pay(id, 99.99, 'card')
  await deposit(300, 'cash', 50)
  await deposit(200, 'card', 20.5)
  await moveCash('out', 12.5)
  await moveCash('in', 100, 'Change from the bank')
})

/** The fees: two of 2.79972, each rounded to 2.80, and 5.60 for the deposit. */
const figures = {
  float: 0,
  cash_in: 700,
  cash_refunds: 50,
  movements_in: 100,
  movements_out: 12.5,
  expected_cash: 737.5,
  card_in: 399.98,
  card_refunds: 20.5,
  card_gross: 379.48,
  card_fee: 11.2,
  expected_settlement: 368.28,
  others: [],
}

describe('before the first close', () => {
  test('all earlier money is open; with a first day, only money from that day on', async () => {
    const { body } = await manager.get('/api/day-close')
    expect(body).toMatchObject({ number: 1, since: null, first_day: '2026-11-17', expected_cash: 1_737.5 })
    const { body: today } = await manager.get('/api/day-close?from_date=2026-11-18')
    expect(today).toMatchObject({
      since: '2026-11-17T21:00:00.000Z',
      first_day: '2026-11-18',
      currency: 'QR',
      ...figures,
    })
    expect((await manager.get('/api/day-close?from_date=2026-11-19')).body.fields).toEqual({
      from_date: 'The first close cannot begin after today',
    })
  })

  test('a receptionist counts without seeing the figures', async () => {
    const { body } = await receptionist.get('/api/day-close')
    expect(Object.keys(body).toSorted()).toEqual(['currency', 'first_day', 'float', 'movements', 'number', 'since'])
    // What a close left in the drawer says nothing about what is expected now.
    expect(body.float).toBe(0)
    expect(body.movements).toMatchObject([
      { direction: 'out', amount: 12.5, reason: 'Stamps', created_by_name: 'Rania Receptionist' },
      { direction: 'in', amount: 100 },
    ])
    expect((await clinic.as('doctor').get('/api/day-close')).status).toBe(403)
  })

  test('a movement needs an amount and a reason', async () => {
    expect((await moveCash('out', 0)).body.fields).toEqual({ amount: 'Amount must be greater than zero' })
    expect((await moveCash('out', 1, ' ')).status).toBe(400)
    expect((await moveCash('up', 1)).status).toBe(400)
  })
})

describe('closing the day', () => {
  test('needs notes and coins that add up to the counted cash, and no more left than that', async () => {
    const denominations = [
      { value: 500, count: 1 },
      { value: 0.25, count: 2 },
    ]
    expect((await close({ counted_cash: 500, denominations })).body.fields).toEqual({
      counted_cash: 'The notes and coins come to 500.50, not to 500.00',
    })
    expect((await close({ counted_cash: 10, float_left: 10.01 })).body.fields).toEqual({
      float_left: 'At most the 10.00 that was counted can stay in the drawer, not 10.01',
    })
    expect((await close({ number: 2 })).status).toBe(409)
  })

  test('freezes a sheet with the differences', async () => {
    const counted = {
      counted_cash: 735.5,
      terminal_total: 400,
      float_left: 500,
      note: 'Two riyals short',
      denominations: [{ value: 0.5, count: 1471 }],
    }
    const { status, body } = await close({ ...counted, from_date: '2026-11-18', number: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      number: 1,
      closed_at: '2026-11-18T15:00:00.000Z',
      closed_by_name: 'Rania Receptionist',
      ...figures,
      ...counted,
      cash_difference: -2,
      card_difference: 20.52,
      settled_at: null,
    })
    expect(body.movements).toHaveLength(2)
    expect((await receptionist.get('/api/day-closes')).body).toEqual([body])
  })

  test('leaves nothing open, and the cash left in the drawer is the next float', async () => {
    const { body } = await manager.get('/api/day-close')
    expect(body).toMatchObject({ number: 2, since: '2026-11-18T15:00:00.000Z', first_day: null })
    expect(body).toMatchObject({ float: 500, cash_in: 0, expected_cash: 500, movements: [] })
    expect((await manager.get('/api/day-close?from_date=2026-11-18')).status).toBe(409)
  })

  test('counts money after a close in the next one, even at the same instant, and other currencies separately', async () => {
    await issueInvoice({ appointment_id: null, paid_amount: 10 })
    await clinic.owner.updateTable('clinic').set({ currency: 'USD' }).execute()
    await issueInvoice({ appointment_id: null, paid_amount: 7, payment_method: 'card' })
    await clinic.owner.updateTable('clinic').set({ currency: 'QR' }).execute()
    const { body } = await close({ counted_cash: 510, terminal_total: 0, float_left: 300 }, manager)
    expect(body).toMatchObject({ number: 2, cash_in: 10, card_in: 0, cash_difference: 0, card_difference: 0 })
    expect(body.others).toMatchObject([{ currency: 'USD', card_in: 7, card_fee: 0.2, expected_settlement: 6.8 }])
    const numbers = async (by: typeof manager) => (await by.get('/api/day-closes')).body.map(({ number }) => number)
    expect(await numbers(manager)).toEqual([2, 1])
    expect(await numbers(receptionist)).toEqual([1])
  })

  test('management marks the bank’s payment as received, and can remove the mark', async () => {
    const [, first] = (await manager.get('/api/day-closes')).body
    const path = `/api/day-closes/${Number(first?.id)}/settlement` as '/api/day-closes/1/settlement'
    const settle = (settled: boolean) => manager.put(path, { settled })
    expect((await receptionist.put(path, { settled: true })).status).toBe(403)
    expect((await settle(true)).body).toMatchObject({ settled_by_name: 'Majid Manager' })
    expect((await settle(true)).status).toBe(200)
    expect((await manager.get('/api/day-closes?unsettled=true')).body).toEqual([])
    expect((await settle(false)).body).toMatchObject({ settled_at: null, settled_by_name: null })
    expect((await manager.get('/api/day-closes?unsettled=true')).body).toMatchObject([{ number: 1 }])
    const { body: trail } = await admin.get('/api/audit?kind=day.settled' as '/api/audit')
    expect(trail).toHaveLength(1)
  })

  test('agrees with the takings of the day and the check', async () => {
    const { body } = await admin.get('/api/reports/takings?start_date=2026-11-18&end_date=2026-11-18')
    expect(body).toMatchObject([
      { day: '2026-11-18', cash: 660, card: 379.48, others: [{ currency: 'USD', cash: 0, card: 7 }] },
    ])
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })
})

test('cash left in the drawer is not counted in another currency', async () => {
  const inCurrency = (currency: 'QR' | 'AED') => clinic.owner.updateTable('clinic').set({ currency }).execute()
  await inCurrency('AED')
  expect((await manager.get('/api/day-close')).body).toMatchObject({ currency: 'AED', float: 0, expected_cash: 0 })
  const dirhams = await close({ counted_cash: 20, float_left: 20 }, manager)
  expect(dirhams.body).toMatchObject({ number: 3, currency: 'AED', float: 0, cash_difference: 20 })
  await inCurrency('QR')
  const riyals = await close({ counted_cash: 300, float_left: 300 }, manager)
  expect(riyals.body).toMatchObject({ number: 4, currency: 'QR', float: 300, cash_difference: 0 })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

describe('the first close, without a first day', () => {
  test('counts from the first day with money; later closes accept no first day', async () => {
    const desk = clinicOfTwoDays.as('receptionist')
    const factory = recordFactory(clinicOfTwoDays)
    await factory.issueInvoice({ appointment_id: null, paid_amount: 40 })
    await moveClock(clinicOfTwoDays, '2026-11-18T15:00:00Z')
    await factory.issueInvoice({ appointment_id: null, paid_amount: 2 })
    expect((await desk.get('/api/day-close')).body).toMatchObject({ since: null, first_day: '2026-11-17' })
    const counted = { counted_cash: 42, terminal_total: 0, float_left: 0 }
    const { status, body } = await desk.post('/api/day-close', counted)
    expect([status, body.since, body.cash_in, body.cash_difference]).toEqual([201, null, 42, 0])
    const again = await desk.post('/api/day-close', { ...counted, counted_cash: 0, from_date: '2026-11-18' })
    expect(again.status).toBe(409)
  })
})
