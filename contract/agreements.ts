import * as z from 'zod/mini'
import { MOST_INSTALMENTS } from '#domain/agreement.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, inQuery, instant, money, multilineText, text } from './fields.ts'
import { messageLanguage, paperLanguage } from './message-language.ts'

const agreement = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  /** Who pays; the patient, unless another person does. */
  payer_id: id,
  payer_name: z.string(),
  paper_language: paperLanguage,
  /** The accepted plan that it is about; null if it is about invoices. */
  plan_id: z.nullable(id),
  /** Of a plan, those of its treatments so far. */
  invoice_ids: z.array(id),
  currency,
  total: money,
  /** In the order in which they fall due; what was received covers the first ones. */
  instalments: z.array(z.object({ number: z.int(), due_on: day, amount: money, received: money })),
  signed_name: z.string(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  ended_by_name: z.nullable(z.string()),
  ended_reason: z.nullable(z.string()),
  /** Deposits and payments for it and payments on its invoices, less refunds. */
  received: money,
  /** The instalments until today; 0 once it has ended. */
  due: money,
  /** What was to be paid by yesterday and was not; 0 once it has ended. */
  overdue: money,
  /** What is owed on its invoices now. */
  outstanding: money,
  /** The part of that which is not to be paid yet; 0 once it has ended. */
  not_due: money,
})
export type Agreement = z.infer<typeof agreement>

const dueAgreement = z.extend(agreement, {
  /** What is to be paid until that day and was not received: of invoices at most what is still owed on them. */
  amount_due: money,
  /** When the first instalment of which something is missing was due. */
  due_since: day,
  contact_number: z.nullable(z.string()),
  do_not_contact: z.boolean(),
  language: messageLanguage,
  /** The reminder for the payer, with amounts and days alone. */
  text: z.string(),
  /** Null if the payer has no number or is not to be contacted. */
  whatsapp_url: z.nullable(z.string()),
})
export type DueAgreement = z.infer<typeof dueAgreement>

export const agreements = {
  agreements: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/agreements',
    permission: 'agreement:read',
    summary: 'What a patient agreed to pay in instalments, or pays for others, the latest first',
    answer: z.array(agreement),
    reads: ['agreements', 'invoices', 'deposits', 'plans', 'patients'],
  }),
  makeAgreement: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/agreements',
    permission: 'agreement:write',
    summary:
      'Agree on instalments for an accepted plan or for open invoices: they come to `total`, which is at most what the ' +
      'plan costs or what is owed. It is never changed: end it and make another',
    body: z.object({
      /** Left out: the patient. */
      payer_id: z.optional(z.nullable(id)),
      plan_id: z.optional(z.nullable(id)),
      invoice_ids: z.optional(z.nullable(z.array(id).check(z.maxLength(100)))),
      total: z.number(),
      instalments: z
        .array(z.object({ due_on: day, amount: z.number() }))
        .check(z.minLength(1), z.maxLength(MOST_INSTALMENTS)),
      signed_name: text(),
    }),
    answer: agreement,
    creates: true,
    changes: ['agreements'],
  }),
  endAgreement: endpoint({
    method: 'POST',
    path: '/api/agreements/{id}/end',
    permission: 'agreement:write',
    summary: 'End an agreement, with the reason: what is still owed is due by the days of its invoices again',
    body: z.object({ reason: multilineText(300) }),
    answer: agreement,
    changes: ['agreements'],
  }),
  dueAgreements: endpoint({
    method: 'GET',
    path: '/api/agreements/due',
    permission: 'agreement:read',
    summary: 'Agreements of which something is to be paid until a day (by default today), the longest due first',
    query: z.object({ until_date: inQuery.day }),
    answer: z.array(dueAgreement),
    reads: ['agreements', 'invoices', 'deposits', 'plans', 'patients', 'clinic'],
  }),
}
