import * as z from 'zod/mini'
import { MOST_REMITTANCE_LINES } from '#domain/remittance-limits.ts'
import { amount, currency, day, id, inQuery, instant, money, optionalText, pageQuery, text } from './fields.ts'
import { endpoint } from './endpoint.ts'

export const PAYER_PAYMENT_METHODS = ['bank', 'cheque'] as const

const paymentLine = z.object({
  id,
  claim_line_id: id,
  claim_id: id,
  claim_number: z.int(),
  patient_name: z.string(),
  description: z.string(),
  paid: money,
  discount: money,
  rejected: money,
  taken_back: money,
  /** What the withdrawal of a claim freed. */
  of_withdrawal: z.boolean(),
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  recorded_at: instant,
  recorded_by_name: z.nullable(z.string()),
})

const row = z.object({
  id,
  payer_id: id,
  payer_name: z.string(),
  currency,
  amount: money,
  received_on: day,
  reference: z.nullable(z.string()),
  method: z.enum(PAYER_PAYMENT_METHODS),
  note: z.nullable(z.string()),
  /** What of it is in no line and was not sent back. */
  unallocated: money,
  recorded_at: instant,
  recorded_by_name: z.nullable(z.string()),
})
export type PayerPayment = z.infer<typeof row>

const details = z.extend(row, {
  lines: z.array(paymentLine),
  returns: z.array(
    z.object({
      id,
      amount: money,
      returned_on: day,
      reference: z.nullable(z.string()),
      reason: z.string(),
      recorded_at: instant,
      recorded_by_name: z.nullable(z.string()),
    }),
  ),
})
export type PayerPaymentDetails = z.infer<typeof details>

const answerableLine = z.object({
  claim_line_id: id,
  claim_id: id,
  claim_number: z.int(),
  /** The batch with which it was last sent. */
  batch_id: id,
  batch_number: z.int(),
  patient_name: z.string(),
  member_number: z.string(),
  service_on: day,
  code: z.nullable(z.string()),
  description: z.string(),
  insurer_amount: money,
  /** What the payer may still answer: sent and not answered. */
  answerable: money,
  /** Less what was taken back: what may be taken back. */
  paid: money,
})
export type AnswerableLine = z.infer<typeof answerableLine>

const previewLine = z.object({
  /** Of the list in the file; of an XML, which activity it is. Counted from 1. */
  line: z.int(),
  claim_line_id: id,
  claim_id: id,
  claim_number: z.int(),
  patient_name: z.string(),
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  /** What the payer may still answer of it. */
  answerable: money,
  paid: money,
  discount: money,
  rejected: money,
  taken_back: money,
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const previewProblem = z.object({
  line: z.int(),
  claim_number: z.nullable(z.int()),
  /** In English; clients translate `code` and `values`. */
  sentence: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.unknown()),
})

const remittancePreview = z.object({
  /** What the file says of claims, ready to be sent as `lines` of the call that stores it. */
  lines: z.array(previewLine),
  /** The lines that do not fit, each with its reason; nothing is answered by them. */
  problems: z.array(previewProblem),
  /** What `lines` use of the receipt: what is paid, less what is taken back. */
  used: money,
  unallocated: money,
  /** Sent with `lines`, it refuses them (409) if the receipt or one of the claims has changed since. */
  preview: z.string(),
})
export type RemittancePreview = z.infer<typeof remittancePreview>

const READ = ['claims', 'payers', 'patients'] as const

/** Left out is 0. */
const part = z.optional(amount)

export const payerPayments = {
  payerPayments: endpoint({
    method: 'GET',
    path: '/api/payer-payments',
    permission: 'payer-payment:read',
    summary: 'Money received from payers, the latest first',
    query: z.object({ payer_id: inQuery.id, ...pageQuery }),
    rows: row,
    reads: READ,
  }),
  payerPayment: endpoint({
    method: 'GET',
    path: '/api/payer-payments/{id}',
    permission: 'payer-payment:read',
    summary: 'One receipt, with what it pays and what was sent back of it',
    answer: details,
    reads: READ,
  }),
  answerableLines: endpoint({
    method: 'GET',
    path: '/api/payer-payments/{id}/lines',
    permission: 'payer-payment:write',
    summary:
      'What a receipt may answer: lines of claims to its payer in its currency that were sent, those of the oldest batch ' +
      'first; with `paid` those of which the payer paid something, which it may take back',
    query: z.object({ paid: inQuery.flag, search: inQuery.text(), batch_id: inQuery.id, ...pageQuery }),
    rows: answerableLine,
    reads: READ,
  }),
  answerableBatches: endpoint({
    method: 'GET',
    path: '/api/payer-payments/{id}/batches',
    permission: 'payer-payment:write',
    summary: 'The batches with lines that a receipt may answer, the oldest first',
    answer: z.array(z.object({ batch_id: id, batch_number: z.int() })),
    reads: READ,
  }),
  receivePayerPayment: endpoint({
    method: 'POST',
    path: '/api/payer-payments',
    permission: 'payer-payment:write',
    summary:
      'Record money from a payer; 0 for a list of rejections. The answer names receipts with the same reference and amount',
    body: z.object({
      payer_id: id,
      currency: z.optional(currency),
      amount,
      /** Not in the future; by default today. */
      received_on: z.optional(day),
      reference: optionalText(100),
      method: z.enum(PAYER_PAYMENT_METHODS),
      note: optionalText(500),
    }),
    answer: z.extend(details, { possible_duplicates: z.array(id) }),
    creates: true,
    changes: ['claims'],
  }),
  previewRemittance: endpoint({
    method: 'POST',
    path: '/api/payer-payments/{id}/file',
    permission: 'payer-payment:write',
    takes_long: true,
    summary:
      'Read the statement that came with a receipt: CSV, .xlsx or .ods with columns for the claim or activity and for what ' +
      'was paid or rejected, or a Remittance.Advice of Dubai or Abu Dhabi. Says what each line answers and which do not ' +
      'fit, and stores nothing',
    body: z.object({
      /** Of a workbook; by default the first that is shown. */
      sheet: optionalText(200),
    }),
    upload: 'file',
    answer: remittancePreview,
  }),
  allocatePayerPayment: endpoint({
    method: 'POST',
    path: '/api/payer-payments/{id}/lines',
    permission: 'payer-payment:write',
    summary:
      'Say what a receipt answers, line by line: paid, discount and rejected, or taken back. 400 above what is open or ' +
      'left, 409 for what was not sent or is withdrawn',
    body: z.object({
      lines: z
        .array(
          z.object({
            claim_line_id: id,
            paid: part,
            discount: part,
            rejected: part,
            taken_back: part,
            code: optionalText(40),
            note: optionalText(300),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_REMITTANCE_LINES)),
      /** Of a file that was read: 409 if anything it was read against has changed. */
      preview: optionalText(64),
    }),
    answer: details,
    creates: true,
    changes: ['claims', 'invoices'],
  }),
  returnPayerPayment: endpoint({
    method: 'POST',
    path: '/api/payer-payments/{id}/returns',
    permission: 'payer-payment:return',
    summary: 'Record that money of a receipt was sent back; at most what of it is in no line',
    body: z.object({ amount, returned_on: z.optional(day), reference: optionalText(100), reason: text(500) }),
    answer: details,
    creates: true,
    changes: ['claims'],
  }),
}
