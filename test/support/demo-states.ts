import { sql } from 'kysely'
import type { LocalTime } from '#domain/calendar.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** What became of the demo's claims: tables with conditions, and how many rows each has at least. */
export const ROWS_OF_INSURERS: readonly [string, number][] = [
  ['payers', 2],
  ['closed_months', 1],
  [
    `claim_batches where id not in (
      select batch_id from claim_batch_lines join payer_payment_lines using (claim_line_id))`,
    1,
  ],
  ['payer_payment_lines where rejected > 0', 1],
  [
    `payouts join closed_months on to_char(payouts.created_at at time zone 'Asia/Qatar', 'YYYY-MM') = month
      where payment_method = 'insurer'`,
    2,
  ],
]

/** Days and times at which a demo is begun. Each takes half a minute: `npm run soak -- demo-days` tries all. */
const DAYS: readonly [name: string, today: string, time: string][] = [
  ['a Tuesday, twenty to two', '2026-11-24', '13:40'],
  ['a Friday that begins a year', '2027-01-01', '17:15'],
]
export const DEMO_DAYS = DAYS.slice(0, Number(process.env['DEMO_DAYS'] ?? 1))

export const EVERY_STATE = { waiting: true, late: true, seated: true, confirmed: true }

/** Whether a patient of the demo clinic is waiting, late, seated, and has confirmed for later on the day. */
export async function statesAt(database: Database, time: LocalTime) {
  const { rows } = await sql`
    select count(*) filter (where arrived_at is not null and seated_at is null) > 0 as waiting,
      count(*) filter (where datetime_start < ${time} and arrived_at is null and seated_at is null) > 0 as late,
      count(*) filter (where seated_at is not null) > 0 as seated,
      count(*) filter (where datetime_start > ${time} and confirmed_at is not null and arrived_at is null) > 0 as confirmed
    from appointments
    where status = 'scheduled' and datetime_start::date = ${time.slice(0, 10)}`.execute(database)
  return rows[0]
}
