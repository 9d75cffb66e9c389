import * as z from 'zod/mini'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { chartedTeeth } from './chart.ts'
import { endpoint } from './endpoint.ts'
import { currency, id, inQuery, instant, money, pageQuery, payoutMethod, refundMethod } from './fields.ts'

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
  /** 'insurer': of what a payer of a claim paid. */
  payment_method: payoutMethod,
  /** The means that the payment named; null for none, and for what no payment of a patient earned. */
  means_id: z.nullable(id),
  currency,
  manual_deduction_reason: z.nullable(z.string()),
  /** The earlier month's payout that this one reverses. */
  reverses_payout_id: z.nullable(id),
  /** The refund for which this record reduces the payment's payout. */
  refund_id: z.nullable(id),
  /** A manual deduction on an invoice of a closed month: a separate record with gross 0. */
  deducts_from_closed: z.boolean(),
  /** The lab work whose fee turned out to be another one: a record with gross 0 of what that changes. */
  lab_case_id: z.nullable(id),
})

/** A line of lab work: what was charged, the lab's fee, and how the fee lowers the share. */
export const labLine = z.object({
  lab_case_id: id,
  description: z.string(),
  charged: money,
  lab_cost: money,
  lab_cost_basis: z.enum(LAB_COST_BASES),
  payout_percentage: z.number(),
  payout_share: money,
})
export type LabLine = z.infer<typeof labLine>

const line = z.object({
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  cost: money,
  teeth: chartedTeeth,
  discount_amount: money,
  /** What the insurer covers, which earns the doctor by its claim. */
  insurer_amount: money,
  /** Contained in what the patient pays and in what the insurer covers, and earns nothing; left out without tax. */
  tax_amount: z.optional(money),
  insurer_tax_amount: z.optional(money),
  payout_percentage: z.number(),
  payout_share: money,
  /** The lab's fee of a line of lab work, and how it lowers the share; null for other lines. */
  lab_case_id: z.nullable(id),
  lab_cost: z.nullable(money),
  lab_cost_basis: z.nullable(z.enum(LAB_COST_BASES)),
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
  /**
   * 0 for the record of a lab's fee. Of an insurer: what it paid, negative for what it took back; `share`, `total_amount`
   * and `lines` are those of the claim's line.
   */
  payment_amount: money,
  /** The claim of which an insurer paid. */
  claim: z.nullable(z.object({ id, number: z.int() })),
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
  /** Only for the record of a lab's fee: what the line earned with the fee that counted before, and with this one. */
  lab_fee: z.nullable(
    z.object({
      lab_case_id: id,
      lab_name: z.string(),
      description: z.string(),
      fee_before: money,
      invoiced_fee: money,
      reference: z.nullable(z.string()),
      share_before: money,
      share_after: money,
      recorded_by_name: z.string(),
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
    reads: ['invoices', 'patients', 'doctors', 'lab-cases', 'labs'],
  }),
}
