import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureNotVoided, ensurePaidOn, isPaidFromDrawer, spellingOf } from '#domain/expense.ts'
import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import { ensureDayOfRecurring } from '#domain/recurring-expense.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { writeMovement } from '#server/nouns/day-closes/write-movement.ts'
import { settlesOfMeans } from '#server/nouns/means/queries.ts'
import { settleDay } from '#server/nouns/recurring-expenses/settle-day.ts'
import { categoriesInUse, expenseDetails } from './queries.ts'

/** Returns the new expense's id. */
export const addExpense = (context: Context, input: ParsedInput<Api['addExpense']>) =>
  transact(context, async (tx) => {
    const { from_drawer: said, recurring_id = null, due_on = null, ...expense } = input
    ensureDayOfRecurring(recurring_id, due_on)
    const { amount, paid_on, means_id = null, supplier = null, note = null, file_id = null } = expense
    ensurePositiveAmount(amount, 'amount', 'movement')
    ensurePaidOn(paid_on, tx.today)
    const settles = means_id === null ? null : await settlesOfMeans(tx.database, means_id)
    const from_drawer = isPaidFromDrawer(settles, said)
    await ensureFile(tx, file_id)
    const category = spellingOf(expense.category, await categoriesInUse(tx))
    const movement_id = from_drawer
      ? await writeMovement(tx, { direction: 'out', amount, reason: reasonOf(category, supplier) })
      : null
    const facts = { category, supplier, amount, paid_on, means_id, note, file_id }
    const { id, currency } = await tx.database
      .insertInto('expenses')
      .values(({ selectFrom }) => ({
        ...facts,
        settles,
        movement_id,
        currency: selectFrom('clinic').select('currency'),
        created_at: tx.now,
        created_by: tx.user.id,
      }))
      .returning(['id', 'currency'])
      .executeTakeFirstOrThrow()
    if (recurring_id !== null && due_on !== null) await settleDay(tx, { recurring_id, due_on, expense_id: id })
    record(tx, {
      kind: 'expense.added',
      noun: 'expenses',
      record_id: id,
      after: { ...facts, from_drawer, ...(due_on !== null && { due_on }) },
      details: { currency, name: category },
    })
    return id
  })

export const voidExpense = (context: Context, { id, reason }: ParsedInput<Api['voidExpense']>) =>
  transact(context, async (tx) => {
    const { amount, category, supplier, currency, from_drawer, voided_at } = await expenseDetails(tx, id)
    ensureNotVoided(voided_at)
    const movement_id = from_drawer
      ? await writeMovement(tx, { direction: 'in', amount, reason: reasonOf(category, supplier), currency })
      : null
    await tx.database
      .insertInto('expense_voids')
      .values({ expense_id: id, reason, movement_id, voided_at: tx.now, voided_by: tx.user.id })
      .execute()
    record(tx, {
      kind: 'expense.voided',
      noun: 'expenses',
      record_id: id,
      before: { category, supplier, amount },
      after: { void_reason: reason },
      details: { currency, name: category },
    })
  })

/** What the day close says of the cash. */
const reasonOf = (category: string, supplier: string | null) => (supplier ? `${category}: ${supplier}` : category)

async function ensureFile({ database }: Tx, file_id: number | null) {
  if (file_id === null) return
  const file = await database.selectFrom('files').select('id').where('id', '=', file_id).executeTakeFirst()
  ensure(file, () => invalid('file_id', 'expense.unknown-file'))
}
