import { sql } from 'kysely'
import type { LocalTime } from '#domain/calendar.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

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
