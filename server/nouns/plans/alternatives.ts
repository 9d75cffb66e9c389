import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { stepItems } from './step-items.ts'
import { auditedItem } from './write-items.ts'

/**
 * Locks the plans between which the patient chooses, the first of them first, so that no other user answers one of them
 * meanwhile; the named plan alone if it has no alternative.
 */
export async function lockAlternatives({ database }: Tx, id: number) {
  const named = await database.selectFrom('plans').select('alternative_to_id').where('id', '=', id).executeTakeFirst()
  const first = named?.alternative_to_id ?? id
  const locked = (column: 'id' | 'alternative_to_id') =>
    database
      .selectFrom('plans')
      .select(['id', 'patient_id', 'title', 'proposed_at', 'answered_at', 'signed_name'])
      .select(['alternative_to_id', 'declined_for_id'])
      .where(column, '=', first)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  return [...(await locked('id')), ...(await locked('alternative_to_id'))]
}

/** Refuses (409) a further step of plans of which one was accepted. */
export const ensureNoneAccepted = (plans: readonly { signed_name: string | null }[]) =>
  ensure(
    plans.every(({ signed_name }) => signed_name === null),
    () => conflict('plan.alternative-accepted'),
  )

interface Choosing {
  patient_id: number
  /** The plan that becomes an alternative, unless it is new. */
  id?: number
}

/** The first of the plans to which this one becomes an alternative, of the same patient and not decided yet. */
export async function firstAlternative(tx: Tx, alternative: number | null, { patient_id, id }: Choosing) {
  if (alternative === null) return null
  const plans = await lockAlternatives(tx, alternative)
  const [first] = plans
  ensure(first?.patient_id === patient_id && first.id !== id && alternative !== id, () =>
    invalid('alternative_to_id', 'plan.unknown-alternative'),
  )
  ensureNoneAccepted(plans)
  if (id === undefined) return first.id
  const own = await tx.database.selectFrom('plans').select('id').where('alternative_to_id', '=', id).executeTakeFirst()
  ensure(!own, () => conflict('plan.has-alternatives'))
  return first.id
}

/** What was proposed beside an accepted plan is declined. Drafts stay, and can no longer be proposed. */
export async function declineOthers(tx: Tx, others: Awaited<ReturnType<typeof lockAlternatives>>, accepted: number) {
  const { database, now, today, user } = tx
  for (const { id, patient_id } of others.filter((plan) => plan.proposed_at !== null && plan.answered_at === null)) {
    const open = await database
      .selectFrom('plan_items')
      .leftJoin('plan_splits', 'plan_splits.id', 'plan_items.split_id')
      .select(['plan_items.id', 'plan_splits.description as whole', 'visit', 'treatment_code'])
      .select(['plan_items.description', 'cost', 'teeth'])
      .where('plan_items.plan_id', '=', id)
      .where('state', '=', 'proposed')
      .orderBy('plan_items.id')
      .execute()
    await database
      .updateTable('plans')
      .set({ answered_at: now, answered_by: user.id, answered_on: today, declined_for_id: accepted, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    await stepItems(
      tx,
      open.map((item) => item.id),
      { state: 'declined' },
    )
    const [after, details] = [{ declined: open.map(auditedItem) }, { accepted_plan_id: accepted }]
    record(tx, { kind: 'plan.alternative-declined', noun: 'plans', record_id: id, patient_id, after, details })
  }
}
