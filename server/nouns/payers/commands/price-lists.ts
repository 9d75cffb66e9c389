import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MOST_PRICE_LISTS } from '#domain/payer.ts'
import { missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { ensureRoom } from '../ensure-room.ts'
import { changeOfPrices, pricesInWords, replacePrices } from '../prices.ts'

/** Returns the new list's id. */
export const addPriceList = (context: Context, { name, currency, items = [] }: ParsedInput<Api['addPriceList']>) =>
  transact(context, async (tx) => {
    await ensureRoom(tx, 'price_lists', { most: MOST_PRICE_LISTS, code: 'price-list.too-many' })
    const { id, ...added } = await tx.database
      .insertInto('price_lists')
      .values(({ selectFrom }) => ({ name, currency: currency ?? selectFrom('clinic').select('clinic.currency') }))
      .returning(['id', 'name', 'currency', 'active'])
      .executeTakeFirstOrThrow()
    await replacePrices(tx, id, items)
    const after = { ...added, prices: (await pricesInWords(tx, id)).join('; ') }
    record(tx, { kind: 'price-list.added', noun: 'price-lists', record_id: id, after, details: { name } })
    return id
  })

export const changePriceList = (context: Context, { id, version, ...entered }: ParsedInput<Api['changePriceList']>) =>
  transact(context, async (tx) => {
    const { name, active } = await lockList(tx, id, version)
    const changed = await tx.database
      .updateTable('price_lists')
      .set({ ...entered, ...edited(tx) })
      .where('id', '=', id)
      .returning(['name', 'active'])
      .executeTakeFirstOrThrow()
    const change = difference<typeof changed>({ name, active }, changed)
    record(tx, { kind: 'price-list.changed', noun: 'price-lists', record_id: id, details: { name }, ...change })
  })

export const changePriceListItems = (
  context: Context,
  { id, version, items }: ParsedInput<Api['changePriceListItems']>,
) =>
  transact(context, async (tx) => {
    const { name } = await lockList(tx, id, version)
    const before = await pricesInWords(tx, id)
    await replacePrices(tx, id, items)
    await tx.database.updateTable('price_lists').set(edited(tx)).where('id', '=', id).execute()
    const change = changeOfPrices(before, await pricesInWords(tx, id))
    record(tx, { kind: 'price-list.changed', noun: 'price-lists', record_id: id, details: { name }, ...change })
  })

async function lockList(tx: Tx, id: number, version: number | undefined) {
  const found = await tx.database
    .selectFrom('price_lists')
    .select(['name', 'active', ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw missing('price-list')
  await ensureVersion(tx, version, found, 'price list')
  return found
}
