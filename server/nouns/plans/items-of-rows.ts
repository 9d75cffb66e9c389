import type { PlanItem, PlanSession } from '#contract/plans.ts'
import { add } from '#domain/money.ts'
import { stateOfSessions } from '#domain/plan.ts'

/** A row of plan_items: an item, or a session of one. */
export interface ItemRow extends Omit<PlanItem, 'sessions'> {
  split_id: number | null
  /** What the treatment is of which it is a session. */
  whole: string | null
}

/** The items of one plan, each with its sessions, in the order of its first. */
export function itemsOfRows(rows: readonly ItemRow[]): PlanItem[] {
  const groups = new Map<number, ItemRow[]>()
  for (const row of rows) {
    const id = row.split_id ?? row.id
    groups.set(id, [...(groups.get(id) ?? []), row])
  }
  return [...groups].map(([id, group]) => itemOf(id, group))
}

function itemOf(id: number, rows: readonly ItemRow[]): PlanItem {
  const [first] = rows
  if (!first) throw new Error(`Item ${id} has no rows`)
  const { split_id, whole, ...item } = first
  if (split_id === null) return { ...item, sessions: [] }
  const dropped = rows.find(({ state }) => state === 'dropped') ?? item
  const { dropped_at, dropped_by_name, dropped_reason } = dropped
  const at = rows.find(({ state }) => state === 'booked') ?? rows.findLast(({ state }) => state === 'done')
  return {
    ...item,
    id,
    description: whole ?? item.description,
    cost: add(...rows.map(({ cost }) => cost)),
    state: stateOfSessions(rows.map(({ state }) => state)),
    appointment_id: at?.appointment_id ?? null,
    datetime_start: at?.datetime_start ?? null,
    dropped_at,
    dropped_by_name,
    dropped_reason,
    sessions: rows.map(sessionOf),
  }
}

const sessionOf = (row: ItemRow): PlanSession => {
  const { id, visit, description, cost, minutes, state, appointment_id, datetime_start } = row
  return { id, visit, description, cost, minutes, state, appointment_id, datetime_start }
}
