import { type LabCostBasis, shareOfLine } from './lab-cost.ts'
import { type Money, percentOf, proportion, subtract } from './money.ts'

interface InsuredLine {
  cost: Money
  discount_amount: Money
  insurer_amount: Money
  lab_cost?: Money | null
  lab_cost_basis?: LabCostBasis | null
}

/**
 * The doctor's share of a line: the invoice's part is of what the patient pays, and the claim has the rest of what the
 * line's share would be without an insurer. So both add up to it exactly. A lab's fee lowers the whole share, which is
 * then divided as the line is.
 */
export function sharesOfLine(line: InsuredLine, payout_percentage: number) {
  const { lab_cost = null, lab_cost_basis = null } = line
  const charged = subtract(line.cost, line.discount_amount)
  const patients = subtract(charged, line.insurer_amount)
  const share = shareOfLine({ charged, payout_percentage, lab_cost, lab_cost_basis })
  const counts = lab_cost_basis !== null && lab_cost_basis !== 'none' && charged > 0
  const ofInvoice = counts ? proportion(share, patients, charged) : percentOf(patients, payout_percentage)
  return { ofInvoice, ofClaim: subtract(share, ofInvoice) }
}
