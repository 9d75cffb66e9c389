import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { labLine } from './payouts.ts'
import { currency, id, inQuery, instant, money, month, payoutMethod } from './fields.ts'

const figures = { gross_amount: money, deduction: money, payout_amount: money }

const statementRecord = z.object({
  payout_id: id,
  created_at: instant,
  invoice_id: id,
  patient_name: z.string(),
  payment_method: payoutMethod,
  means_id: z.nullable(id),
  ...figures,
  manual_deduction_reason: z.nullable(z.string()),
  reverses_payout_id: z.nullable(id),
  /** The closed month that this record corrects, after a cancellation, a refund or a deduction. */
  corrects_month: z.nullable(z.string()),
  /** The lab work of a record that a lab's fee made. */
  lab_case_id: z.nullable(id),
  /** The lines of lab work of the invoice. */
  lab_lines: z.array(labLine),
})

const statement = z.object({
  doctor_id: id,
  doctor_name: z.string(),
  month: z.string(),
  currency,
  ...figures,
  /** What was overpaid to the doctor before: the negative total of the previous statement, else 0. */
  carried_in: money,
  total: money,
  records: z.array(statementRecord),
})
export type Statement = z.infer<typeof statement>
export type StatementRecord = z.infer<typeof statementRecord>

const months = z.object({
  closed: z.array(
    z.object({
      month: z.string(),
      closed_at: instant,
      closed_by_name: z.nullable(z.string()),
      doctors: z.int(),
      totals: z.array(z.object({ currency, total: money })),
    }),
  ),
  /**
   * The past months that may be closed next, newest first: before the first close all months with records, then at most
   * one.
   */
  open: z.array(z.string()),
})
export type StatementMonths = z.infer<typeof months>

export const statements = {
  statements: endpoint({
    method: 'GET',
    path: '/api/statements',
    permission: 'payout:read',
    summary:
      'What closed months came to for each doctor, newest first; a doctor sees their own, an open month has none',
    query: z.object({ month: inQuery.choice(month), doctor_id: inQuery.id }),
    answer: z.array(statement),
    reads: ['statements'],
  }),
  statementPreview: endpoint({
    method: 'GET',
    path: '/api/statements/preview',
    permission: 'payout:read-all',
    summary: 'What the statements of a month would be if it were closed now; refused as closing it would be',
    query: z.object({ month }),
    answer: z.array(statement),
    reads: ['statements', 'invoices', 'patients', 'doctors'],
  }),
  statementMonths: endpoint({
    method: 'GET',
    path: '/api/statements/months',
    permission: 'payout:read-all',
    summary: 'The closed months, newest first, and which one can be closed next',
    answer: months,
    reads: ['statements', 'invoices'],
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/api/statements',
    permission: 'statement:close',
    summary:
      'Close a past month for good: each doctor’s payouts of it are frozen in a statement. Each once, in order; later corrections are records of the day on which they are made',
    body: z.object({ month }),
    answer: z.array(statement),
    creates: true,
    changes: ['statements', 'invoices'],
  }),
}
