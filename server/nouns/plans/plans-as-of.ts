import { type RawBuilder, sql } from 'kysely'
import type { Plan } from '#contract/plans.ts'
import type { Day } from '#domain/calendar.ts'
import { ensureNotFuture } from '#domain/chart.ts'
import type { Context } from '#server/base/context/context.ts'
import { endOf } from '#server/base/money/owed.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { allPlans, itemsOfPlan, presented, type Stored } from './queries.ts'

/**
 * The plans of a patient as they stood at the end of a day: what was not written by then is left out, and each treatment
 * is as its last step until then left it. The texts of a draft are those that it has now. Refuses (404) a patient whom
 * this user may not see, and (400) a day ahead.
 */
export async function plansAsOf(context: Context, patient_id: number, as_of: Day): Promise<Plan[]> {
  ensureNotFuture('as_of', as_of, context.today)
  await patientDetails(context, patient_id)
  const end = endOf(as_of, context.time_zone)
  const plans = await allPlans(context.database, itemsOfPlan({ of: itemsAt(end) }))
    .select(sql<boolean>`coalesce(plans.proposed_at < ${end}, false)`.as('was_proposed'))
    .select(sql<boolean>`coalesce(plans.answered_at < ${end}, false)`.as('was_answered'))
    .where('plans.patient_id', '=', patient_id)
    .where('plans.created_at', '<', sql<string>`${end}`)
    .orderBy('plans.created_at', 'desc')
    .orderBy('plans.id', 'desc')
    .execute()
  return plans.map((plan) => presented({ today: as_of }, asThen(plan)))
}

/** The rows of plan_items, with what each was at an instant. */
const itemsAt = (end: RawBuilder<unknown>) => sql`(
  select now.id, now.plan_id, now.position, now.visit, now.treatment_code, now.description, now.cost, now.teeth,
    now.doctor_id, now.split_id, coalesce(step.state, 'proposed') as state, step.appointment_id,
    case when now.dropped_at < ${end} then now.dropped_at end as dropped_at,
    case when now.dropped_at < ${end} then now.dropped_by end as dropped_by,
    case when now.dropped_at < ${end} then now.dropped_reason end as dropped_reason
  from plan_items now
  left join lateral (
    select state, appointment_id from plan_item_steps
    where plan_item_id = now.id and stepped_at < ${end} order by stepped_at desc, id desc limit 1
  ) step on true
  where now.plan_id = plans.id
)`

type Then = Stored & { was_proposed: boolean; was_answered: boolean }

function asThen({ was_proposed, was_answered, ...plan }: Then): Stored {
  const proposed = was_proposed ? {} : { proposed_at: null, valid_until: null, insurer_estimate: null }
  const answered = was_answered
    ? {}
    : { answered_at: null, answered_by_name: null, signed_name: null, declined_for_id: null }
  return { ...plan, ...proposed, ...answered }
}
