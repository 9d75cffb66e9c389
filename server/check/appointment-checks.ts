import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * Ordinary appointments only: one that was squeezed in knowingly may overlap, and so may be overlapped. In the order
 * of their starts, one overlaps an earlier one just when it starts before the latest end so far.
 */
const overlapping = (whose: 'doctor' | 'patient'): Check => sql`
  select format('Appointment %s: overlaps another one of %s %s, at %s', id, ${whose}::text, person,
    to_char(datetime_start, 'YYYY-MM-DD HH24:MI')) as sentence
  from (
    select id, datetime_start, ${sql.ref(`${whose}_id`)} as person, max(datetime_end) over (
      partition by ${sql.ref(`${whose}_id`)} order by datetime_start, id
      rows between unbounded preceding and 1 preceding
    ) as taken_until
    from appointments where status <> 'cancelled' and not allow_overlap
  ) ordinary
  where datetime_start < taken_until
`

const times: Check = sql`
  select format('Appointment %s: is from %s to %s', id, datetime_start, datetime_end) as sentence
  from appointments where datetime_end <= datetime_start or datetime_start::date <> datetime_end::date
`

/** The list that is kept by triggers, against the visits and invoices themselves. */
const uninvoiced: Check = sql`
  with uninvoiced as (
    select id, doctor_id, datetime_start from appointments where status = 'completed' and not exists (
      select from invoices where invoices.appointment_id = appointments.id and invoices.status <> 'cancelled'
    )
  )
  select format('Appointment %s: should be listed as uninvoiced, and is not', id) as sentence
  from (table uninvoiced except select appointment_id, doctor_id, datetime_start from uninvoiced_visits) missing
  union all
  select format('Appointment %s: is listed as uninvoiced, and should not be', appointment_id)
  from (select appointment_id, doctor_id, datetime_start from uninvoiced_visits except table uninvoiced) stale
`

export const appointmentChecks: Check[] = [overlapping('doctor'), overlapping('patient'), times, uninvoiced]
