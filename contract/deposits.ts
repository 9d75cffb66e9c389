import * as z from 'zod/mini'
import { DEPOSIT_SOURCES } from '#domain/credit.ts'
import { endpoint } from './endpoint.ts'
import {
  currency,
  id,
  inQuery,
  instant,
  means_id,
  methodOrMeans,
  money,
  multilineText,
  optionalMultilineText,
  paymentMethod,
  refundMethod,
} from './fields.ts'
import { paperLanguage } from './message-language.ts'

const depositRefund = z.object({
  id,
  amount: money,
  refund_method: paymentMethod,
  means_id: z.nullable(id),
  reason: z.string(),
  refunded_at: instant,
  refunded_by_name: z.nullable(z.string()),
})

const deposit = z.object({
  id,
  patient_id: id,
  currency,
  amount: money,
  payment_method: paymentMethod,
  /** Null if it named none. */
  means_id: z.nullable(id),
  /** Money received, credit from a refund or from correcting an invoice, or credit of the previous system. */
  source: z.enum(DEPOSIT_SOURCES),
  /** The agreement that it was received for. */
  agreement_id: z.nullable(id),
  received_at: instant,
  received_by_name: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** What is neither applied to an invoice nor refunded. */
  left: money,
  refunds: z.array(depositRefund),
})

const ACCOUNT_ENTRIES = ['invoice', 'payment', 'deposit', 'refund', 'write-off', 'cancellation'] as const

const accountEntry = z.object({
  kind: z.enum(ACCOUNT_ENTRIES),
  date: instant,
  /** In English; the fields below carry the same information. */
  text: z.string(),
  currency,
  /** Positive if the patient owes more. An amount that only moves between an invoice and the credit counts as 0. */
  amount: money,
  /** The balance less the credit in this currency after this entry. */
  running_total: money,
  invoice_id: z.nullable(id),
  deposit_id: z.nullable(id),
  method: z.nullable(refundMethod),
  means_id: z.nullable(id),
  /** The amount paid, refunded or credited, whatever it changes in the running total. */
  moved: money,
  /** Of a payment: what a correction took back of it. Of a refund: its amount, if a correction made it. */
  corrected_amount: money,
  reason: z.nullable(z.string()),
})

const account = z.object({
  patient_id: id,
  patient_name: z.string(),
  /** The patient's file numbers in former systems. */
  patient_former_numbers: z.nullable(z.string()),
  paper_language: paperLanguage,
  /** The clinic's currency; other currencies are in `others`. */
  currency,
  balance: money,
  credit: money,
  /** What is still to be refunded for cancelled invoices; part of neither the balance nor the credit. */
  refund_due: money,
  /** What insurers owe for the patient in the clinic's currency: part of neither the balance nor any total. */
  awaiting_insurer: money,
  others: z.array(z.object({ currency, balance: money, credit: money, refund_due: money })),
  /** Oldest first. */
  entries: z.array(accountEntry),
  /** Oldest first, including those of which nothing is left. */
  deposits: z.array(deposit),
})

export type Deposit = z.infer<typeof deposit>
export type Account = z.infer<typeof account>
export type AccountEntry = z.infer<typeof accountEntry>

export const deposits = {
  patientAccount: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/account',
    permission: 'account:read',
    summary:
      'What a patient owes and has: every invoice, payment, deposit and refund with a running total. With `as_of` as it ' +
      'stood at the end of that day',
    query: z.object({ as_of: inQuery.day }),
    answer: account,
    reads: ['invoices', 'deposits', 'patients', 'claims'],
  }),
  receiveDeposit: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/deposits',
    permission: 'deposit:receive',
    summary: 'Take money that no invoice asks for yet; it becomes credit of the patient',
    body: z
      .object({
        amount: z.number(),
        payment_method: z.optional(paymentMethod),
        means_id,
        /** An agreement of this patient, of which it pays instalments. */
        agreement_id: z.optional(z.nullable(id)),
        notes: optionalMultilineText(1000),
      })
      .check(methodOrMeans('payment_method')),
    answer: deposit,
    creates: true,
    changes: ['deposits'],
  }),
  refundDeposit: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/deposits/{deposit_id}/refunds',
    permission: 'deposit:refund',
    summary: 'Refund at most what is left of a deposit',
    body: z
      .object({
        amount: z.number(),
        refund_method: z.optional(paymentMethod),
        means_id,
        reason: multilineText(1000),
      })
      .check(methodOrMeans('refund_method')),
    answer: deposit,
    creates: true,
    changes: ['deposits'],
  }),
}
