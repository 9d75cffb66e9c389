import type { Currency } from '#domain/clinic.ts'
import type { CashDirection } from '#domain/day-close.ts'
import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface Movement {
  direction: CashDirection
  amount: Money
  reason: string
  /** By default the clinic's. */
  currency?: Currency
}

/** Cash into or out of the drawer that is no payment; the next day close counts it. Returns its id. */
export async function writeMovement({ database, now, user }: Tx, { currency, ...movement }: Movement) {
  const { id } = await database
    .insertInto('cash_movements')
    .values(({ selectFrom }) => ({
      ...movement,
      currency: currency ?? selectFrom('clinic').select('currency'),
      created_at: now,
      created_by: user.id,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
