import * as z from 'zod/mini'
import { RELATION_KINDS, SHOWN_KINDS } from '#domain/family.ts'
import { endpoint } from './endpoint.ts'
import {
  currency,
  id,
  instant,
  means_id,
  methodOrMeans,
  money,
  optionalMultilineText,
  paymentMethod,
} from './fields.ts'

const relation = z.object({
  id,
  other_id: id,
  other_name: z.string(),
  /** What the other is to this patient. */
  kind: z.enum(SHOWN_KINDS),
  /** The other pays for this patient. */
  pays: z.boolean(),
  /** This patient pays for the other. */
  paid_for: z.boolean(),
  created_at: instant,
})
export type Relation = z.infer<typeof relation>

const receipt = z.object({
  receipt_number: z.int(),
  patient_id: id,
  patient_name: z.string(),
  currency,
  amount: money,
  /** What is left of its payments. */
  left: money,
  payment_method: paymentMethod,
  means_id: z.nullable(id),
  received_at: instant,
  received_by_name: z.nullable(z.string()),
  /** One for each invoice, in the order in which they were paid. Never a treatment. */
  payments: z.array(
    z.object({
      payment_id: id,
      invoice_id: id,
      invoiced_at: instant,
      patient_id: id,
      patient_name: z.string(),
      amount: money,
      /** What was neither refunded since nor taken back by a correction. */
      left: money,
      /** What a correction took back: it was recorded by mistake. */
      corrected_amount: money,
    }),
  ),
})
export type Receipt = z.infer<typeof receipt>

export const families = {
  family: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/family',
    permission: 'family:read',
    summary: 'The relations of a patient that have not ended, each as seen from this patient',
    answer: z.array(relation),
    reads: ['families', 'patients'],
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/receipts',
    permission: 'family:read',
    summary:
      'The receipts of payments over several invoices that this patient made, the latest first, to print again; 20',
    answer: z.array(receipt),
    reads: ['families', 'invoices', 'patients'],
  }),
  addRelation: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/relations',
    permission: 'family:write',
    summary:
      'Note what another patient is to this one, and whether they pay; 409 if the two are related already or somebody ' +
      'else pays',
    body: z.object({ other_id: id, kind: z.enum(RELATION_KINDS), pays: z.optional(z.boolean()) }),
    answer: relation,
    creates: true,
    changes: ['families'],
  }),
  endRelation: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/relations/{relation_id}/end',
    permission: 'family:write',
    summary: 'End a relation, from either side; answers the relations that are left',
    answer: z.array(relation),
    changes: ['families'],
  }),
  payFamily: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/family-payments',
    permission: 'invoice:pay',
    summary:
      'Pay invoices of a patient and of those whom they pay for, in one transaction with one receipt number: a payment ' +
      'for each invoice, never above what is outstanding. Without `allocations` the oldest invoices first',
    body: z
      .object({
        amount: z.number(),
        payment_method: z.optional(paymentMethod),
        means_id,
        /** They come to `amount`; each invoice once. */
        allocations: z.optional(z.array(z.object({ invoice_id: id, amount: z.number() })).check(z.maxLength(100))),
        /** The agreement that it is paid for: without `allocations` its invoices, the oldest first. */
        agreement_id: z.optional(z.nullable(id)),
        notes: optionalMultilineText(1000),
      })
      .check(methodOrMeans('payment_method')),
    answer: receipt,
    creates: true,
    changes: ['invoices', 'families'],
  }),
}
