import { type Money, proportion, subtract, ZERO } from './money.ts'
import type { Payout } from './payout.ts'

interface ClaimShare {
  insurer_amount: Money
  /** Of the claim line; null without a doctor. */
  payout_share: Money | null
}

/** What a claim line has earned once the payer paid this much of it, less what was taken back. */
export const earnedOnClaim = ({ insurer_amount, payout_share }: ClaimShare, paid: Money) =>
  proportion(payout_share ?? ZERO, paid, insurer_amount)

/**
 * What one allocation earns the doctor, or takes back: the difference of two rounded running shares, so that any order
 * of them adds up. No card fee is deducted from an insurer's money.
 */
export function payoutOfAllocation(line: ClaimShare, paid_before: Money, paid_after: Money): Payout {
  const gross_amount = subtract(earnedOnClaim(line, paid_after), earnedOnClaim(line, paid_before))
  return { gross_amount, deduction: ZERO, payout_amount: gross_amount }
}
