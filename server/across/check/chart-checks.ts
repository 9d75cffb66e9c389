import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * An item that an appointment charted must be in the chart of its patient. One that was voided as the registration was
 * taken back stays where it was: the appointment may be another patient's since.
 */
const ofAppointments: Check = sql`
  select format('Chart item %s: is of patient %s, but its appointment %s is of patient %s', chart_items.id,
    chart_items.patient_id, appointments.id, appointments.patient_id) as sentence
  from chart_items join appointments on appointments.id = chart_items.appointment_id
  where chart_items.voided_at is null and chart_items.patient_id <> appointments.patient_id
`

/** An item charted as done must not belong to an appointment whose registration was undone. */
const ofUnregistered: Check = sql`
  select format('Chart item %s: is not voided, but its appointment %s is %s', chart_items.id, appointments.id, appointments.status) as sentence
  from chart_items join appointments on appointments.id = chart_items.appointment_id
  where chart_items.voided_at is null and appointments.status <> 'completed'
`

const notedAhead = (timeZone: string): Check => sql`
  select format('%s %s: was noted on %s for %s, a day that had not come', record, id,
    (noted_at at time zone ${timeZone})::date, noted_on) as sentence
  from (
    select 'Chart item' as record, id, noted_on, noted_at from chart_items
    union all select 'State of a tooth', id, noted_on, noted_at from tooth_states
  ) noted
  where noted_on > (noted_at at time zone ${timeZone})::date
`

export const chartChecks = (timeZone: string): Check[] => [ofAppointments, ofUnregistered, notedAhead(timeZone)]
