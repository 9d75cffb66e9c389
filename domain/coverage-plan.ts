import { type Money, percentOf, subtract, ZERO } from './money.ts'
import type { Benefit, PlanRule, PlanTerms } from './payer.ts'

/** What a payer covers of a visit. */
export interface CoveragePlan extends Omit<PlanTerms, 'insurer_max_per_year' | 'year_starts'> {
  rules: readonly PlanRule[]
}

/** What the payer pays at most for a line before anything else: the code's price less the plan's discount. */
export const listPriceOf = ({ cost, price }: { cost: Money; price: Money | null }, discount_percent: number) =>
  price === null ? cost : subtract(price, percentOf(price, discount_percent))

/** Whether the plan asks the payer first for a treatment of these terms. */
export const asksForApproval = (
  { cost }: { cost: Money },
  { needs_approval }: Pick<PlanRule, 'needs_approval'>,
  { approval_above }: Pick<CoveragePlan, 'approval_above'>,
) => needs_approval || (approval_above !== null && cost > approval_above)

/** The rule of the line's code, else of its benefit, else the plan itself. */
export function ruleOf(line: Pick<PlanRule, 'treatment_code_id'> & { benefit: Benefit }, plan: CoveragePlan): PlanRule {
  const ofCode = ({ treatment_code_id }: PlanRule) =>
    treatment_code_id !== null && treatment_code_id === line.treatment_code_id
  return (
    plan.rules.find(ofCode) ??
    plan.rules.find(({ benefit }) => benefit === line.benefit) ?? {
      benefit: null,
      treatment_code_id: null,
      covered: true,
      patient_percent: null,
      patient_copay: ZERO,
      needs_approval: false,
    }
  )
}
