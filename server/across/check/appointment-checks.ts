import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * Only appointments without allow_overlap, since the others may overlap. Sorted by start, an appointment overlaps an
 * earlier one exactly if it starts before the latest end so far.
 */
const overlapping = (whose: 'doctor' | 'patient' | 'chair'): Check => sql`
  select format('Appointment %s: overlaps another one of %s %s, at %s', id, ${whose}::text, person,
    to_char(datetime_start, 'YYYY-MM-DD HH24:MI')) as sentence
  from (
    select id, datetime_start, ${sql.ref(`${whose}_id`)} as person, max(datetime_end) over (
      partition by ${sql.ref(`${whose}_id`)} order by datetime_start, id
      rows between unbounded preceding and 1 preceding
    ) as taken_until
    from appointments where status <> 'cancelled' and not allow_overlap and ${sql.ref(`${whose}_id`)} is not null
  ) ordinary
  where datetime_start < taken_until
`

const times: Check = sql`
  select format('Appointment %s: is from %s to %s', id, datetime_start, datetime_end) as sentence
  from appointments where datetime_end <= datetime_start or datetime_end > date_trunc('day', datetime_start) + interval '1 day'
`

/** Compares the column has_active_invoice with the invoices. */
const activeInvoice: Check = sql`
  select format('Appointment %s: has %s active invoice, but is marked as having %s', appointments.id,
    case when invoices.id is null then 'no' else 'an' end, case when has_active_invoice then 'one' else 'none' end)
    as sentence
  from appointments left join invoices on appointment_id = appointments.id and invoices.status <> 'cancelled'
  where has_active_invoice <> (invoices.id is not null)
`

const flowTimes: Check = sql`
  select format('Appointment %s: %s', id, case
    when status <> 'cancelled' and absence is not null then format('is %s with an absence', status)
    when arrived_at > seated_at then 'the patient was seated before they arrived'
    else 'a no-show has arrived or was seated' end) as sentence
  from appointments
  where (status <> 'cancelled' and absence is not null) or arrived_at > seated_at
    or (absence = 'no_show' and (arrived_at is not null or seated_at is not null))
`

/** A visit of before this program is never invoiced, and was over when the import brought it, in any time zone. */
const history: Check = sql`
  select format('Appointment %s: %s', appointments.id, case
    when appointments.status <> 'completed' then 'is from before this program and is ' || appointments.status
    when invoices.id is not null then format('is from before this program and has invoice #%s', invoices.id)
    else 'is from before this program and ended after it was brought' end) as sentence
  from appointments left join invoices on appointment_id = appointments.id
  where is_history and (appointments.status <> 'completed' or invoices.id is not null
    or datetime_end > (appointments.created_at at time zone 'UTC') + interval '1 day')
`

/** An active doctor must be a user who treats patients. */
const doctors: Check = sql`
  select format('Doctor %s: is active, but user %s is a %s who does not treat patients', doctors.id, users.id, users.role)
    as sentence
  from doctors join users on users.id = doctors.user_id
  where doctors.active and users.role <> 'doctor' and not users.treats_patients
`

export const appointmentChecks: Check[] = [
  overlapping('doctor'),
  overlapping('patient'),
  overlapping('chair'),
  times,
  activeInvoice,
  flowTimes,
  history,
  doctors,
]
