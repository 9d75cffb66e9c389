import { ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { LockedItem } from './lock-items.ts'

interface NamingLine {
  plan_item_id?: number | null | undefined
  plan_session_id?: number | null | undefined
}

export interface NamingParts<Line extends NamingLine = NamingLine> {
  treatments?: readonly Line[] | undefined
  plan_item_ids?: readonly number[] | undefined
  plan_session_ids?: readonly number[] | undefined
}

/**
 * What a call names, by the rows of plan_items: a session where one is named, else the item. A line that names neither
 * may be any.
 */
export function partsNamed<Line extends NamingLine>({ treatments, ...lists }: NamingParts<Line>) {
  const { plan_item_ids: whole, plan_session_ids: sessions } = lists
  return {
    treatments: treatments?.map(({ plan_session_id, ...line }) => ({
      ...line,
      plan_item_id: plan_session_id ?? line.plan_item_id,
    })),
    plan_item_ids: whole || sessions ? [...(whole ?? []), ...(sessions ?? [])] : undefined,
  }
}

/** Refuses (400) a session named as an item, an item in sessions named as a whole, and a session of another item. */
export async function ensureNamedAsIs(tx: Tx, naming: NamingParts, items: readonly LockedItem[]) {
  const { treatments = [], plan_item_ids = [], plan_session_ids = [] } = naming
  const found = new Map(items.map((item) => [item.id, item]))
  for (const id of plan_session_ids)
    ensure(found.get(id)?.split_id, () => invalid('plan_session_ids', 'plan.unknown-session'))
  for (const { plan_session_id, plan_item_id } of treatments) {
    if (!plan_session_id) continue
    const item = found.get(plan_session_id)?.split_id
    ensure(item && (plan_item_id ?? item) === item, () => invalid('treatments', 'plan.unknown-session'))
  }
  for (const id of plan_item_ids) await ensureWhole(tx, 'plan_item_ids', found.get(id), id)
  for (const { plan_session_id, plan_item_id: id } of treatments)
    if (id && !plan_session_id) await ensureWhole(tx, 'treatments', found.get(id), id)
}

async function ensureWhole({ database }: Tx, field: string, item: LockedItem | undefined, id: number) {
  ensure(!item?.split_id, () => invalid(field, 'plan.unknown-item'))
  if (item) return
  const split = await database.selectFrom('plan_splits').select('description').where('id', '=', id).executeTakeFirst()
  ensure(!split, () => invalid(field, 'plan.in-sessions', { description: split?.description ?? '' }))
}

/** A line as it is answered: its item, and its session if it is one. */
export function shownPart(plan_item_id: number | null, items: readonly Pick<LockedItem, 'id' | 'split_id'>[]) {
  const split = items.find(({ id }) => id === plan_item_id)?.split_id ?? null
  return split === null
    ? { plan_item_id, plan_session_id: null }
    : { plan_item_id: split, plan_session_id: plan_item_id }
}
