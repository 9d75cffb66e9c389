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

/** A finding is healed by work that stands and was derived from it, or because a user said so: that must be about it. */
const resolvedWithoutCause: Check = sql`
  select format('Chart item %s: was resolved on %s, but %s', item.id, said.resolved_on, cause.why) as sentence
  from chart_resolutions said join chart_items item on item.id = said.item_id
  cross join lateral (values
    (item.kind <> 'condition' or not is_finding(item.code), 'it is no finding'),
    (said.resolved_on < item.noted_on, format('was found on %s', item.noted_on))
  ) as cause (is_wrong, why)
  where cause.is_wrong
`

const notedAhead = (timeZone: string): Check => sql`
  select format('%s %s: was noted on %s for %s, a day that had not come', record, id,
    (noted_at at time zone ${timeZone})::date, noted_on) as sentence
  from (
    select 'Chart item' as record, id, noted_on, noted_at from chart_items
    union all select 'State of a tooth', id, noted_on, noted_at from tooth_states
    union all select 'Outcome of a finding', id, resolved_on, noted_at from chart_resolutions
    union all select 'BPE', id, examined_on, recorded_at from bpe_exams
    union all select 'Periodontal exam', id, examined_on, recorded_at from perio_exams
    union all select 'Orthodontic entry', id, visited_on, recorded_at from ortho_entries
  ) noted
  where noted_on > (noted_at at time zone ${timeZone})::date
`

export const chartChecks = (timeZone: string): Check[] => [
  ofAppointments,
  ofUnregistered,
  resolvedWithoutCause,
  notedAhead(timeZone),
]
