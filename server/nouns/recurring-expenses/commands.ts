import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { isPaidFromDrawer, spellingOf } from '#domain/expense.ts'
import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import { ensureNotEnded, ensureNotTooMany, ensureStartsOn } from '#domain/recurring-expense.ts'
import { missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { settlesOfMeans } from '#server/nouns/means/queries.ts'
import { settleDay } from './settle-day.ts'

const FACTS = ['category', 'supplier', 'amount', 'means_id', 'from_drawer', 'note'] as const
const NOUN = 'recurring-expenses'

type Body = Omit<ParsedInput<Api['changeRecurringExpense']>, 'id' | 'version'>

/** Returns the new recurring expense's id. */
export const addRecurringExpense = (context: Context, input: ParsedInput<Api['addRecurringExpense']>) =>
  transact(context, async (tx) => {
    const { starts_on, every_months = 1, ...body } = input
    ensureStartsOn(starts_on, tx.today)
    const facts = await factsOf(tx, body)
    const open = await tx.database.selectFrom('recurring_expenses').select('id').where('ended_at', 'is', null).execute()
    ensureNotTooMany(open.length)
    const after = { ...facts, starts_on, every_months }
    const { id } = await tx.database
      .insertInto('recurring_expenses')
      .values({ ...after, created_at: tx.now, created_by: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { name: facts.category, currency: await currencyOf(tx) }
    record(tx, { kind: 'recurring-expense.added', noun: NOUN, record_id: id, after, details })
    return id
  })

export const changeRecurringExpense = (context: Context, input: ParsedInput<Api['changeRecurringExpense']>) =>
  transact(context, async (tx) => {
    const { id, version, ...body } = input
    const current = await lockRecurring(tx, id)
    await ensureVersion(tx, version, current, 'recurring expense')
    ensureNotEnded(current.ended_at)
    const after = await factsOf(tx, body)
    const set = { ...after, ...edited(tx) }
    await tx.database.updateTable('recurring_expenses').set(set).where('id', '=', id).execute()
    const before = Object.fromEntries(FACTS.map((field) => [field, current[field]]))
    const details = { name: current.category, currency: await currencyOf(tx) }
    const changed = difference<object>(before, after)
    record(tx, { kind: 'recurring-expense.changed', noun: NOUN, record_id: id, details, ...changed })
  })

export const endRecurringExpense = (context: Context, { id }: ParsedInput<Api['endRecurringExpense']>) =>
  transact(context, async (tx) => {
    const current = await lockRecurring(tx, id)
    ensureNotEnded(current.ended_at)
    const set = { ends_on: tx.today, ended_at: tx.now, ended_by: tx.user.id, ...edited(tx) }
    await tx.database.updateTable('recurring_expenses').set(set).where('id', '=', id).execute()
    const details = { name: current.category }
    record(tx, { kind: 'recurring-expense.ended', noun: NOUN, record_id: id, details })
  })

export const skipRecurringExpense = (context: Context, input: ParsedInput<Api['skipRecurringExpense']>) =>
  transact(context, async (tx) => {
    const { id, due_on, reason = null } = input
    await lockRecurring(tx, id)
    const { category } = await settleDay(tx, { recurring_id: id, due_on, expense_id: null, reason })
    const after = { due_on, reason }
    record(tx, { kind: 'recurring-expense.skipped', noun: NOUN, record_id: id, after, details: { name: category } })
  })

/** What is stored: `from_drawer` is false with a means, which says itself where it is paid. */
async function factsOf(tx: Tx, body: Body) {
  const { category, supplier = null, amount, means_id = null, from_drawer, note = null } = body
  ensurePositiveAmount(amount, 'amount', 'movement')
  const settles = means_id === null ? null : await settlesOfMeans(tx.database, means_id)
  const by_drawer = isPaidFromDrawer(settles, from_drawer)
  const facts = { category: spellingOf(category, []), supplier, amount, means_id, note }
  return { ...facts, from_drawer: means_id === null && by_drawer }
}

async function lockRecurring({ database }: Tx, id: number) {
  const found = await database
    .selectFrom('recurring_expenses')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw missing('recurring-expense')
  return found
}

async function currencyOf({ database }: Tx) {
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  return currency
}
