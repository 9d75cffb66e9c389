import { sql } from 'kysely'
import type { Check } from './check.ts'

/** What a case names must be of its patient. */
const ofAnotherPatient: Check = sql`
  select format('Lab case %s: is of patient %s, but %s is of patient %s', lab_cases.id, lab_cases.patient_id, named.what,
    named.patient_id) as sentence
  from lab_cases join lateral (
    select 'its fitting' as what, patient_id from appointments where id = fitting_appointment_id
    union all select 'the case that it replaces', other.patient_id from lab_cases other where other.id = lab_cases.remake_of_id
    union all select format('item %s of a plan', plan_item_id), plans.patient_id
      from lab_case_plan_items join plan_items on plan_items.id = plan_item_id join plans on plans.id = plan_id
      where lab_case_id = lab_cases.id
  ) named on named.patient_id <> lab_cases.patient_id
`

/** Compares the state, which a trigger keeps, with the events. */
const keptState: Check = sql`
  select format('Lab case %s: is %s, but its events make it %s', id, state, latest) as sentence
  from (
    select lab_cases.id, lab_cases.state, coalesce((
      select kind from lab_case_events where lab_case_id = lab_cases.id order by happened_on desc, id desc limit 1
    ), 'ordered') as latest
    from lab_cases
  ) cases where state <> latest
`

/** Nothing is entered of a case that is fitted or cancelled. */
const afterItsEnd: Check = sql`
  select format('Lab case %s: was noted as %s after it was %s', later.lab_case_id, later.kind, ended.kind) as sentence
  from lab_case_events ended join lab_case_events later on later.lab_case_id = ended.lab_case_id and later.id > ended.id
  where ended.kind in ('fitted', 'cancelled') and not exists (
    select from lab_case_events between_them where between_them.lab_case_id = ended.lab_case_id
      and between_them.id < ended.id and between_them.happened_on > ended.happened_on
  )
`

const notedAhead = (timeZone: string): Check => sql`
  select format('Lab case %s: was noted on %s as %s on %s, a day that had not come', lab_case_id,
    (recorded_at at time zone ${timeZone})::date, kind, happened_on) as sentence
  from lab_case_events where happened_on > (recorded_at at time zone ${timeZone})::date
`

export const labCaseChecks = (timeZone: string): Check[] => [
  ofAnotherPatient,
  keptState,
  afterItsEnd,
  notedAhead(timeZone),
]
