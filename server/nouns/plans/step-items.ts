import type { PlanItemState } from '#domain/plan.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface Step {
  state: PlanItemState
  /** Of a booked or done treatment; left out, it is in none. */
  appointment_id?: number
  /** Why it was dropped. */
  reason?: string
}

/** Writes what these rows of plan_items become and, for the plan as of a past day, when. */
export async function stepItems(tx: Tx, ids: readonly number[], { state, appointment_id, reason }: Step) {
  if (ids.length === 0) return
  const { database, now, user } = tx
  const dropped = reason !== undefined && { dropped_at: now, dropped_by: user.id, dropped_reason: reason }
  await database
    .with('stepped', (writing) =>
      writing
        .updateTable('plan_items')
        .set({ state, appointment_id: appointment_id ?? null, ...dropped })
        .where('id', 'in', ids)
        .returning(['id', 'state', 'appointment_id']),
    )
    .insertInto('plan_item_steps')
    .columns(['plan_item_id', 'state', 'appointment_id', 'stepped_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('stepped')
        .select(['id', 'state', 'appointment_id', val(now).as('stepped_at')])
        .orderBy('id'),
    )
    .execute()
}
