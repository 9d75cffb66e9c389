import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { ProposedExpense, RecurringExpense } from '#contract/recurring-expenses.ts'
import type { Day } from '#domain/calendar.ts'
import { ensureUntil, nextDay, proposedDays } from '#domain/recurring-expense.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'

export async function recurringExpenseList(context: Context): Promise<RecurringExpense[]> {
  const rows = await recurringRows(context).execute()
  return rows.map((row) => presented(row, context.today))
}

export async function recurringExpenseDetails(context: Context, id: number): Promise<RecurringExpense> {
  const row = await recurringRows(context).where('recurring_expenses.id', '=', id).executeTakeFirst()
  if (!row) throw missing('recurring-expense')
  return presented(row, context.today)
}

type Row = Awaited<ReturnType<ReturnType<typeof recurringRows>['executeTakeFirstOrThrow']>>

const presented = ({ ends_on, ...row }: Row, today: Day): RecurringExpense => ({
  ...row,
  next_on: nextDay({ ...row, ends_on }, today),
})

const recurringRows = ({ database }: Pick<Context, 'database'>) =>
  database
    .selectFrom('recurring_expenses')
    .innerJoin('clinic', (join) => join.onTrue())
    .leftJoin('users as enders', 'enders.id', 'ended_by')
    .select(['recurring_expenses.id', 'category', 'supplier', 'amount', 'means_id', 'from_drawer', 'note'])
    .select(['starts_on', 'every_months', 'ends_on', 'ended_at', 'enders.name as ended_by_name'])
    .select(['recurring_expenses.version', 'clinic.currency'])
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('recurring_expenses.id')

/** What is to be booked or skipped until the end of a day, the oldest first. Refuses (400) a day too far ahead. */
export async function proposedExpenses(
  context: Context,
  { until_date = context.today }: ParsedInput<Api['proposedExpenses']>,
): Promise<ProposedExpense[]> {
  ensureUntil(until_date, context.today)
  const [rows, settled] = await Promise.all([recurringRows(context).execute(), settledDays(context).execute()])
  return rows
    .flatMap(({ id, category, supplier, amount, means_id, from_drawer, note, currency, ...recurrence }) => {
      const days = settled.filter(({ recurring_id }) => recurring_id === id).map(({ due_on }) => due_on)
      const facts = { category, supplier, amount, means_id, from_drawer, note, currency }
      return proposedDays(recurrence, until_date, days).map((due_on) => ({ recurring_id: id, due_on, ...facts }))
    })
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on) || one.recurring_id - other.recurring_id)
}

/** The days that were skipped, or booked as an expense that was not voided. */
export const settledDays = ({ database }: Pick<Context, 'database'>) =>
  database
    .selectFrom('recurring_expense_days')
    .select(['recurring_id', 'due_on'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('expense_voids')
            .select('expense_voids.expense_id')
            .whereRef('expense_voids.expense_id', '=', 'recurring_expense_days.expense_id'),
        ),
      ),
    )
