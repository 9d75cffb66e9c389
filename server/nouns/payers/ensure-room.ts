import { conflict, ensure } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface Limit {
  most: number
  code: 'payer.too-many' | 'payer-plan.too-many' | 'price-list.too-many'
}

/** Two at once may add one more than these, which costs nothing. */
export async function ensureRoom({ database }: Tx, table: 'payers' | 'price_lists', { most, code }: Limit) {
  const { count } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ensure(count < most, () => conflict(code, { most }))
}
