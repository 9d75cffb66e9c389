import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { takings } from '#server/across/reports/takings.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { closeDay } from './close-day.ts'
import { shownDay } from './open-day.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const { registerPatient, issueInvoice, pay } = recordFactory(clinic)
const context = clinic.contextOf(clinic.as('admin').user)

const inDatabase = async () =>
  (await sql<{ methods: object }>`select payment_methods() as methods`.execute(clinic.owner)).rows[0]?.methods

test('the database repeats the rows of PAYMENT_METHODS', async () => {
  const rows = Object.entries(PAYMENT_METHODS).map(([method, { by: _by, ...terms }]) => [method, terms])
  expect(await inDatabase()).toEqual(Object.fromEntries(rows))
})

const methods: Record<string, object> = PAYMENT_METHODS
afterAll(() => {
  delete methods['cheque']
})

/** Money received by cheque, and some of it returned, as rows of the database. */
async function takeCheque(amount: number, refunded: number) {
  const { id: patient_id } = await registerPatient()
  const method = 'cheque' as 'cash'
  const row = { payment_method: method, card_fee_percentage: 2.8, received_by: null, notes: null, source: 'received' }
  const { id: deposit_id } = await clinic.database
    .insertInto('deposits')
    .values({
      ...row,
      patient_id,
      currency: 'QR',
      amount: amount as Money,
      received_at: clinic.clock.now,
      source: 'received',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = { refund_method: method, reason: 'Bounced', refunded_at: clinic.clock.now, refunded_by: null }
  await clinic.database
    .insertInto('deposit_refunds')
    .values({ ...refund, deposit_id, amount: refunded as Money })
    .execute()
}

const CHEQUES = { method: 'cheque', received: 200, refunded: 20.5 }
const CASH = { method: 'cash', received: 400, refunded: 0 }
const CARD = { method: 'card', received: 99.99, refunded: 0 }

beforeAll(async () => {
  const { id } = await issueInvoice({ appointment_id: null, paid_amount: 400 })
  await pay(id, 99.99, 'card')
})

test('a third method of payment is a row of data: it arrives in every sum', async () => {
  await expect(takeCheque(200, 20.5)).rejects.toThrow(/payment_method_check/)
  methods['cheque'] = { in_drawer: false, fee: false, by: 'by cheque' }
  const rows = { ...(await inDatabase()), cheque: { in_drawer: false, fee: false } }
  await sql`create or replace function payment_methods() returns jsonb language sql immutable parallel safe
    as ${sql.lit(`select '${JSON.stringify(rows)}'::jsonb`)}`.execute(clinic.owner)
  await takeCheque(200, 20.5)

  expect(await takings(context, {})).toEqual([
    { day: '2026-11-17', cash: 400, card: 279.49, by_method: [CASH, CARD, CHEQUES], means: [] },
  ])
  const day = await shownDay(context, undefined)
  expect(day).toMatchObject({ cash_in: 400, card_in: 299.99, card_refunds: 20.5, card_fee: 2.8 })
  expect(day.by_method).toEqual([
    { ...CASH, fee: 0 },
    { ...CARD, fee: 2.8 },
    { ...CHEQUES, fee: 0 },
  ])
  const sheet = await closeDay(context, { counted_cash: 400, terminal_total: 0, float_left: 0 } as never)
  expect(sheet.by_method).toEqual(day.by_method)
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a sheet of before there were sums of each method says those of cash and cards', async () => {
  await sql`set session_replication_role = replica; update day_closes set by_method = null,
    card_in = 99.99, card_refunds = 0, card_gross = 99.99, expected_settlement = 97.19, others = '[{"currency": "USD", "cash_in": 5, "cash_refunds": 1, "card_in": 0,
    "card_refunds": 0, "card_fee": 0, "card_gross": 0, "expected_settlement": 0, "movements_in": 0, "movements_out": 0}]'; set session_replication_role = origin`.execute(
    clinic.owner,
  )
  const { body } = await clinic.as('admin').get('/api/day-closes')
  expect(body[0]).toMatchObject({
    by_method: [
      { ...CASH, fee: 0 },
      { ...CARD, fee: 2.8 },
    ],
    others: [
      { currency: 'USD', by_method: [{ method: 'cash', received: 5, refunded: 1, fee: 0 }, { method: 'card' }] },
    ],
  })
})
