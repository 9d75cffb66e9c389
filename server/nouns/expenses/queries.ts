import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Expense } from '#contract/expenses.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'

export function expenseList(context: Context, filter: ParsedInput<Api['expenses']>): PagedList<Expense> {
  const { start_date, end_date, category, voided = false } = filter
  ensure(!start_date || !end_date || start_date <= end_date, () => invalid('end_date', 'report.end-before-start'))
  let rows = expenseRows(context).where('expense_voids.expense_id', voided ? 'is not' : 'is', null)
  if (start_date) rows = rows.where('expenses.paid_on', '>=', start_date)
  if (end_date) rows = rows.where('expenses.paid_on', '<=', end_date)
  if (category) rows = rows.where(sql`lower(category)`, '=', category.toLowerCase())
  const by = { paid_on: 'expenses.paid_on', id: 'expenses.id' }
  return paginated(context.database, rows, { by, direction: 'desc' })
}

export async function expenseDetails(context: Context, id: number): Promise<Expense> {
  const found = await expenseRows(context).where('expenses.id', '=', id).executeTakeFirst()
  if (!found) throw missing('expense')
  return found
}

const expenseRows = ({ database }: Context) =>
  database
    .selectFrom('expenses')
    .leftJoin('expense_voids', 'expense_voids.expense_id', 'expenses.id')
    .leftJoin('users as author', 'author.id', 'expenses.created_by')
    .leftJoin('users as voider', 'voider.id', 'expense_voids.voided_by')
    .select(['expenses.id', 'category', 'supplier', 'amount', 'currency', 'paid_on', 'means_id', 'note', 'file_id'])
    .select(sql<boolean>`expenses.movement_id is not null`.as('from_drawer'))
    .select(['expenses.created_at', 'author.name as created_by_name', 'voided_at', 'voider.name as voided_by_name'])
    .select('expense_voids.reason as void_reason')

/** The categories in use, each in the spelling of its first expense. */
export async function categoriesInUse({ database }: Pick<Context, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select (array_agg(category order by id))[1] as category from expenses group by lower(category) order by 1
  `.execute(database)
  return rows.map(({ category }) => category)
}
