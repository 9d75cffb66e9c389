import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../test/support/database.ts'
import { checkClinic } from '../server/check/check-clinic.ts'
import type { Database } from '../server/database/schema.ts'
import { demo_accounts } from '../server/clinic/demo-accounts.ts'
import { seedDemo } from './seed-demo.ts'

const time_zone = 'Asia/Qatar'
// A Tuesday in Doha, twenty to two in the afternoon.
const now = new Date('2026-11-24T10:40:00Z')
// Of this process, whatever else the machine does meanwhile; PostgreSQL takes about as much again.
const most_busy_seconds = 10

describe('the demo clinic', async () => {
  const { database } = await freshDatabase()
  let busy_seconds = 0

  beforeAll(async () => {
    const before = process.cpuUsage()
    await seedDemo(database, { time_zone, now })
    const { user, system } = process.cpuUsage(before)
    busy_seconds = (user + system) / 1_000_000
  }, 120_000)

  const count = async (from: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(database)
    return Number(rows[0]?.count)
  }

  test(`takes at most ${most_busy_seconds} seconds of work, so that it is there within 20`, () => {
    expect(busy_seconds).toBeLessThan(most_busy_seconds)
  })

  test('has its people, codes and patients', async () => {
    expect(await count('users where is_demo')).toBe(7)
    expect(await count('doctors where active')).toBe(4)
    expect(await count('doctors where is_specialist and specialist_payout_percentage = 40')).toBe(2)
    expect(await count('treatment_codes')).toBe(60)
    expect(await count('treatment_codes where not active')).toBe(2)
    expect(await count("treatment_codes where code like 'SPC-%' and is_specialist")).toBeGreaterThan(12)
    expect(await count('patients')).toBe(400)
    expect(await count('patients where hidden')).toBe(5)
    expect(await count("patients where full_name ~ '[\\u0621-\\u064a]'")).toBeGreaterThan(30)
    for (const { email, role } of demo_accounts) {
      expect(await count(`users where email = '${email}' and role = '${role}' and active`)).toBe(1)
    }
  })

  test.each([
    ["appointments where status = 'scheduled' and datetime_start > '2026-11-24 13:40'", 150],
    ["appointments where status = 'completed'", 800],
    ["appointments where status = 'cancelled' and cancellation_reason is not null", 40],
    ['appointments where allow_overlap', 1],
    ["appointments where status = 'completed' and datetime_start::date = '2026-11-24'", 5],
    ["appointments where status = 'scheduled' and datetime_start::date = '2026-11-24'", 5],
    ["invoices where status = 'paid'", 600],
    ["invoices where status = 'partial'", 6],
    ["invoices where status = 'unpaid'", 6],
    ["invoices where status = 'cancelled' and refund_due > 0", 8],
    ['invoices where appointment_id is null and doctor_id is null', 15],
    ['invoices where request_admin_review', 8],
    ['voided_payouts', 5],
    ['payouts where reverses_payout_id is not null', 4],
    ['manual_deductions', 8],
  ])('has %s: at least %i', async (from, least) => {
    expect(await count(from)).toBeGreaterThanOrEqual(least)
  })

  test('leaves visits of today to be invoiced, and only a few of earlier days', async () => {
    const ready = `appointments a where status = 'completed' and not exists
      (select from invoices i where i.appointment_id = a.id and i.status <> 'cancelled') and datetime_start::date`
    expect(await count(`${ready} = '2026-11-24'`)).toBeGreaterThanOrEqual(1)
    expect(await count(`${ready} < '2026-11-24'`)).toBeLessThan(25)
  })

  test('has lived up to now and no further', async () => {
    for (const [table, instant] of [
      ['patients', 'created_at'],
      ['appointments', 'created_at'],
      ['invoices', 'created_at'],
      ['invoices', 'cancelled_at'],
      ['payments', 'payment_date'],
      ['payouts', 'created_at'],
      ['manual_deductions', 'created_at'],
    ]) {
      expect(await count(`${table} where ${instant} > '${now.toISOString()}'`), `${table}.${instant}`).toBe(0)
    }
    const visits = "appointments where status = 'completed' and datetime_end >"
    expect(await count(`${visits} '2026-11-24 13:40'`)).toBe(0)
  })

  test('agrees with every rule', async () => {
    expect((await checkClinic(database)).wrong).toEqual([])
  })

  test('goes into an empty database only', async () => {
    await expect(seedDemo(database, { time_zone, now })).rejects.toThrow('only goes into an empty database')
  })

  test('is the same again on another database, down to the ids', { timeout: 120_000 }, async () => {
    const other = await freshDatabase()
    await seedDemo(other.database, { time_zone, now })
    for (const table of ['patients', 'appointments', 'invoices', 'payments', 'payouts', 'manual_deductions']) {
      expect(await contentOf(other.database, table), table).toBe(await contentOf(database, table))
    }
  })
})

async function contentOf(database: Database, table: string) {
  const all = sql<{
    content: string
  }>`select md5(string_agg(to_jsonb(t)::text, '' order by t.id)) as content from ${sql.table(table)} t`
  return (await all.execute(database)).rows[0]?.content
}
