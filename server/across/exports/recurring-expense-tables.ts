import { sql } from 'kysely'
import { amount, asIs, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'
import { nameOf } from './name-of.ts'

/** Expenses that are proposed again and again. */
export const recurringExpenseTables: readonly ExportTable[] = [
  {
    file: 'recurring-expenses.csv',
    about: { en: 'Expenses that come again and again', ar: 'مصروفات تتكرر' },
    of_patient: false,
    rows: sql`select recurring_expenses.*, means.name_en as means_name, author.name as author_name
      from recurring_expenses left join means on means.id = means_id left join users author on author.id = created_by`,
    columns: (timeZone) => [
      asIs('Recurring expense', 'id'),
      text('Category', 'category'),
      text('Paid to', 'supplier'),
      amount('Amount', 'amount'),
      asIs('First day', 'starts_on'),
      asIs('Every so many months', 'every_months'),
      text('Means of payment', 'means_name'),
      yesOrNo('From the drawer', 'from_drawer'),
      text('Note', 'note'),
      time('Added', 'created_at', timeZone),
      text('Added by', 'author_name'),
      asIs('Not from', 'ends_on'),
      time('Ended', 'ended_at', timeZone),
    ],
  },
  {
    file: 'recurring-expense-days.csv',
    about: {
      en: 'Days of recurring expenses that were booked or skipped',
      ar: 'أيام المصروفات المتكررة التي سُجّلت أو تُخطّيت',
    },
    of_patient: false,
    rows: sql`select recurring_expense_days.*, row_number() over (order by recurring_id, due_on) as id, ${nameOf('settled_by')} as author from recurring_expense_days`,
    columns: (timeZone) => [
      asIs('Recurring expense', 'recurring_id'),
      asIs('Day', 'due_on'),
      asIs('Expense', 'expense_id'),
      text('Why it was skipped', 'reason'),
      time('Booked or skipped', 'settled_at', timeZone),
      text('By', 'author'),
    ],
  },
]
