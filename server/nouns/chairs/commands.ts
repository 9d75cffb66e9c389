import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MOST_CHAIRS } from '#domain/chair.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'

const AUDITED_FIELDS = ['name', 'position', 'active'] as const

/** Returns the new chair's id. */
export const addChair = (context: Context, { position, ...chair }: ParsedInput<Api['addChair']>) =>
  transact(context, async (tx) => {
    const all = await lockChairs(tx)
    ensure(all.length < MOST_CHAIRS, () => conflict('chair.too-many', { most: MOST_CHAIRS }))
    const last = Math.max(0, ...all.map((each) => each.position))
    if (all.some((each) => each.position === position)) await shift(tx, { from: position ?? 0, to: last, by: 1 })
    const { id, ...after } = await tx.database
      .insertInto('chairs')
      .values({ ...chair, position: position ?? last + 1 })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'chair.added', noun: 'chairs', record_id: id, after })
    return id
  })

export const changeChair = (context: Context, input: ParsedInput<Api['changeChair']>) =>
  transact(context, async (tx) => {
    const { id, version, position, ...changes } = input
    const current = (await lockChairs(tx)).find((each) => each.id === id)
    if (!current) throw missing('chair')
    await ensureVersion(tx, version, current, 'chair')
    const from = current.position
    const to = position ?? from
    if (to < from) await shift(tx, { from: to, to: from - 1, by: 1 })
    if (to > from) await shift(tx, { from: from + 1, to, by: -1 })
    const updated = await tx.database
      .updateTable('chairs')
      .set({ ...changes, position: to, ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const details = { name: current.name }
    record(tx, {
      kind: 'chair.changed',
      noun: 'chairs',
      record_id: id,
      details,
      ...difference<object>(pick(current), updated),
    })
  })

const pick = ({ name, position, active }: Record<(typeof AUDITED_FIELDS)[number], unknown>) => ({
  name,
  position,
  active,
})

/** All of them, because a new position moves others. A booking locks the one chair that it takes. */
const lockChairs = ({ database }: Tx) =>
  database.selectFrom('chairs').selectAll().orderBy('id').forNoKeyUpdate().execute()

/** What others see of these chairs stays the same, so their version does. */
const shift = ({ database }: Tx, { from, to, by }: Record<'from' | 'to' | 'by', number>) =>
  database
    .updateTable('chairs')
    .set({ position: sql<number>`position + ${by}` })
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute()
