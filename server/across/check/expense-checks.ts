import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Cash that an expense took out of the drawer, and that went back when it was voided, is the amount of the expense. */
const cashOfExpenses: Check = sql`
  select format('Expense %s: is of %s %s, but moved %s %s %s the drawer', expenses.id, expenses.amount, expenses.currency,
    moved.amount, moved.currency, moved.direction) as sentence
  from expenses
  left join expense_voids on expense_id = expenses.id
  join cash_movements moved on moved.id in (expenses.movement_id, expense_voids.movement_id)
  where (moved.amount, moved.currency) <> (expenses.amount, expenses.currency)
    or moved.direction <> case when moved.id = expenses.movement_id then 'out' else 'in' end
`

const cashOfVoids: Check = sql`
  select format('Expense %s: took cash out of the drawer %s, and its void put %s back', expenses.id,
    case when expenses.movement_id is null then 'not' else 'once' end,
    case when expense_voids.movement_id is null then 'none' else 'some' end) as sentence
  from expense_voids join expenses on expenses.id = expense_id
  where (expenses.movement_id is null) <> (expense_voids.movement_id is null)
`

const paidAhead = (timeZone: string): Check => sql`
  select format('Expense %s: was noted on %s as paid on %s, a day that had not come', id,
    (created_at at time zone ${timeZone})::date, paid_on) as sentence
  from expenses where paid_on > (created_at at time zone ${timeZone})::date
`

/** A day that was booked or skipped is one of its recurring expense, and had come. */
const daysOfRecurring = (timeZone: string): Check => sql`
  select format('Recurring expense %s: %s was booked or skipped, which is none of its days', recurring_id, due_on) as sentence
  from recurring_expense_days join recurring_expenses on recurring_expenses.id = recurring_id
  where due_on > (settled_at at time zone ${timeZone})::date
    or not exists (
      select from generate_series(0, 1500) as month
      where month % every_months = 0 and (starts_on + make_interval(months => month))::date = due_on)
`

export const expenseChecks = (timeZone: string): Check[] => [
  cashOfExpenses,
  cashOfVoids,
  paidAhead(timeZone),
  daysOfRecurring(timeZone),
]
