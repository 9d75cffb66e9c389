import { asksForApproval, type CoveragePlan, listPriceOf, ruleOf } from './coverage-plan.ts'
import { add, type Money, money, percentOf, spread, subtract, ZERO } from './money.ts'
import type { Benefit, PlanRule } from './payer.ts'

export interface Coverage {
  plan: CoveragePlan
  /** Whether the policy covers the day of the service. */
  valid: boolean
  /** What the insurer still covers in this year of the policy; null without a limit. */
  left_this_year: Money | null
}

export interface CoverageLine {
  cost: Money
  treatment_code_id: number | null
  benefit: Benefit
  /** The payer's price of the code, else the clinic's, before the plan's discount; null for a line without a known code. */
  price: Money | null
  /** What an approval that counts on the day of the service covers; null without one. */
  approved: Money | null
  /** Whether that approval names another treatment, or none of the line's teeth. */
  approval_differs?: boolean | undefined
  /** The insurer's amount as the user typed it: nothing is computed for this line. */
  insurer_amount?: Money | undefined
}

/** Why an amount of a line stays with the patient. `amount` is negative for what a maximum takes off the patient's part. */
export interface CoverageReason {
  code: CoverageReasonCode
  amount: Money
  /** Of the patient's percentage; null for every other reason. */
  percent: number | null
}

export const COVERAGE_REASONS = [
  'policy-not-valid',
  'not-covered',
  'above-list',
  'approval-missing',
  'deductible',
  'percent',
  'copay',
  'patient-maximum',
  'above-approved',
  'visit-maximum',
  'year-maximum',
  'override',
] as const
export type CoverageReasonCode = (typeof COVERAGE_REASONS)[number]

/** What an insurer's amount comes from: the plan, an approval, or the user who typed it. */
export const COVERAGE_BASES = ['rule', 'approval', 'override'] as const
export type CoverageBasis = (typeof COVERAGE_BASES)[number]

export const COVERAGE_WARNINGS = ['approval_missing', 'approval_differs', 'above_year', 'policy_not_valid'] as const
export type CoverageWarning = (typeof COVERAGE_WARNINGS)[number]

export interface CoveredLine {
  /** What the plan's percentages are of: at most the payer's price, 0 of a line that is not covered. */
  allowed: Money
  insurer_amount: Money
  patient_amount: Money
  /** Each reason with its amount; together they are `patient_amount`. */
  why: CoverageReason[]
}

export interface Split {
  lines: CoveredLine[]
  warnings: CoverageWarning[]
  /** What is left of the year after this visit, at least 0; null without a limit. */
  left_this_year: Money | null
}

/** A line on its way through the steps. */
interface Part extends CoveredLine {
  line: CoverageLine
  terms: PlanRule
}

const least = (one: Money, other: Money) => (one < other ? one : other)

/** Moves an amount of the line from the insurer to the patient, and notes why. */
function leave(part: Part, code: CoverageReasonCode, amount: Money, percent: number | null = null) {
  if (amount === 0) return
  part.insurer_amount = subtract(part.insurer_amount, amount)
  part.patient_amount = add(part.patient_amount, amount)
  part.why.push({ code, amount, percent })
}

const partOf = (line: CoverageLine, plan: CoveragePlan): Part => ({
  line,
  terms: ruleOf(line, plan),
  allowed: line.cost,
  insurer_amount: line.cost,
  patient_amount: ZERO,
  why: [],
})

/** The steps before any percentage: whether the line is covered, its price, its approval. */
function allow(part: Part, { plan, valid }: Coverage) {
  const { line, terms } = part
  if (!valid) leave(part, 'policy-not-valid', line.cost)
  else if (!terms.covered) leave(part, 'not-covered', line.cost)
  else {
    const list = listPriceOf(line, plan.discount_percent)
    if (line.cost > list) leave(part, 'above-list', subtract(line.cost, list))
    if (asksForApproval(line, terms, plan) && line.approved === null)
      leave(part, 'approval-missing', part.insurer_amount)
  }
  part.allowed = part.insurer_amount
}

