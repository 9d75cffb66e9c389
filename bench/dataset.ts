import type { Client } from 'pg'
import { addDays, clinicDay, type Day } from '#domain/calendar.ts'
import type { Dataset } from './load/workloads.ts'
import { searchTermsIn } from './search-terms.ts'

/** About the number of payouts that a month has at scale 1, at every scale; at scale 10 rounded to whole days. */
const PAYOUT_ROWS = 14_600

/** Reads the ids, names and days for the requests from the database. */
export async function gather(client: Client, csvRows = 100_000): Promise<Dataset> {
  const ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const [counts] = await ask<{ patients: number; doctors: number; free_from: string }>(
    `select (select max(id) from patients)::int as patients, (select max(id) from doctors)::int as doctors,
      (select to_char(greatest((select max(datetime_start) from appointments), (select max(ends) from blocks))
        + interval '1 day', 'YYYY-MM-DD')) as free_from`,
  )
  const debtors = await ask<{ patient_id: number }>(
    `select patient_id::int from invoices where status = 'unpaid' order by id desc limit 2000`,
  )
  const appointments = await ask<{ id: number; patient_id: number }>(
    `select id::int, patient_id::int from appointments where status = 'completed' and not exists (
      select from invoices where appointment_id = appointments.id and status <> 'cancelled') order by id limit 50000`,
  )
  const today = clinicDay(new Date(), 'Asia/Qatar')
  const month = await ask<{ first: Day; last: Day }>(rangeOf('payouts', PAYOUT_ROWS, addDays(today, -3)))
  const csv = await ask<{ first: Day; last: Day }>(rangeOf('invoices', csvRows, addDays(today, -3)))
  if (!counts) throw new Error('The database is empty')
  return {
    ...counts,
    search_terms: await searchTermsIn(client),
    days: Array.from({ length: 10 }, (_, position) => addDays(today, position - 5)),
    debtors: debtors.map(({ patient_id }) => patient_id),
    appointments,
    payout_range: { start_date: month[0]?.first ?? today, end_date: month[0]?.last ?? today },
    csv_range: { start_date: csv[0]?.first ?? today, end_date: csv[0]?.last ?? today },
  }
}

/** The days up to `end` that together have about this many rows, or all days. */
const rangeOf = (table: string, rows: number, end: Day) => `
  select day as first, '${end}' as last from (
    select to_char(created_at at time zone 'Asia/Qatar', 'YYYY-MM-DD') as day, max(position) as rows from (
      select created_at, row_number() over (order by created_at desc) as position from ${table}
      where created_at < timestamp '${addDays(end, 1)}' at time zone 'Asia/Qatar'
      order by created_at desc limit ${2 * rows}
    ) latest
    group by 1
  ) days
  order by abs(rows - ${rows}), day limit 1`
