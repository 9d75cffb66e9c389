import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currency,
  day,
  id,
  inQuery,
  instant,
  means_id,
  money,
  multilineText,
  optionalMultilineText,
  optionalText,
  pageQuery,
  text,
} from './fields.ts'

const expense = z.object({
  id,
  /** One of the usual categories, such as 'rent', or the clinic's own words. */
  category: z.string(),
  supplier: z.nullable(z.string()),
  amount: money,
  currency,
  paid_on: day,
  means_id: z.nullable(id),
  /** Whether cash was taken out of the drawer, which the day close counts. */
  from_drawer: z.boolean(),
  note: z.nullable(z.string()),
  file_id: z.nullable(id),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
})
export type Expense = z.infer<typeof expense>

export const expenses = {
  expenses: endpoint({
    method: 'GET',
    path: '/api/expenses',
    permission: 'expense:read',
    summary: 'What was spent on these days, the latest first; `voided` lists those that were voided instead',
    query: z.object({
      start_date: inQuery.day,
      end_date: inQuery.day,
      category: inQuery.text(60),
      voided: inQuery.flag,
      ...pageQuery,
    }),
    rows: expense,
    reads: ['expenses', 'means'],
  }),
  expenseCategories: endpoint({
    method: 'GET',
    path: '/api/expenses/categories',
    permission: 'expense:read',
    summary: 'The categories that expenses have, as they are spelled',
    answer: z.array(z.string()),
    reads: ['expenses'],
  }),
  addExpense: endpoint({
    method: 'POST',
    path: '/api/expenses',
    permission: 'expense:write',
    summary:
      'Note an expense. By a means that settles in the drawer, or with `from_drawer`, cash leaves the drawer now and the ' +
      'next day close counts it',
    body: z.object({
      category: text(60),
      supplier: optionalText(120),
      amount,
      /** Not in the future. */
      paid_on: day,
      means_id,
      /** Only without a means. */
      from_drawer: z.optional(z.boolean()),
      note: optionalMultilineText(500),
      file_id: z.optional(z.nullable(id)),
      /** A recurring expense, with the day for which it was proposed: it is not proposed for that day again. */
      recurring_id: z.optional(z.nullable(id)),
      due_on: z.optional(z.nullable(day)),
    }),
    answer: expense,
    creates: true,
    changes: ['expenses', 'day-closes', 'recurring-expenses'],
  }),
  voidExpense: endpoint({
    method: 'POST',
    path: '/api/expenses/{id}/void',
    permission: 'expense:write',
    summary: 'Void an expense that was entered wrongly, with the reason; cash out of the drawer goes back into it now',
    body: z.object({ reason: multilineText(300) }),
    answer: expense,
    changes: ['expenses', 'day-closes', 'recurring-expenses'],
  }),
}