/** The deductible of the visit, taken in the order of the lines, and each line's percentage and copay. */
function takePatientParts(parts: readonly Part[], plan: CoveragePlan) {
  let rest = plan.visit_deductible
  const deduct = (part: Part) => {
    const taken = least(part.insurer_amount, rest)
    rest = subtract(rest, taken)
    leave(part, 'deductible', taken)
  }
  for (const part of parts) {
    if (plan.deductible_order === 'first') deduct(part)
    const percent = part.terms.patient_percent ?? plan.patient_percent
    leave(part, 'percent', percentOf(part.insurer_amount, percent), percent)
    leave(part, 'copay', least(part.terms.patient_copay, part.insurer_amount))
    if (plan.deductible_order === 'last') deduct(part)
  }
}

/** Spreads the patient's maximum of the visit over what the lines leave with the patient of their allowed amounts. */
function limitPatient(parts: readonly Part[], most: Money | null) {
  const shares = parts.map(({ allowed, insurer_amount }) => subtract(allowed, insurer_amount))
  const sum = add(...shares)
  if (most === null || sum <= most) return
  const limited = spread(most, shares)
  for (const [index, part] of parts.entries()) {
    leave(part, 'patient-maximum', subtract(limited[index] ?? ZERO, shares[index] ?? ZERO))
  }
}

function limitApproved(part: Part) {
  const { approved } = part.line
  if (approved !== null && part.insurer_amount > approved) {
    leave(part, 'above-approved', subtract(part.insurer_amount, approved))
  }
}

/** The insurer's maximum of the visit is used up in the order of the lines. */
function limitVisit(parts: readonly Part[], most: Money | null) {
  let left = most
  for (const part of parts) {
    if (left === null) return
    const covered = least(part.insurer_amount, left)
    leave(part, 'visit-maximum', subtract(part.insurer_amount, covered))
    left = subtract(left, covered)
  }
}

/** What was typed uses the year too, and may be above what is left of it. */
function limitYear(parts: readonly Part[], left_this_year: Money | null) {
  let left = left_this_year === null ? null : money(Math.max(left_this_year, 0))
  let above = false
  for (const part of parts) {
    if (left === null) break
    if (part.line.insurer_amount === undefined) {
      leave(part, 'year-maximum', subtract(part.insurer_amount, least(part.insurer_amount, left)))
    }
    above ||= part.insurer_amount > left
    left = subtract(left, least(part.insurer_amount, left))
  }
  return { left, above }
}

const hasReason = (parts: readonly Part[], code: CoverageReasonCode) =>
  parts.some(({ why }) => why.some((reason) => reason.code === code))

/**
 * What the insurer covers of each line of a visit; the rest is the patient's. A line whose insurer's amount was typed
 * takes no part in any step and still uses the year. Nothing is refused here.
 */
export function splitVisit(lines: readonly CoverageLine[], coverage: Coverage): Split {
  const { plan } = coverage
  const parts = lines.map((line) => partOf(line, plan))
  for (const part of parts) {
    const typed = part.line.insurer_amount
    if (typed !== undefined) leave(part, 'override', subtract(part.line.cost, typed))
  }
  const computed = parts.filter(({ line }) => line.insurer_amount === undefined)
  for (const part of computed) allow(part, coverage)
  takePatientParts(computed, plan)
  limitPatient(computed, plan.patient_max_per_visit)
  for (const part of computed) limitApproved(part)
  limitVisit(computed, plan.insurer_max_per_visit)
  const { left, above } = limitYear(parts, coverage.left_this_year)
  const warned: Record<CoverageWarning, boolean> = {
    approval_missing: hasReason(parts, 'approval-missing'),
    approval_differs: lines.some(({ approval_differs }) => approval_differs === true),
    above_year: above,
    policy_not_valid: !coverage.valid,
  }
  return {
    lines: parts.map(({ allowed, insurer_amount, patient_amount, why }) => ({
      allowed,
      insurer_amount,
      patient_amount,
      why,
    })),
    warnings: COVERAGE_WARNINGS.filter((warning) => warned[warning]),
    left_this_year: left,
  }
}
