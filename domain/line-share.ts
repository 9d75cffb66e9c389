import { chargedOf } from './discount.ts'
import { type LabCostBasis, shareOfLine } from './lab-cost.ts'
import { add, type Money, percentOf, proportion, subtract, ZERO } from './money.ts'

interface InsuredLine {
  cost: Money
  discount_amount: Money
  insurer_amount: Money
  lab_cost?: Money | null
  lab_cost_basis?: LabCostBasis | null
  /** Contained in what the patient pays, and in what the insurer covers. */
  tax_amount?: Money
  insurer_tax_amount?: Money
}

/**
 * The doctor's share of a line: the invoice's part is of what the patient pays, and the claim has the rest of what the
 * line's share would be without an insurer. So both add up to it exactly. A lab's fee lowers the whole share, which is
 * then divided as the line is. Tax that a part contains is the state's, and earns nothing.
 */
export function sharesOfLine(line: InsuredLine, payout_percentage: number) {
  const { lab_cost = null, lab_cost_basis = null } = line
  const patients = subtract(chargedOf(line), line.tax_amount ?? ZERO)
  const charged = add(patients, subtract(line.insurer_amount, line.insurer_tax_amount ?? ZERO))
  const share = shareOfLine({ charged, payout_percentage, lab_cost, lab_cost_basis })
  const counts = lab_cost_basis !== null && lab_cost_basis !== 'none' && charged > 0
  const ofInvoice = counts ? proportion(share, patients, charged) : percentOf(patients, payout_percentage)
  return { ofInvoice, ofClaim: subtract(share, ofInvoice) }
}
