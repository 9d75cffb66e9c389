import * as z from 'zod/mini'
import { currency, id, instant, invoiceStatus, money, paymentMethod, refundMethod } from './fields.ts'
import { paperLanguage } from './message-language.ts'
import { COVERAGE_WARNINGS } from '#domain/coverage.ts'
import { TAX_WARNINGS } from '#domain/tax.ts'
import { knownRegime, taxes } from './tax-shapes.ts'
import { claimState } from './claim-state.ts'
import { invoiceLine } from './treatments.ts'

export const invoiceRow = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  /** The method chosen when the invoice was issued; the methods of the actual payments are in `payment_methods`. */
  payment_method: paymentMethod,
  /** The methods of its payments, each once; empty until something is paid. */
  payment_methods: z.array(paymentMethod),
  /** The same, each with the clinic's means where the payment, or the deposit that it uses, names one. */
  paid_with: z.array(z.object({ payment_method: paymentMethod, means_id: z.nullable(id) })),
  currency,
  /** What the lines cost, less the insurer's part and the discount. */
  total_amount: money,
  /** Payments less refunds. */
  paid_amount: money,
  written_off_amount: money,
  /** What the insurer covers; it is no part of the total. */
  insurer_amount: money,
  /** Its claim: what the payer still has to answer for, and what the clinic has to decide. Null without an insurer. */
  claim: z.nullable(z.object({ id, state: claimState, open: money, undecided: money })),
  /** 0 without a discount; the percentage is null for a discount by amount. */
  discount_amount: money,
  discount_percent: z.nullable(z.number()),
  discount_reason: z.nullable(z.string()),
  /** The cancelled invoice that this one replaces. */
  /** A balance from the system that the clinic came from: no work of this clinic, and no production. */
  brought_forward: z.boolean(),
  corrects_invoice_id: z.nullable(id),
  status: invoiceStatus,
  request_admin_review: z.boolean(),
  /** The front desk charged a line below its list price by more than the clinic's limit. Not a flag. */
  below_price: z.boolean(),
  price_reason: z.nullable(z.string()),
  cancellation_reason: z.nullable(z.string()),
  cancelled_by_name: z.nullable(z.string()),
  cancelled_at: z.nullable(instant),
  /** What is still to be refunded of a cancelled invoice; null for an active invoice. */
  refund_due: z.nullable(money),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  /** Why the invoice is flagged for review; null if it is not. */
  flag: z.nullable(
    z.object({ note: z.nullable(z.string()), created_at: instant, created_by_name: z.nullable(z.string()) }),
  ),
})

const payment = z.object({
  id,
  amount: money,
  payment_method: paymentMethod,
  /** Null if it named none, and for a payment from credit. */
  means_id: z.nullable(id),
  payment_date: instant,
  recorded_by: z.nullable(id),
  recorded_by_name: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** What has not been refunded of the payment. */
  left: money,
  /** What a correction took back of it: recorded by mistake, and never paid. */
  corrected_amount: money,
  /** The deposit that this payment used; null for money received. */
  deposit_id: z.nullable(id),
  /** The means by which the money of that deposit came; null if it named none. */
  deposit_means_id: z.nullable(id),
  card_fee_percentage: z.number(),
  /** What was given beyond what was owed, and the deposit that keeps it as credit; null if nothing was. */
  rest: z.nullable(z.object({ deposit_id: id, amount: money })),
})

const refund = z.object({
  id,
  payment_id: id,
  amount: money,
  /** Whether it only corrects its payment, which is recorded again: nothing went back to the patient. */
  correction: z.boolean(),
  refund_method: refundMethod,
  means_id: z.nullable(id),
  reason: z.string(),
  refunded_at: instant,
  refunded_by_name: z.nullable(z.string()),
})

const writeOff = z.object({
  id,
  amount: money,
  reason: z.string(),
  written_off_at: instant,
  written_off_by_name: z.nullable(z.string()),
})

const manualDeduction = z.object({
  id,
  amount: money,
  reason: z.string(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})

const flag = z.object({
  id,
  /** False if the flag was removed. */
  request_admin_review: z.boolean(),
  note: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})

const doctorPayout = z.object({
  gross_amount: money,
  deduction: money,
  payout_amount: money,
  manual_deduction_reason: z.nullable(z.string()),
})

export const invoiceDetails = z.extend(invoiceRow, {
  /** Only in the answer to an invoice that is issued or corrected: with a policy, or if its tax leaves a question. */
  warnings: z.optional(z.array(z.enum([...COVERAGE_WARNINGS, ...TAX_WARNINGS]))),
  /** These are left out of an invoice that contains no tax, and so everywhere in a clinic without a regime. */
  tax_regime: z.optional(knownRegime),
  /** The clinic's, as it was. */
  tax_number: z.optional(z.string()),
  /** Without gaps, unlike the invoice's own. */
  tax_number_of_document: z.optional(z.int()),
  /** Whether it is a tax invoice; of what is exempt alone there is none. */
  tax_invoice: z.optional(z.boolean()),
  /** Of what the patient pays. */
  taxes: z.optional(taxes),
  /** Of a citizen whose tax the state bears: the paper names them. */
  patient_national_id: z.optional(z.nullable(z.string())),
  /** Of a cancelled invoice. */
  credit_note: z.optional(z.nullable(z.object({ number: z.int(), issued_at: instant }))),
  /** Of an invoice that bills the patient for what a payer rejected, or for a withdrawn claim: that claim. */
  from_claim_id: z.nullable(id),
  /** The patient's file numbers in former systems. */
  patient_former_numbers: z.nullable(z.string()),
  paper_language: paperLanguage,
  doctor_name_ar: z.nullable(z.string()),
  /** With the Arabic description of its code, unless the line has words of its own. */
  treatments: z.array(z.extend(invoiceLine, { description_ar: z.nullable(z.string()) })),
  payments: z.array(payment),
  /** Every setting and removing of the flag, oldest first. */
  flags: z.array(flag),
  write_offs: z.array(writeOff),
  /** The invoice that replaces this one. */
  corrected_by_invoice_id: z.nullable(id),
  refunds: z.array(refund),
  /** The patient's credit in the currency of this invoice. */
  credit: money,
  /** Only sent to roles that may see what a doctor earns. */
  manual_deductions: z.optional(z.array(manualDeduction)),
  doctor_payout: z.optional(z.nullable(doctorPayout)),
  /**
   * The figures from which a refund's effect can be computed: the share of the whole invoice, and what each payment has
   * earned and cost so far.
   */
  earnings: z.optional(
    z.nullable(
      z.object({
        share: money,
        payments: z.array(z.object({ payment_id: id, gross_amount: money, deduction: money })),
      }),
    ),
  ),
})

export type Invoice = z.infer<typeof invoiceRow>
export type InvoiceDetails = z.infer<typeof invoiceDetails>
export type Payment = z.infer<typeof payment>
export type Refund = z.infer<typeof refund>
