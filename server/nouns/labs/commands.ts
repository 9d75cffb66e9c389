import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { LabItem } from '#contract/labs.ts'
import { MOST_LABS } from '#domain/lab.ts'
import { formatAmount } from '#domain/money.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { itemsOfLab } from './queries.ts'

const COLUMNS = ['name', 'contact_number', 'email', 'active'] as const

/** Returns the new lab's id. */
export const addLab = (context: Context, { items = [], ...entered }: ParsedInput<Api['addLab']>) =>
  transact(context, async (tx) => {
    await ensureRoom(tx)
    const { id, ...added } = await tx.database
      .insertInto('labs')
      .values(entered)
      .returning(['id', ...COLUMNS])
      .executeTakeFirstOrThrow()
    await writeItems(tx, id, items)
    const after = inWords({ ...added, items })
    record(tx, { kind: 'lab.added', noun: 'labs', record_id: id, after, details: { name: added.name } })
    return id
  })

export const changeLab = (context: Context, input: ParsedInput<Api['changeLab']>) =>
  transact(context, async (tx) => {
    const { id, version, items, ...entered } = input
    const current = await tx.database
      .selectFrom('labs')
      .select([...COLUMNS, ...VERSION_COLUMNS])
      .select(itemsOfLab.as('items'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw missing('lab')
    await ensureVersion(tx, version, current, 'lab')
    const changed = await tx.database
      .updateTable('labs')
      .set({ ...entered, ...edited(tx) })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    if (items) {
      await tx.database.deleteFrom('lab_items').where('lab_id', '=', id).execute()
      await writeItems(tx, id, items)
    }
    const change = difference(inWords(current), inWords({ ...changed, items: items ?? current.items }))
    record(tx, { kind: 'lab.changed', noun: 'labs', record_id: id, details: { name: current.name }, ...change })
  })

/** Two at once may add one more than these, which costs nothing. */
async function ensureRoom({ database }: Tx) {
  const { count } = await database
    .selectFrom('labs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ensure(count < MOST_LABS, () => conflict('lab.too-many', { most: MOST_LABS }))
}

async function writeItems({ database }: Tx, lab_id: number, items: readonly LabItem[]) {
  if (items.length === 0) return
  const rows = items.map((item, position) => ({ lab_id, position, ...item }))
  await database.insertInto('lab_items').values(rows).execute()
}

const inWords = <Entered extends { items: readonly LabItem[] }>({ items, ...entered }: Entered) => ({
  ...entered,
  lab_items: items.map(({ description, fee, days }) => `${description}: ${formatAmount(fee)} (${days})`).join(', '),
})
