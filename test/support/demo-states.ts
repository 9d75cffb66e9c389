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

/** What the owner's money is shown by. */
export const ROWS_OF_OWNER: readonly [string, number][] = [
  ['means where active', 1],
  ['payments join means on means.id = means_id where agreement_id is not null', 2],
  ['relations where pays and ended_at is null', 3],
  ['receipts', 3],
  ['agreements where ended_at is null', 2],
  ['expenses where movement_id is not null', 4],
  ['recurring_expenses where ended_at is null', 2],
]

/** The same for what a demo with chairs has besides. */
export const ROWS_OF_CHAIRS: readonly [string, number][] = [
  ['chairs where active', 6],
  ['appointment_types', 8],
  ['doctors where usual_chair_id is not null', 4],
  ["appointments where status = 'completed' and chair_id is not null and type_id is not null", 600],
  ['appointments where assistant_id is not null', 20],
  ['appointments where allow_overlap and chair_id is not null', 5],
  ['appointments where series_id is not null', 3],
  ["blocks where kind = 'closed' and chair_id is not null", 5],
  ["blocks where kind = 'reserved' and type_id is not null", 5],
]

/** What came of the dentists' instruments. */
export const ROWS_OF_INSTRUMENTS: readonly [string, number][] = [
  ['chart_items where canals is not null', 1],
  ["chart_items where effect = 'implant' and lot is not null and serial is not null", 1],
  ['bpe_exams', 20],
  ['ortho_entries', 4],
  ["lab_cases where state not in ('fitted', 'cancelled')", 4],
  ['perio_exams where closed_at is not null', 4],
  ["bpe_exams where '4' = any(sextants) and true = any(furcation)", 2],
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
