import { sql } from 'kysely'
import { record } from '#server/base/context/audit-trail.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { changeOfPrices, pricesInWords } from '#server/nouns/payers/prices.ts'
import { writePolicy } from '#server/nouns/policies/commands.ts'
import type { Planned } from '../plan/planned.ts'
import type { ImportedPolicy } from '../plan/policies.ts'
import type { ImportedPrice } from '../plan/price-lists.ts'

/** Adds the policy as a person would. */
export async function writeImportedPolicy(tx: Tx, { values }: Planned, import_id: number) {
  const { patient_id, entered } = values as ImportedPolicy
  return writePolicy(tx, patient_id, entered, { import_id })
}

/** Writes prices list by list; a list that the clinic does not have yet is made. */
export async function writePrices(tx: Tx, import_id: number, planned: readonly Planned[]) {
  const lists = new Map<string, Planned[]>()
  for (const line of planned.filter(({ action }) => action === 'create' || action === 'update')) {
    const name = (line.values as ImportedPrice).list_name.toLowerCase()
    const lines = lists.get(name) ?? []
    lines.push(line)
    lists.set(name, lines)
  }
  for (const lines of lists.values()) {
    const prices = lines.map(({ values }) => values as ImportedPrice)
    const id = await writeList(tx, import_id, prices)
    for (const line of lines) line.record_id = id
  }
}

async function writeList(tx: Tx, import_id: number, prices: readonly ImportedPrice[]) {
  const { database } = tx
  const name = prices[0]?.list_name ?? ''
  const found = await database
    .selectFrom('price_lists')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst()
  const list = found ?? (await makeList(tx, name))
  const before = await pricesInWords(tx, list.id)
  await database
    .insertInto('price_list_items')
    .values(
      prices.map(({ treatment_code_id, price, payer_code }) => ({
        price_list_id: list.id,
        treatment_code_id,
        price,
        payer_code,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['price_list_id', 'treatment_code_id']).doUpdateSet(({ ref }) => ({
        price: ref('excluded.price'),
        payer_code: sql<string | null>`coalesce(excluded.payer_code, price_list_items.payer_code)`,
      })),
    )
    .execute()
  await database.updateTable('price_lists').set(edited(tx)).where('id', '=', list.id).execute()
  const change = changeOfPrices(before, await pricesInWords(tx, list.id))
  const kind = found ? 'price-list.changed' : 'price-list.added'
  record(tx, { kind, noun: 'price-lists', record_id: list.id, details: { name, import_id }, ...change })
  return list.id
}

const makeList = ({ database }: Tx, name: string) =>
  database
    .insertInto('price_lists')
    .values(({ selectFrom }) => ({ name, currency: selectFrom('clinic').select('clinic.currency') }))
    .returning('id')
    .executeTakeFirstOrThrow()
