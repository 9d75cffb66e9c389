import type { Day } from '#domain/calendar.ts'
import { ensureProposed } from '#domain/recurring-expense.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { settledDays } from './queries.ts'

interface Settled {
  recurring_id: number
  due_on: Day
  /** Null if it was skipped. */
  expense_id: number | null
  reason?: string | null
}

/**
 * Takes a day of a recurring expense off the proposals. Refuses (400) a day of which nothing is proposed, and (409) one that
 * another user has settled meanwhile: the recurring expense stays locked until the commit.
 */
export async function settleDay(tx: Tx, { recurring_id, due_on, expense_id, reason = null }: Settled) {
  const recurring = await tx.database
    .selectFrom('recurring_expenses')
    .select(['category', 'supplier', 'starts_on', 'every_months', 'ends_on'])
    .where('id', '=', recurring_id)
    .forUpdate()
    .executeTakeFirst()
  ensure(recurring, () => invalid('recurring_id', 'recurring-expense.unknown'))
  ensureProposed(recurring, due_on, tx.today)
  const settled = await settledDays(tx)
    .where('recurring_id', '=', recurring_id)
    .where('due_on', '=', due_on)
    .executeTakeFirst()
  ensure(!settled, () => conflict('recurring-expense.settled'))
  const row = { expense_id, reason, settled_at: tx.now, settled_by: tx.user.id }
  await tx.database
    .insertInto('recurring_expense_days')
    .values({ recurring_id, due_on, ...row })
    .onConflict((known) => known.columns(['recurring_id', 'due_on']).doUpdateSet(row))
    .execute()
  return recurring
}
