import { type Money, percentOf, subtract, ZERO } from './money.ts'

/** How the fee of a lab lowers what a doctor earns: not at all, before their percentage is taken, or from their share. */
export const LAB_COST_BASES = ['none', 'before_share', 'from_share'] as const
export type LabCostBasis = (typeof LAB_COST_BASES)[number]

/** What a line costs the clinic at a lab, frozen with the line. */
export interface LabCost {
  lab_case_id: number
  lab_cost: Money
}

interface Line {
  /** The line's cost less its part of the discount. */
  charged: Money
  payout_percentage: number
  /** Null without a lab case. */
  lab_cost: Money | null
  lab_cost_basis: LabCostBasis | null
}

const orNothing = (amount: Money) => (amount > 0 ? amount : ZERO)

/** What the percentage is taken of. */
export const baseOfShare = ({ charged, lab_cost, lab_cost_basis }: Omit<Line, 'payout_percentage'>) =>
  lab_cost_basis === 'before_share' ? orNothing(subtract(charged, lab_cost ?? ZERO)) : charged

/** What a line earns the doctor when the whole invoice is paid; a lab that costs more than that takes no more than it. */
export function shareOfLine(line: Line): Money {
  const share = percentOf(baseOfShare(line), line.payout_percentage)
  return line.lab_cost_basis === 'from_share' ? orNothing(subtract(share, line.lab_cost ?? ZERO)) : share
}

/**
 * By how much the doctor's pay changes when the lab's fee turns out to be another one: what the line earns with it, less
 * what it earned with the fee that counted before.
 */
export const payOfOtherFee = (line: Line, invoiced_fee: Money) =>
  subtract(shareOfLine({ ...line, lab_cost: invoiced_fee }), shareOfLine(line))
