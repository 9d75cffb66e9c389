import * as z from 'zod/mini'
import { COVERAGE_BASES, COVERAGE_REASONS } from '#domain/coverage.ts'
import { chartedTeeth } from './chart.ts'
import { id, money } from './fields.ts'

/** What came of the insurer's amount; left out for users who do not see the payers' money. */
export const position = {
  /** Less what was taken back. */
  paid: z.optional(money),
  /** What the payer does not pay by agreement. */
  discounted: z.optional(money),
  /** Rejected or taken back, whatever was decided then. */
  rejected: z.optional(money),
  /** What the payer has to answer for. */
  open: z.optional(money),
  /** The part of `open` that is not sent yet. */
  to_send: z.optional(money),
  /** Rejected, and the clinic has not decided what to do. */
  undecided: z.optional(money),
  written_off: z.optional(money),
  /** To the patient. */
  billed: z.optional(money),
}

/** Why the payer did not pay, in its last code; left out as the money is. */
const rejection_code = z.optional(z.nullable(z.string()))

export const coverageReason = z.object({
  code: z.enum(COVERAGE_REASONS),
  amount: money,
  percent: z.nullable(z.number()),
})

export const claimLine = z.object({
  id,
  treatment_code: z.nullable(z.string()),
  /** The code as the payer knows it. */
  code_sent: z.nullable(z.string()),
  description: z.string(),
  /** That of its code, unless the line has words of its own. */
  description_ar: z.nullable(z.string()),
  teeth: chartedTeeth,
  cost: money,
  list_price: money,
  insurer_amount: money,
  reason: z.enum(COVERAGE_BASES),
  override_note: z.nullable(z.string()),
  /** Whether the plan asks for an approval of it. */
  needs_approval: z.boolean(),
  /** The approval that it counts on. */
  approval: z.nullable(
    z.object({
      approval_line_id: id,
      /** The payer's. */
      number: z.string(),
      approved: money,
    }),
  ),
  /** What stayed with the patient when the claim was made, reason by reason. */
  why: z.array(coverageReason),
  /** What the doctor earns once all of it is paid; null without a doctor, and for users who do not see payouts. */
  payout_share: z.nullable(money),
  /** Contained in the insurer's amount; left out without tax. */
  insurer_tax_amount: z.optional(money),
  ...position,
  rejection_code,
})
