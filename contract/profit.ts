import * as z from 'zod/mini'
import { PROFIT_FIGURES } from '#domain/profit.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, inQuery, money, pageQuery } from './fields.ts'

const range = { start_date: inQuery.day, end_date: inQuery.day }

const sums = {
  /** The takings: what came in less what was refunded. */
  collected: money,
  /** What doctors earned, by the day of each record. */
  payouts: money,
  /** Of work that labs delivered, by the day on which it was received first. */
  lab_fees: money,
  /** Of each card payment, rounded, less those of refunds by card. */
  card_fees: money,
  /** The largest first. A void takes its expense back on the day of the void; what comes to nothing is left out. */
  expenses: z.array(z.object({ category: z.string(), amount: money })),
  /** Collected less all the others. */
  profit: money,
}

const profitAnswer = z.object({
  start_date: day,
  end_date: day,
  currency,
  ...sums,
  /** The same in currencies other than the clinic's, if there was anything in them. */
  others: z.optional(z.array(z.object({ currency, ...sums }))),
})
export type Profit = z.infer<typeof profitAnswer>

const profitRow = z.object({
  figure: z.enum(PROFIT_FIGURES),
  /** What the row is: a payment, a deposit, a refund, a payout, a lab case, an expense or its void. */
  kind: z.enum([
    'payment',
    'deposit',
    'refund',
    'deposit_refund',
    'payer_payment',
    'payer_return',
    'payout',
    'lab_case',
    'expense',
    'expense_void',
  ]),
  id,
  on: day,
  /** The category of an expense, otherwise null. */
  category: z.nullable(z.string()),
  patient_id: z.nullable(id),
  invoice_id: z.nullable(id),
  /** The patient, or the supplier of an expense. */
  name: z.nullable(z.string()),
  /** Why an expense was voided, at it and at its void, which may be of a later day; otherwise null. */
  void_reason: z.nullable(z.string()),
  amount: money,
  currency,
})
export type ProfitRow = z.infer<typeof profitRow>

const READ = ['invoices', 'deposits', 'expenses', 'lab-cases', 'clinic'] as const

export const profit = {
  profit: endpoint({
    method: 'GET',
    path: '/api/reports/profit',
    permission: 'profit:read',
    summary:
      'What is left of what was collected on these days (by default the month until today): less payouts, lab fees, card ' +
      'fees and expenses, each the sum of its rows',
    query: z.object(range),
    answer: profitAnswer,
    reads: READ,
  }),
  profitRows: endpoint({
    method: 'GET',
    path: '/api/reports/profit/rows',
    permission: 'profit:read',
    summary: 'The rows that a figure of the profit adds up, the latest first',
    query: z.object({
      ...range,
      figure: inQuery.choice(z.enum(PROFIT_FIGURES)),
      category: inQuery.text(60),
      ...pageQuery,
    }),
    rows: profitRow,
    reads: READ,
  }),
}
