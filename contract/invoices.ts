import * as z from 'zod/mini'
import { INVOICE_STATUSES, REFUND_METHODS } from '#domain/invoice.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  discount,
  id,
  inQuery,
  means_id,
  methodOrMeans,
  multilineText,
  optionalMultilineText,
  optionalText,
  pageQuery,
  paymentMethod,
  refundMethod,
  uncheckedText,
} from './fields.ts'
import { someTreatmentLines } from './treatments.ts'

import { invoiceDetails, invoiceRow } from './invoice-shapes.ts'

export type { Invoice, InvoiceDetails, Payment, Refund } from './invoice-shapes.ts'

export const invoices = {
  invoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    permission: 'invoice:read',
    summary:
      'Invoices, newest first; flagged ones only with include_flagged=true, or alone with flagged=true; ' +
      'below_price=true gives those charged below the list price, flagged or not; ' +
      'status takes several with commas between them, and cancelled is for admins; ' +
      'others are shown cancelled ones of one patient, appointment or number only',
    query: z.object({
      status: inQuery.choices(INVOICE_STATUSES),
      patient_id: inQuery.id,
      appointment_id: inQuery.id,
      doctor_id: inQuery.id,
      /** Only invoices with a line of this code, in upper or lower case. */
      treatment_code: inQuery.text(50),
      /** Only invoices with a line that has no code. */
      uncoded: inQuery.flag,
      /** Only balances brought forward from the previous system, or only other invoices; without it both. */
      brought_forward: inQuery.flag,
      /** The invoice with this number, which is its id. */
      number: inQuery.id,
      /** Issued on these days of the clinic's calendar, both included. */
      start_date: inQuery.day,
      end_date: inQuery.day,
      include_flagged: inQuery.flag,
      /** Only invoices waiting for a review: flagged and, unless `status` says otherwise, not cancelled. */
      flagged: inQuery.flag,
      /** Only invoices below the list price, flagged or not and, unless `status` says otherwise, not cancelled. */
      below_price: inQuery.flag,
      ...pageQuery,
    }),
    rows: invoiceRow,
    reads: ['invoices', 'patients', 'doctors'],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}',
    permission: 'invoice:read',
    summary: 'One invoice with its lines, payments and, for those who may see it, the payout',
    answer: invoiceDetails,
    reads: ['invoices', 'deposits', 'patients', 'doctors'],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices',
    permission: 'invoice:create',
    summary: 'Invoice a completed appointment, or a patient without one; paid_amount becomes the first payment',
    body: z
      .object({
        patient_id: id,
        appointment_id: z.optional(z.nullable(id)),
        /** The policy of the patient that covers a part of the lines, for which a claim is made. */
        policy_id: z.optional(z.nullable(id)),
        treatments: someTreatmentLines,
        /** May be left out where `means_id` says it. */
        payment_method: z.optional(paymentMethod),
        /** The means of the first payment. */
        means_id,
        paid_amount: z.optional(z.nullable(amount)),
        /** The part of the patient's credit that is applied in addition to the paid amount. */
        credit_amount: z.optional(z.nullable(amount)),
        request_admin_review: z.optional(z.nullable(z.boolean())),
        /** Why the invoice is flagged; ignored without a flag. */
        review_note: optionalMultilineText(1000),
        /**
         * A percentage or an amount, spread over all lines; above the clinic's `desk_discount_limit` for admins and
         * managers only.
         */
        discount,
        /** Required with a discount. */
        discount_reason: optionalText(1000),
        /**
         * Why a line costs less than its code; kept only where the front desk charges less by more than the clinic's
         * `desk_discount_limit`, and never required.
         */
        price_reason: optionalText(1000),
      })
      .check(methodOrMeans('payment_method')),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices', 'deposits', 'claims'],
  }),
  cancelInvoice: endpoint({
    method: 'PUT',
    path: '/api/invoices/{id}/cancel',
    permission: 'invoice:cancel',
    summary: 'Cancel for good: the appointment can be invoiced again, payouts are taken back',
    body: z.object({ cancellation_reason: optionalMultilineText(1000) }),
    answer: invoiceDetails,
    changes: ['invoices', 'claims'],
  }),
  recordPayment: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/payments',
    permission: 'invoice:pay',
    summary:
      'Record a payment of at most the outstanding amount; with from_credit it is taken from the oldest deposits of the ' +
      'patient, a payment for each, with the method and card fee of the deposit. Whoever may receive deposits sends what ' +
      'was given beyond the whole outstanding amount as rest_amount: a deposit in the same transaction',
    body: z.object({
      amount: z.number(),
      /** Given beyond `amount`, which then is all that is outstanding; kept as the patient's credit. */
      rest_amount: z.optional(z.number()),
      /** May be left out only with from_credit or means_id. */
      payment_method: z.optional(paymentMethod),
      means_id,
      from_credit: z.optional(z.boolean()),
      /** The agreement that it is paid for, one about this invoice; never with from_credit. */
      agreement_id: z.optional(z.nullable(id)),
      notes: optionalMultilineText(1000),
    }),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices', 'deposits'],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/refunds',
    permission: 'invoice:refund',
    summary:
      'Refund at most what is left of a payment: on an active invoice the debt reopens and the payout is reduced; of a ' +
      'cancelled one the refund due falls',
    body: z
      .object({
        payment_id: id,
        amount: z.number(),
        refund_method: z.optional(refundMethod),
        means_id,
        reason: multilineText(1000),
      })
      .check(methodOrMeans('refund_method', REFUND_METHODS)),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices', 'deposits'],
  }),
  correctPayment: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/payments/{payment_id}/correct',
    permission: 'payment:correct',
    summary:
      'Replace a payment that was recorded wrongly: refunds what is left of it and records the right amount and method, ' +
      'in one transaction. The front desk corrects the method of its own payments only, within ten minutes and before ' +
      'a day close counts them',
    body: z
      .object({
        amount: z.number(),
        payment_method: z.optional(paymentMethod),
        means_id,
        reason: multilineText(1000),
      })
      .check(methodOrMeans('payment_method')),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices', 'deposits'],
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/write-off',
    permission: 'invoice:write-off',
    summary: 'Give up a part of what is owed; nothing changes in what the doctor has earned and may still earn',
    body: z.object({ amount: z.number(), reason: multilineText(1000) }),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices'],
  }),
  correctInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/correct',
    permission: 'invoice:correct',
    summary:
      'Cancel an invoice and issue a corrected one in its place, paid from what was paid; the rest stays credit. ' +
      'Answers with the new invoice',
    body: z.object({
      /** Left out: the policy of the invoice that is corrected; null: none. */
      policy_id: z.optional(z.nullable(id)),
      treatments: someTreatmentLines,
      discount,
      discount_reason: optionalText(1000),
      reason: multilineText(1000),
    }),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices', 'deposits', 'claims'],
  }),
  deductFromPayout: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/manual-deduction',
    permission: 'invoice:deduct',
    summary: "Take an amount off the doctor's payout of a paid invoice",
    body: z.object({ deduction_amount: z.number(), reason: uncheckedText.check(z.maxLength(10_000)) }),
    answer: invoiceDetails,
    creates: true,
    changes: ['invoices'],
  }),
  flagForReview: endpoint({
    method: 'PUT',
    path: '/api/invoices/{id}/flag',
    permission: 'invoice:flag',
    summary:
      'Ask for a review of an invoice and say why (note), or take that back; admin and manager with what the review ' +
      'came to (resolution)',
    body: z.object({
      request_admin_review: z.boolean(),
      note: optionalMultilineText(1000),
      resolution: optionalMultilineText(1000),
    }),
    answer: invoiceDetails,
    changes: ['invoices'],
  }),
}
