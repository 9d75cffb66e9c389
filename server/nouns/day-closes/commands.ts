import type { Api } from '#contract/api.ts'
import type { CashMovement } from '#contract/day-closes.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import { missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { closersOf, dayCloseDetails, movementRows } from './queries.ts'

export const moveCash = (context: Context, movement: ParsedInput<Api['moveCash']>): Promise<CashMovement> =>
  transact(context, async (tx) => {
    ensurePositiveAmount(movement.amount, 'amount', 'movement')
    const { id, currency } = await tx.database
      .insertInto('cash_movements')
      .values(({ selectFrom }) => ({
        ...movement,
        currency: selectFrom('clinic').select('currency'),
        created_at: tx.now,
        created_by: tx.user.id,
      }))
      .returning(['id', 'currency'])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'cash.moved', noun: 'day-closes', after: movement, details: { currency } })
    return movementRows(tx).where('cash_movements.id', '=', id).executeTakeFirstOrThrow()
  })

/** The sheet never changes: what is said of it later stands beside it. */
export const noteDayClose = (context: Context, id: number, text: string) =>
  transact(context, async (tx) => {
    const { number } = await dayCloseDetails(tx, id, closersOf(tx))
    await tx.database
      .insertInto('day_close_notes')
      .values({ day_close_id: id, text, created_at: tx.now, created_by: tx.user.id })
      .execute()
    record(tx, { kind: 'day.noted', noun: 'day-closes', record_id: id, after: { number, note: text } })
  })

/** Marks that the bank has paid the card payments of a close, or removes the mark. */
export const settleDay = (context: Context, id: number, settled: boolean) =>
  transact(context, async (tx) => {
    const close = await tx.database
      .selectFrom('day_closes')
      .select(['number', 'expected_settlement', 'currency'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!close) throw missing('day-close')
    if (!(await setSettled(tx, id, settled))) return
    record(tx, {
      kind: settled ? 'day.settled' : 'day.unsettled',
      noun: 'day-closes',
      record_id: id,
      after: { number: close.number, amount: close.expected_settlement },
      details: { currency: close.currency },
    })
  })

/** Returns whether anything changed: marking it twice changes nothing. */
async function setSettled({ database, now, user }: Context, day_close_id: number, settled: boolean) {
  const changed = settled
    ? await database
        .insertInto('settlements')
        .values({ day_close_id, settled_at: now, settled_by: user.id })
        .onConflict((conflicting) => conflicting.doNothing())
        .returning('day_close_id')
        .execute()
    : await database
        .deleteFrom('settlements')
        .where('day_close_id', '=', day_close_id)
        .returning('day_close_id')
        .execute()
  return changed.length > 0
}
