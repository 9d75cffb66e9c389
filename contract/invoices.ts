import * as z from 'zod/mini'
import { INVOICE_STATUSES } from '../domain/invoice.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currency,
  id,
  inQuery,
  instant,
  invoiceStatus,
  money,
  optionalText,
  pageQuery,
  paymentMethod,
  uncheckedText,
} from './fields.ts'
import { someTreatmentLines, treatmentLine } from './treatments.ts'

const row = z.object({
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
  currency,
  total_amount: money,
  paid_amount: money,
  status: invoiceStatus,
  request_admin_review: z.boolean(),
  cancellation_reason: z.nullable(z.string()),
  cancelled_by_name: z.nullable(z.string()),
  cancelled_at: z.nullable(instant),
  /** The amount that had been paid when the invoice was cancelled; null for an active invoice. */
  refund_due: z.nullable(money),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})

const payment = z.object({
  id,
  amount: money,
  payment_method: paymentMethod,
  payment_date: instant,
  recorded_by_name: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})

const manualDeduction = z.object({
  id,
  amount: money,
  reason: z.string(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})

const doctorPayout = z.object({
  gross_amount: money,
  deduction: money,
  payout_amount: money,
  manual_deduction_reason: z.nullable(z.string()),
})

const details = z.extend(row, {
  treatments: z.array(treatmentLine),
  payments: z.array(payment),
  /** Only sent to roles that may see what a doctor earns. */
  manual_deductions: z.optional(z.array(manualDeduction)),
  doctor_payout: z.optional(z.nullable(doctorPayout)),
})

export type Invoice = z.infer<typeof row>
export type InvoiceDetails = z.infer<typeof details>
export type Payment = z.infer<typeof payment>

export const invoices = {
  invoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    permission: 'invoice:read',
    summary:
      'Invoices, newest first; flagged ones only with include_flagged=true, or alone with flagged=true; ' +
      'status takes several with commas between them, and cancelled is for admins; ' +
      'others are shown cancelled ones of one patient, appointment or number only',
    query: z.object({
      status: inQuery.choices(INVOICE_STATUSES),
      patient_id: inQuery.id,
      appointment_id: inQuery.id,
      /** The invoice with this number, which is its id. */
      number: inQuery.id,
      /** Issued on these days of the clinic, both included. */
      start_date: inQuery.day,
      end_date: inQuery.day,
      include_flagged: inQuery.flag,
      /** Only invoices waiting for a review: flagged and, unless `status` says otherwise, not cancelled. */
      flagged: inQuery.flag,
      ...pageQuery,
    }),
    rows: row,
    reads: ['invoices', 'patients', 'doctors'],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}',
    permission: 'invoice:read',
    summary: 'One invoice with its lines, payments and, for those who may see it, the payout',
    answer: details,
    reads: ['invoices', 'patients', 'doctors'],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices',
    permission: 'invoice:create',
    summary: 'Invoice a completed appointment, or a patient without one; paid_amount becomes the first payment',
    body: z.object({
      patient_id: id,
      appointment_id: z.optional(z.nullable(id)),
      treatments: someTreatmentLines,
      payment_method: paymentMethod,
      paid_amount: z.optional(z.nullable(amount)),
      request_admin_review: z.optional(z.nullable(z.boolean())),
    }),
    answer: details,
    creates: true,
    changes: ['invoices'],
  }),
  cancelInvoice: endpoint({
    method: 'PUT',
    path: '/api/invoices/{id}/cancel',
    permission: 'invoice:cancel',
    summary: 'Cancel for good: the appointment can be invoiced again, payouts are taken back',
    body: z.object({ cancellation_reason: optionalText(1000) }),
    answer: details,
    changes: ['invoices'],
  }),
  recordPayment: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/payments',
    permission: 'invoice:pay',
    summary: 'Record a payment of at most the outstanding amount',
    body: z.object({ amount: z.number(), payment_method: paymentMethod, notes: optionalText(1000) }),
    answer: details,
    creates: true,
    changes: ['invoices'],
  }),
  deductFromPayout: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/manual-deduction',
    permission: 'invoice:deduct',
    summary: "Take an amount off the doctor's payout of a paid invoice",
    body: z.object({ deduction_amount: z.number(), reason: uncheckedText }),
    answer: details,
    creates: true,
    changes: ['invoices'],
  }),
  flagForReview: endpoint({
    method: 'PUT',
    path: '/api/invoices/{id}/flag',
    permission: 'invoice:flag',
    summary: 'Ask an admin to look at an invoice, or take the request back',
    body: z.object({ request_admin_review: z.boolean() }),
    answer: details,
    changes: ['invoices'],
  }),
}
