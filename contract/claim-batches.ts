import * as z from 'zod/mini'
import { MISSING_IN_XML, MISSING_OF_CLAIMS } from '#domain/claim.ts'
import { BATCH_FILE_FORMATS, CLAIM_FORMATS } from '#domain/payer.ts'
import { amount, currency, day, id, inQuery, instant, money, optionalText, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { taxes } from './tax-shapes.ts'

const claimToSend = z.object({
  claim_id: id,
  claim_number: z.int(),
  invoice_id: id,
  patient_id: id,
  patient_name: z.string(),
  member_number: z.string(),
  service_on: day,
  /** What is not sent of it yet. */
  to_send: money,
})

const next = z.object({
  payer_id: id,
  currency,
  /** The number that the next batch of this payer gets. */
  number: z.int(),
  total: money,
  claims: z.array(claimToSend),
  /** Those that cannot be sent, with what they lack. */
  incomplete: z.array(z.extend(claimToSend, { missing: z.array(z.enum(MISSING_OF_CLAIMS)) })),
  /** Those of `claims` that would keep the XML, if the payer takes it, from being made. */
  not_in_xml: z.array(
    z.object({
      claim_id: id,
      claim_number: z.int(),
      patient_name: z.string(),
      missing: z.array(z.enum(MISSING_IN_XML)),
    }),
  ),
  /** Withdrawn since the last batch, although the payer has them. */
  withdrawn: z.array(z.object({ claim_id: id, claim_number: z.int(), patient_name: z.string(), amount: money })),
})

const batchLine = z.object({
  id,
  claim_id: id,
  claim_number: z.int(),
  claim_line_id: id,
  patient_name: z.string(),
  member_number: z.string(),
  service_on: day,
  code: z.nullable(z.string()),
  description: z.string(),
  /** That of its code, unless the line has words of its own. */
  description_ar: z.nullable(z.string()),
  kind: z.enum(['first', 'correction', 'complaint']),
  /** Why it is claimed again; null the first time. */
  reason: z.nullable(z.string()),
  amount: money,
})

const row = z.object({
  id,
  payer_id: id,
  payer_name: z.string(),
  /** Without gaps for each payer. */
  number: z.int(),
  currency,
  reference: z.nullable(z.string()),
  claims: z.int(),
  total: money,
  submitted_at: instant,
  submitted_by_name: z.nullable(z.string()),
})
export type ClaimBatch = z.infer<typeof row>
const batch = z.extend(row, {
  /** As the payer takes its claims. */
  format: z.enum(CLAIM_FORMATS),
  /** The files that were made of it, which stay as they are. */
  files: z.array(z.object({ format: z.enum(BATCH_FILE_FORMATS), sha256: z.string(), made_at: instant })),
  lines: z.array(batchLine),
  /** The sum of its claims' that are in no earlier batch; left out without tax. */
  taxes: z.optional(taxes),
  /** Of the clinic and of the payer, as a tax invoice names both; left out without tax. */
  tax_number: z.optional(z.string()),
  payer_tax_number: z.optional(z.nullable(z.string())),
  payer_address: z.optional(z.nullable(z.string())),
})
export type ClaimBatchDetails = z.infer<typeof batch>
export type NextBatch = z.infer<typeof next>

const READ = ['claims', 'payers', 'patients', 'policies'] as const

export const claimBatches = {
  nextClaimBatch: endpoint({
    method: 'GET',
    path: '/api/claim-batches/next',
    permission: 'claim:send',
    summary: 'What the next batch to a payer would hold, and what keeps other claims out of it',
    query: z.object({ payer_id: inQuery.id, currency: inQuery.choice(currency), until: inQuery.day }),
    answer: next,
    reads: READ,
  }),
  claimBatches: endpoint({
    method: 'GET',
    path: '/api/claim-batches',
    permission: 'claim:send',
    summary: 'Batches that were sent, the latest first',
    query: z.object({ payer_id: inQuery.id, ...pageQuery }),
    rows: row,
    reads: READ,
  }),
  claimBatch: endpoint({
    method: 'GET',
    path: '/api/claim-batches/{id}',
    permission: 'claim:send',
    summary: 'One batch with its lines, as it was sent',
    answer: batch,
    reads: READ,
  }),
  claimBatchFile: endpoint({
    method: 'GET',
    path: '/api/claim-batches/{id}/file',
    permission: 'claim:send',
    summary:
      'The lines of a batch for the payer: as CSV, or the XML of Dubai’s or Abu Dhabi’s exchange (application/xml); ' +
      'without `format` as the payer takes them. Kept as it was first made, so that it stays the same byte for byte',
    query: z.object({ format: inQuery.choice(z.enum(BATCH_FILE_FORMATS)) }),
    file: 'text/csv; charset=utf-8',
  }),
  sendClaimBatch: endpoint({
    method: 'POST',
    path: '/api/claim-batches',
    permission: 'claim:send',
    summary:
      'Send claims to a payer as one batch. `number` and `total` are those that were shown: 409 if they are others now; ' +
      '400 names a claim that is incomplete, or of another payer or currency',
    body: z.object({
      payer_id: id,
      currency: z.optional(currency),
      claim_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
      number: z.int().check(z.positive()),
      total: amount,
      reference: optionalText(100),
    }),
    answer: batch,
    creates: true,
    changes: ['claims', 'invoices'],
  }),
}
