import { type Money, percentOf, subtract, ZERO } from './money.ts'

/** What a treatment counts as in a plan's rules. */
export const BENEFITS = ['consultation', 'preventive', 'basic', 'major', 'orthodontic', 'cosmetic', 'other'] as const
export type Benefit = (typeof BENEFITS)[number]

/** An exception to a plan, for one treatment code or one benefit. */
export interface PlanRule {
  benefit: Benefit | null
  treatment_code_id: number | null
  covered: boolean
  /** Null for the plan's own percentage. */
  patient_percent: number | null
  patient_copay: Money
  needs_approval: boolean
}

/** What a payer covers of a visit. A limit that is null is none. */
export interface CoveragePlan {
  /** Off the list price. */
  discount_percent: number
  patient_percent: number
  visit_deductible: Money
  /** Whether the deductible or the patient's percentage is taken off first. */
  deductible_order: 'first' | 'last'
  patient_max_per_visit: Money | null
  insurer_max_per_visit: Money | null
  approval_above: Money | null
  rules: readonly PlanRule[]
}

/** What the payer pays at most for a line before anything else: the code's price less the plan's discount. */
export const listPriceOf = ({ cost, price }: { cost: Money; price: Money | null }, discount_percent: number) =>
  price === null ? cost : subtract(price, percentOf(price, discount_percent))

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
