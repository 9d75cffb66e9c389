import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { ensureOfVisiblePatient } from './queries.ts'

/** Refuses (404) a plan of a patient whom this user may not see. */
export async function lockPlan(context: Context, id: number) {
  const plan = await context.database
    .selectFrom('plans')
    .select([
      'patient_id',
      'doctor_id',
      'title',
      'alternative_to_id',
      'proposed_at',
      'valid_until',
      'answered_at',
      'signed_name',
      ...VERSION_COLUMNS,
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!plan) throw missing('plan')
  await ensureOfVisiblePatient(context, plan.patient_id)
  return plan
}

/** Locked until the commit, as a booking locks them. */
export const itemsOf = ({ database }: Tx, plan_id: number) =>
  database
    .selectFrom('plan_items')
    .leftJoin('plan_splits', 'plan_splits.id', 'plan_items.split_id')
    .select(['plan_items.id', 'split_id', 'plan_splits.description as whole', 'visit', 'treatment_code'])
    .select(['plan_items.description', 'cost', 'teeth', 'state'])
    .where('plan_items.plan_id', '=', plan_id)
    .orderBy('plan_items.id')
    .forNoKeyUpdate('plan_items')
    .execute()
