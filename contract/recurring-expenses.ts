import * as z from 'zod/mini'
import { LONGEST_PAUSE } from '#domain/recurring-expense.ts'
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
  optionalMultilineText,
  optionalText,
  text,
  version,
} from './fields.ts'

const facts = {
  category: z.string(),
  supplier: z.nullable(z.string()),
  amount: money,
  means_id: z.nullable(id),
  /** Whether it is proposed as cash out of the drawer. */
  from_drawer: z.boolean(),
  note: z.nullable(z.string()),
}

const recurringExpense = z.object({
  id,
  ...facts,
  currency,
  /** The first day; the others are the same day of later months, or their last day. */
  starts_on: day,
  every_months: z.int(),
  /** The next day on which it will be proposed; null once it has ended. */
  next_on: z.nullable(day),
  ended_at: z.nullable(instant),
  ended_by_name: z.nullable(z.string()),
  version,
})
export type RecurringExpense = z.infer<typeof recurringExpense>

const proposedExpense = z.object({ recurring_id: id, due_on: day, ...facts, currency })
export type ProposedExpense = z.infer<typeof proposedExpense>

const every_months = z.int().check(z.gte(1), z.lte(LONGEST_PAUSE))
const body = {
  category: text(60),
  supplier: optionalText(120),
  amount,
  means_id,
  /** Only without a means. */
  from_drawer: z.optional(z.boolean()),
  note: optionalMultilineText(500),
}

export const recurringExpenses = {
  recurringExpenses: endpoint({
    method: 'GET',
    path: '/api/recurring-expenses',
    permission: 'expense:read',
    summary: 'What the clinic pays again and again, those that go on first',
    answer: z.array(recurringExpense),
    reads: ['recurring-expenses', 'clinic'],
  }),
  proposedExpenses: endpoint({
    method: 'GET',
    path: '/api/recurring-expenses/due',
    permission: 'expense:read',
    summary:
      'Recurring expenses of which a day comes until `until_date` (by default today, at most a year ahead) that is neither ' +
      'booked nor skipped, the oldest first. None is booked by itself: POST /api/expenses with `recurring_id` and `due_on` does',
    query: z.object({ until_date: inQuery.day }),
    answer: z.array(proposedExpense),
    reads: ['recurring-expenses', 'expenses', 'clinic'],
  }),
  addRecurringExpense: endpoint({
    method: 'POST',
    path: '/api/recurring-expenses',
    permission: 'expense:write',
    summary: 'Have an expense proposed every so many months, from a day on',
    body: z.object({ ...body, starts_on: day, every_months: z.optional(every_months) }),
    answer: recurringExpense,
    creates: true,
    changes: ['recurring-expenses'],
  }),
  changeRecurringExpense: endpoint({
    method: 'PUT',
    path: '/api/recurring-expenses/{id}',
    permission: 'expense:write',
    summary: 'Change what is proposed from now on; what was booked stays as it is',
    body: z.object({ ...body, version: z.optional(version) }),
    answer: recurringExpense,
    changes: ['recurring-expenses'],
  }),
  endRecurringExpense: endpoint({
    method: 'POST',
    path: '/api/recurring-expenses/{id}/end',
    permission: 'expense:write',
    summary: 'Propose it no longer; days before today that nobody has booked or skipped stay proposed',
    answer: recurringExpense,
    changes: ['recurring-expenses'],
  }),
  skipRecurringExpense: endpoint({
    method: 'POST',
    path: '/api/recurring-expenses/{id}/skip',
    permission: 'expense:write',
    summary: 'Say that it was not paid on one of its days: it is not proposed for that day again',
    body: z.object({ due_on: day, reason: optionalMultilineText(300) }),
    changes: ['recurring-expenses'],
  }),
}
