import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { knownCodes } from './known-codes.ts'

type EnteredPrice = ParsedInput<Api['changePriceListItems']>['items'][number]

/** The prices of a list that is locked, or new. */
export async function replacePrices(tx: Tx, price_list_id: number, items: readonly EnteredPrice[]) {
  const known = await knownCodes(
    tx,
    items.map(({ treatment_code_id }) => treatment_code_id),
  )
  const seen = new Set<number>()
  for (const [index, { treatment_code_id }] of items.entries()) {
    const field = `items.${index}.treatment_code_id`
    ensure(known.has(treatment_code_id), () => invalid(field, 'payer.unknown-code'))
    ensure(!seen.has(treatment_code_id), () => invalid(field, 'price-list.code-twice'))
    seen.add(treatment_code_id)
  }
  await tx.database.deleteFrom('price_list_items').where('price_list_id', '=', price_list_id).execute()
  if (items.length === 0) return
  await sql`
    insert into price_list_items (price_list_id, treatment_code_id, price, payer_code)
    select ${price_list_id}, treatment_code_id, price, payer_code
    from json_to_recordset(${JSON.stringify(items)}::json)
      as item(treatment_code_id bigint, price numeric, payer_code text)`.execute(tx.database)
}

/** For the audit trail: 'W-FILL 240.00 (K02)', by code. */
export async function pricesInWords({ database }: Tx, price_list_id: number): Promise<string[]> {
  const { rows } = await sql<{ price: string }>`
    select code || ' ' || price || coalesce(' (' || payer_code || ')', '') as price
    from price_list_items join treatment_codes on treatment_codes.id = treatment_code_id
    where price_list_id = ${price_list_id} order by code`.execute(database)
  return rows.map(({ price }) => price)
}

/** Only the prices that differ. */
export function changeOfPrices(before: readonly string[], after: readonly string[]) {
  const without = (prices: readonly string[], others: ReadonlySet<string>) => ({
    prices: prices.filter((price) => !others.has(price)).join('; '),
  })
  return { before: without(before, new Set(after)), after: without(after, new Set(before)) }
}
