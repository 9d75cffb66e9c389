import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { clinicDay, type Day } from '#domain/calendar.ts'
import { type InvoiceBalance, isActive, outstanding, takesPayments } from '#domain/invoice.ts'
import { isActive as isActiveInSql, isOpen, owedAtEndOf, owedOf, owedOfActive } from '#server/base/money/owed.ts'
import { freshDatabase } from '../support/database.ts'
import type { Kind } from './acts.ts'
import { runSequence } from './run-sequence.ts'
import { actsOf } from './sequences.ts'
import { openSystem, type System } from './system.ts'

const TIME_ZONE = 'Asia/Qatar'
const { database } = await freshDatabase()
const system = await openSystem(database)
afterAll(() => system.close())

interface Row extends InvoiceBalance {
  id: number
  open: boolean
  active: boolean
  owed: number
  owed_of_active: number
}

const invoices = async () =>
  (
    await sql<Row>`
      select id, total_amount, paid_amount, written_off_amount, status, ${isOpen()} as open, ${isActiveInSql()} as active,
        ${owedOf()} as owed, ${owedOfActive()} as owed_of_active
      from invoices order by id`.execute(database)
  ).rows

/** What each invoice owed at the end of a day, without those that owed nothing. */
type Owed = Record<number, number>

async function owedThen(day: Day): Promise<Owed> {
  const { rows } = await sql<{ invoice_id: number; amount: number }>`
    with ${owedAtEndOf(day, TIME_ZONE)} select invoice_id, amount from owed where amount <> 0`.execute(database)
  return Object.fromEntries(rows.map(({ invoice_id, amount }) => [invoice_id, amount]))
}

/** Whether a comparison met every kind of invoice: in each status, and with a part written off. */
const met = new Set<string>()

/** What is owed now by the domain, with which SQL has to agree. */
async function owedNow(): Promise<Owed> {
  const rows = await invoices()
  for (const row of rows) {
    expect(row).toMatchObject({ open: takesPayments(row), active: isActive(row), owed: outstanding(row) })
    if (isActive(row)) expect(row.owed_of_active).toBe(outstanding(row))
    met.add(row.status)
    if (row.written_off_amount > 0) met.add('written off')
  }
  return Object.fromEntries(rows.map((row) => [row.id, outstanding(row)]).filter(([, owed]) => owed !== 0))
}

/** Each time the clock passes midnight, compares, and notes what was owed at the end of the day that is over. */
function watched(then: Map<Day, Owed>): System {
  return {
    ...system,
    async moveTo(clinic, now) {
      const today = clinicDay(clinic.now, TIME_ZONE)
      if (clinicDay(now, TIME_ZONE) > today) then.set(today, await owedNow())
      await system.moveTo(clinic, now)
    },
  }
}

/** The sequences of acts with the most acts that change what is owed. */
const clinicsWithMoney = (count: number) =>
  fc
    .sample(actsOf(60), { seed: SEED, numRuns: 100 })
    .map((acts) => acts.filter((act) => act !== null))
    .map((acts) => ({ acts, weight: acts.filter(({ kind }) => CHANGE_WHAT_IS_OWED.has(kind)).length }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, count)
    .map(({ acts }) => acts)

const CHANGE_WHAT_IS_OWED = new Set<Kind>([
  'pay',
  'write off',
  'refund',
  'cancel',
  'correct invoice',
  'pay from credit',
])
/** Another seed may need more clinics until every kind of invoice is met. */
const SEED = 9

test(
  'SQL and the domain agree on what is open and owed, now and on each earlier day',
  { timeout: 120_000 },
  async () => {
    const then = new Map<Day, Owed>()
    for (const acts of clinicsWithMoney(5)) await runSequence(watched(then), acts)
    const now = await owedNow()
    for (const [day, owed] of then) expect(await owedThen(day), `at the end of ${day}`).toEqual(owed)

    expect(met).toEqual(new Set(['unpaid', 'partial', 'paid', 'cancelled', 'written off']))
    const changed = [...then.values()]
      .flatMap(Object.entries<number>)
      .some(([id, amount]) => now[Number(id)] !== amount)
    expect(changed, 'some invoice owed another amount on an earlier day').toBe(true)
  },
)
