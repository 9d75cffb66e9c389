import { sql } from 'kysely'
import type { Period } from '#domain/figures.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { isUnscheduled } from '#server/nouns/plans/queries.ts'

/**
 * The number and cost of treatments that patients accepted and that are still not booked, by the day on which they were
 * accepted. Like its list, it leaves out hidden patients.
 */
export const unscheduled = (context: Context, period: Period) => sql`
  select figure, day, of, value from (
    select (plans.answered_at at time zone ${context.time_zone})::date as day, plans.currency,
      count(*) as items, sum(plan_items.cost) as cost
    from plan_items
    join plans on plans.id = plan_items.plan_id
    join patients on patients.id = plans.patient_id
    where ${isUnscheduled} and not patients.hidden and ${onClinicDays('plans.answered_at', period, context)}
    group by 1, 2
  ) accepted
  cross join lateral (
    values ('unscheduled', null, items), ('unscheduled_cost', currency, cost)
  ) as noted (figure, of, value)`
