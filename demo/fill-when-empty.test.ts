import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../domain/calendar.ts'
import { checkClinic } from '../server/check/check-clinic.ts'
import { demo_accounts } from '../server/clinic/demo-accounts.ts'
import { freshDatabase } from '../test/support/database.ts'
import { planClinic } from './plan-clinic.ts'
import { fillWhenEmpty } from './fill-when-empty.ts'

// Of this process, whatever else the machine does meanwhile; PostgreSQL takes about as much again.
const MOST_BUSY_SECONDS = 10
const outline = (day: string) => planClinic(day, () => 1).map(({ at, by }) => `${at} ${by}`)

test('the same day makes the same plan, and another day another one', () => {
  expect(outline('2026-11-24')).toEqual(outline('2026-11-24'))
  expect(outline('2026-11-25')).not.toEqual(outline('2026-11-24'))
})

describe.each([
  ['a Tuesday, twenty to two', '2026-11-24', '13:40'],
  ['a Friday that begins a year', '2027-01-01', '17:15'],
])('the demo clinic of %s', async (_when, today, time) => {
  const { database } = await freshDatabase()
  const now = new Date(`${today}T${time}:00+03:00`)
  let busySeconds = 0

  beforeAll(async () => {
    const before = process.cpuUsage()
    await fillWhenEmpty(database, { clinic_time_zone: 'Asia/Qatar', now })
    const { user, system } = process.cpuUsage(before)
    busySeconds = (user + system) / 1_000_000
  }, 120_000)

  const count = async (from: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(database)
    return Number(rows[0]?.count)
  }

  test(`takes at most ${MOST_BUSY_SECONDS} seconds of work, so that it is there within 20`, () => {
    expect(busySeconds).toBeLessThan(MOST_BUSY_SECONDS)
  })

  test('has its people and patients', async () => {
    expect(await count('users where is_demo')).toBe(7)
    expect(await count('doctors where active')).toBe(4)
    expect(await count('doctors where is_specialist and specialist_payout_percentage = 40')).toBe(2)
    expect(await count('treatment_codes where not active')).toBe(1)
    expect(await count('patients')).toBe(400)
    for (const { email, role } of demo_accounts) {
      expect(await count(`users where email = '${email}' and role = '${role}' and active`)).toBe(1)
    }
  })

  test.each([
    ["patients where full_name ~ '[\\u0621-\\u064a]'", 30],
    ['patients where merged_into_id is not null', 3],
    [`appointments where status = 'scheduled' and datetime_start > '${today} ${time}'`, 150],
    ["appointments where status = 'completed'", 800],
    ["appointments where status = 'cancelled' and cancellation_reason is not null", 40],
    ['appointments where allow_overlap', 5],
    [`appointments where status = 'completed' and datetime_start::date = '${today}'`, 3],
    [`appointments where status = 'scheduled' and datetime_start::date = '${today}'`, 3],
    [`appointments where status = 'scheduled' and arrived_at is not null and datetime_start::date = '${today}'`, 1],
    [`appointments where status = 'completed' and seated_at > arrived_at and datetime_start::date = '${today}'`, 3],
    [`appointments where confirmed_at is not null and datetime_start::date > '${today}'`, 3],
    ["appointments where absence = 'late_cancel'", 30],
    ["invoices where status = 'paid'", 600],
    ["invoices where status = 'partial'", 6],
    ["invoices where status = 'unpaid'", 6],
    ["invoices where status = 'cancelled' and refund_due > 0", 4],
    ['invoices where appointment_id is null and doctor_id is null', 15],
    ['invoices where request_admin_review', 6],
    ['voided_payouts', 1],
    ['payouts where reverses_payout_id is not null', 1],
    ['manual_deductions', 3],
    ['wait_list where closed_at is null', 10],
    ['contacts', 3],
    ['last_visits where recall_months = 1', 5],
    ["appointments where cancellation_reason = 'Called the evening before'", 1],
    ['doctors where has_own_hours', 1],
    ['special_hours', 2],
    [`leaves where starts > '${today}' and starts <= date '${today}' + 7`, 1],
  ])('has %s: at least %i', async (from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least)
  })

  test('has lived up to now and no further, and agrees with every rule', async () => {
    for (const [table, instant] of [
      ['patients', 'created_at'],
      ['appointments', 'created_at'],
      ['invoices', 'created_at'],
      ['payments', 'payment_date'],
      ['payouts', 'created_at'],
    ]) {
      expect(await count(`${table} where ${instant} > '${now.toISOString()}'`), `${table}.${instant}`).toBe(0)
    }
    const done = `appointments where status = 'completed' and datetime_end > '${today} ${time}'`
    expect(await count(done)).toBe(0)
    expect(await count(`appointments where datetime_start::date > '${addDays(today, 35)}'`)).toBe(0)
    expect((await checkClinic(database)).wrong).toEqual([])
  })
})
