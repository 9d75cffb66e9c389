import { sql } from 'kysely'
import type { Check } from './check.ts'

/** A booked or done item must be in exactly one appointment, with the text, price and teeth that were accepted. */
const bookedItems: Check = sql`
  select format('Plan %s: treatment %s is %s, but %s', item.plan_id, item.id, item.state, case
    when appointments.id is null then 'has no appointment'
    when appointments.patient_id <> plans.patient_id then format('appointment %s is another patient''s', appointments.id)
    when appointments.status <> case item.state when 'done' then 'completed' else 'scheduled' end
      then format('appointment %s is %s', appointments.id, appointments.status)
    when line.id is null then format('appointment %s has no line of it', appointments.id)
    when line.teeth <> item.teeth then format('appointment %s treats %s, not %s', appointments.id, line.teeth, item.teeth)
    else format('appointment %s charges %s for %s, not %s for %s', appointments.id, line.cost, line.description, item.cost,
      item.description) end) as sentence
  from plan_items item
  join plans on plans.id = item.plan_id
  left join appointments on appointments.id = item.appointment_id
  left join appointment_treatments line on line.appointment_id = item.appointment_id and line.plan_item_id = item.id
  where item.state in ('booked', 'done') and (
    appointments.id is null or line.id is null or appointments.patient_id <> plans.patient_id
    or appointments.status <> case item.state when 'done' then 'completed' else 'scheduled' end
    or (line.treatment_code, line.description, line.cost, line.teeth)
      is distinct from (item.treatment_code, item.description, item.cost, item.teeth)
  )
`

const freeItems: Check = sql`
  select format('Plan %s: treatment %s is %s, but refers to appointment %s', plan_id, id, state, appointment_id) as sentence
  from plan_items where state not in ('booked', 'done') and appointment_id is not null
`

/** A planned treatment in two appointments would be charged twice. */
const plannedLines: Check = sql`
  select format('Appointment %s: has treatment %s of plan %s, which is %s', appointments.id, item.id, item.plan_id, case
    when item.appointment_id is null then item.state else format('in appointment %s', item.appointment_id) end) as sentence
  from appointment_treatments line
  join appointments on appointments.id = line.appointment_id
  join plan_items item on item.id = line.plan_item_id
  where appointments.status <> 'cancelled' and item.appointment_id is distinct from line.appointment_id
`

const answers: Check = sql`
  select format('Plan %s: %s', plans.id, case
    when plans.proposed_at is null then format('is a draft, but treatment %s is %s', item.id, item.state)
    when plans.answered_at is null then format('is not answered, but treatment %s is %s', item.id, item.state)
    when item.state = 'proposed' then format('is answered, but treatment %s is not', item.id)
    when plans.signed_name is null then format('nobody signed for treatment %s, which is %s', item.id, item.state)
    else format('treatment %s was accepted after %s', item.id, plans.valid_until) end) as sentence
  from plans join plan_items item on item.plan_id = plans.id
  where (plans.proposed_at is null and item.state <> 'proposed')
    or (plans.answered_at is null and item.state not in ('proposed', 'dropped'))
    or (plans.answered_at is not null and item.state = 'proposed')
    or (item.state in ('accepted', 'booked', 'done')
      and (plans.signed_name is null or plans.answered_on > plans.valid_until))
`

/** A plan is declined for the one of its choice that was accepted, at the same moment. */
const declinedFor: Check = sql`
  select format('Plan %s: was declined for plan %s, which %s', plans.id, other.id, case
    when other.signed_name is null then 'is not accepted'
    when other.answered_at <> plans.answered_at then 'was accepted at another moment'
    else 'is no alternative to it' end) as sentence
  from plans join plans other on other.id = plans.declined_for_id
  where other.signed_name is null or other.answered_at <> plans.answered_at
    or coalesce(other.alternative_to_id, other.id) <> coalesce(plans.alternative_to_id, plans.id)
`

/** Sessions of one treatment are answered as one, and it is charted once, with the last one done. */
const sessions: Check = sql`
  select format('Plan %s: treatment %s %s', plan_id, id, case
    when sessions = 0 then 'has no sessions'
    when declined not in (0, sessions) or proposed not in (0, sessions) and dropped = 0 then 'was answered in parts'
    when charged <> done then format('has %s sessions done, and %s charged', done, charged)
    else format('has %s of %s sessions done, and is charted %s times', done, sessions, charted) end) as sentence
  from (
    select split.id, split.plan_id, count(item.id) as sessions,
      count(*) filter (where item.state = 'declined') as declined,
      count(*) filter (where item.state = 'proposed') as proposed,
      count(*) filter (where item.state = 'dropped') as dropped,
      count(*) filter (where item.state = 'done') as done,
      count(charges.id) as charged, count(charges.chart_item_id) as charted
    from plan_splits split
    left join plan_items item on item.split_id = split.id
    left join charges on charges.plan_session_id = item.id
    group by split.id
  ) treatments
  where sessions = 0 or declined not in (0, sessions) or proposed not in (0, sessions) and dropped = 0
    or charged <> done or charted <> (done = sessions)::int
`

/** What a plan shows as of today is what it shows. */
const steps: Check = sql`
  select format('Plan %s: treatment %s is %s, and its last step is %s', item.plan_id, item.id, item.state, last.state) as sentence
  from plan_items item
  cross join lateral (select coalesce((
    select state from plan_item_steps where plan_item_id = item.id order by stepped_at desc, id desc limit 1
  ), 'proposed') as state) last
  where last.state <> item.state
`

/** Checks plans, and the appointments with their items. */
export const planChecks: Check[] = [bookedItems, freeItems, plannedLines, answers, declinedFor, sessions, steps]
