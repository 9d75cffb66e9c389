import * as z from 'zod/mini'
import { CLAIM_DECISIONS } from '#domain/claim.ts'
import { id, instant, money } from './fields.ts'

/** What happened to a claim's money: a batch, an answer about a line, or a decision. */
export const event = z.object({
  /** Unique in the history. */
  id: z.string(),
  at: instant,
  by_name: z.nullable(z.string()),
  kind: z.enum(['sent', 'answered', 'taken_back', ...CLAIM_DECISIONS]),
  /** Of the line; null for a batch, which is of all its lines. */
  description: z.nullable(z.string()),
  /** What was sent, paid, taken back or decided. */
  amount: money,
  discount: money,
  rejected: money,
  /** Why the payer rejected it, in the payer's code. */
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  batch_id: z.nullable(id),
  batch_number: z.nullable(z.int()),
  payer_payment_id: z.nullable(id),
  /** Of a bill to the patient. */
  invoice_id: z.nullable(id),
})
export type ClaimEvent = z.infer<typeof event>
