import * as z from 'zod/mini'
import { chartedTeeth } from './chart.ts'
import { endpoint } from './endpoint.ts'
import { currency, id, inQuery, instant, money, pageQuery, paymentMethod, refundMethod } from './fields.ts'

const figures = { gross_amount: money, deduction: money, payout_amount: money }

const row = z.object({
  id,
  invoice_id: id,
  doctor_id: id,
  doctor_name: z.string(),
  patient_id: id,
  patient_name: z.string(),
  created_at: instant,
  ...figures,
  payment_method: paymentMethod,
  currency,
  manual_deduction_reason: z.nullable(z.string()),
  /** The earlier month's payout that this one reverses. */
  reverses_payout_id: z.nullable(id),
  /** The refund for which this record reduces the payment's payout. */
  refund_id: z.nullable(id),
  /** A manual deduction on an invoice of a closed month: a separate record with gross 0. */
  deducts_from_closed: z.boolean(),
})

const line = z.object({
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  cost: money,
  teeth: chartedTeeth,
  discount_amount: money,
  /** What the insurer covers, which earns the doctor by its claim. */
  insurer_amount: money,
  payout_percentage: z.number(),
  payout_share: money,
})

const explanation = z.extend(row, {
  lines: z.array(line),
  /** The discount that the lines share. */
  discount_amount: money,
  discount_percent: z.nullable(z.number()),
  discount_reason: z.nullable(z.string()),
  /** The sum of the line shares: what the doctor earns on the whole invoice. */
  share: money,
  total_amount: money,
  payment_amount: money,
  /** Payments less refunds before this record. */
  paid_before: money,
  card_fee_percentage: z.number(),
  /** Only for the record of a refund: the amount refunded, and what the payment had earned and cost before it. */
  refund: z.nullable(
    z.object({
      amount: money,
      refund_method: refundMethod,
      reason: z.string(),
      refunded_at: instant,
      refunded_by_name: z.nullable(z.string()),
      gross_before: money,
      fee_before: money,
    }),
  ),
  card_fee: money,
  manual_deductions: z.array(
    z.object({ amount: money, reason: z.string(), created_at: instant, created_by_name: z.nullable(z.string()) }),
  ),
})

const summary = z.object({ doctor_id: id, doctor_name: z.string(), transactions: z.int(), currency, ...figures })

export type PayoutRecord = z.infer<typeof row>
export type PayoutExplanation = z.infer<typeof explanation>

const range = { start_date: inQuery.day, end_date: inQuery.day, doctor_id: inQuery.id }

export const payouts = {
  payouts: endpoint({
    method: 'GET',
    path: '/api/doctors/payouts',
    permission: 'payout:read',
    summary: 'Payout records, newest first; a doctor sees their own, whatever doctor_id says',
    query: z.object({ ...range, ...pageQuery }),
    rows: row,
    reads: ['invoices', 'patients', 'doctors'],
  }),
  payoutSummary: endpoint({
    method: 'GET',
    path: '/api/doctors/payouts/summary',
    permission: 'payout:read',
    summary: 'The payout records of a range counted and summed per doctor and currency',
    query: z.object(range),
    answer: z.array(summary),
    reads: ['invoices', 'doctors'],
  }),
  payoutExplanation: endpoint({
    method: 'GET',
    path: '/api/doctors/payouts/{id}',
    permission: 'payout:read',
    summary: 'How one payout record came about: lines, frozen percentages, fee, deductions',
    answer: explanation,
    reads: ['invoices', 'patients', 'doctors'],
  }),
}
