import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { BridgeRow } from '#contract/bridge.ts'
import { addDays } from '#domain/calendar.ts'
import { owedAtEndOf } from '#server/base/money/owed.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { fillDays, seeded } from '#test/support/days-of-money.ts'
import { bridge } from './queries.ts'

const FIRST = '2026-03-01'
const DAYS = 60
const clinic = await clinicApp({ now: `${FIRST}T09:00:00Z` })
const [manager, desk] = [clinic.as('manager'), clinic.as('receptionist')]
const own_doctor = Number(clinic.as('doctor').user.doctor_id)

const random = seeded(23)
const dayOf = (at: number) => addDays(FIRST, at)
const ofClinic = { database: clinic.database, time_zone: 'Asia/Qatar', today: dayOf(DAYS - 1) }

beforeAll(() => fillDays(clinic, { first: FIRST, days: DAYS, random }), 120_000)

const owedAt = async (day: string) => {
  const { rows } = await sql<{ amount: number }>`with ${owedAtEndOf(day, 'Asia/Qatar')}
    select coalesce(sum(amount), 0) as amount from owed`.execute(clinic.database)
  return rows[0]?.amount ?? 0
}
const earnedUntil = async (day: string) => {
  const payouts = (await manager.get(`/api/doctors/payouts?end_date=${day}`)).body as unknown as {
    payout_amount: number
  }[]
  return payouts.reduce((sum, { payout_amount }) => sum + Math.round(payout_amount * 100), 0) / 100
}
/** A replay of the tables, entry by entry. */
const creditAt = async (day: string) => {
  const end = Date.parse(`${day}T21:00:00Z`)
  const { database } = clinic
  const deposits = await database.selectFrom('deposits').select(['amount', 'received_at as at']).execute()
  const applied = await database
    .selectFrom('payments')
    .where('deposit_id', 'is not', null)
    .select(['amount', 'payment_date as at'])
    .execute()
  const back = await database.selectFrom('deposit_refunds').select(['amount', 'refunded_at as at']).execute()
  const sum = (rows: { amount: number; at: string }[]) =>
    rows.filter(({ at }) => Date.parse(at) < end).reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  return (sum(deposits) - sum(applied) - sum(back)) / 100
}

describe.each([
  ['receivables', owedAt],
  ['payouts', earnedUntil],
  ['credit', creditAt],
] as const)('the bridge of %s', (figure, figureAt) => {
  test('opening and steps make the closing between 1,000 random pairs of days, each what the day itself says', async () => {
    const known = new Map<string, number>()
    for (let at = -1; at < DAYS; at += 1) known.set(dayOf(at), await figureAt(dayOf(at)))
    expect(new Set(known.values()).size).toBeGreaterThan(DAYS / 2)
    const context = { ...ofClinic, now: clinic.clock.now } as Parameters<typeof bridge>[0]
    for (let pair = 0; pair < 1_000; pair += 1) {
      const [one, other] = [Math.floor(random() * DAYS), Math.floor(random() * DAYS)]
      const [from, to] = [dayOf(Math.min(one, other)), dayOf(Math.max(one, other))]
      const { opening, steps, closing } = await bridge(context, { figure, from, to })
      const moved = steps.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect([from, to, Math.round(opening * 100) + moved]).toEqual([from, to, Math.round(closing * 100)])
      expect([from, to, opening, closing]).toEqual([from, to, known.get(addDays(from, -1)), known.get(to)])
    }
  }, 120_000)

  test('each step is the sum and the number of its rows', async () => {
    const days = `figure=${figure}&from=${dayOf(7)}&to=${dayOf(40)}`
    const { steps } = (await manager.get(`/api/reports/bridge?${days}`)).body
    expect(steps.length).toBeGreaterThan(2)
    for (const { kind, amount, count } of steps) {
      const rows = (await manager.get(`/api/reports/bridge/rows?${days}&kind=${kind}`)).body as unknown as BridgeRow[]
      expect([kind, rows.length]).toEqual([kind, count])
      expect(rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)).toBe(Math.round(amount * 100))
    }
  })
})

test('a doctor’s part, and what cannot be asked', async () => {
  const days = `from=${dayOf(0)}&to=${dayOf(DAYS - 1)}`
  const of = async (query: string) => (await manager.get(`/api/reports/bridge?${days}&${query}`)).body
  expect(await of(`figure=receivables&doctor_id=${own_doctor}`)).toEqual(await of('figure=receivables'))
  for (const path of ['bridge', 'bridge/rows']) {
    const refused = async (query: string) => {
      const { status, body } = await manager.get(`/api/reports/${path}?figure=payouts&${query}`)
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await refused(`${days}&doctor_id=999`)).toEqual([400, ['doctor_id']])
    expect(await refused(`from=${dayOf(0)}&to=${addDays(dayOf(DAYS - 1), 1)}`)).toEqual([400, ['to']])
  }
  expect(await of(`figure=credit&doctor_id=${own_doctor}`)).toMatchObject({ code: 'bridge.credit-without-doctor' })
  expect((await manager.get(`/api/reports/bridge?figure=credit&from=${dayOf(3)}&to=${dayOf(2)}`)).status).toBe(400)
  expect((await manager.get('/api/reports/bridge?figure=profit')).status).toBe(400)
  expect((await desk.get(`/api/reports/bridge?${days}&figure=credit`)).status).toBe(403)
})

test('money in another currency is no part of it', async () => {
  const days = `from=${dayOf(9)}&to=${dayOf(DAYS - 1)}`
  const ofFigures = () =>
    Promise.all(
      ['receivables', 'payouts'].map(
        async (figure) => (await manager.get(`/api/reports/bridge?${days}&figure=${figure}`)).body,
      ),
    )
  const before = await ofFigures()
  const setCurrency = (currency: 'QR' | 'AED') => clinic.owner.updateTable('clinic').set({ currency }).execute()
  const { completeAppointment, issueInvoice, pay } = recordFactory(clinic)
  /** Beside the appointments of the days. */
  const invoiceOf = async (paid_amount: number) => {
    const { id: appointment_id, patient_id } = await completeAppointment({ allow_overlap: true })
    return issueInvoice({ appointment_id, patient_id, paid_amount })
  }
  await setCurrency('AED')
  const kept = await invoiceOf(0)
  await pay(kept.id, 70)
  const cancelled = await invoiceOf(50)
  expect((await clinic.as('admin').put(`/api/invoices/${cancelled.id}/cancel`, {})).status).toBe(200)
  await setCurrency('QR')
  expect(await ofFigures()).toEqual(before)
})
