/**
 * What a policy covers of a visit, computed from the rules as they are written and from nothing of the product, which it
 * imports nothing of. All amounts are whole minor units, percentages hundredths of a percent.
 */
export interface OraclePlan {
  percent: number
  discount: number
  deductible: number
  order: 'first' | 'last'
  patient_max: number | null
  visit_max: number | null
  year_max: number | null
  copay_of_basic: number
  covers_cosmetic: boolean
  /** Code -> the price of the list. */
  prices: Record<string, number>
}

export interface OracleLine {
  code: string
  benefit: string
  cost: number
  /** The clinic's. */
  price: number
  typed: number | null
}

/** Half away from zero; none of the products here is negative. */
export const rounded = (product: number, divisor: number) => Math.floor((2 * product + divisor) / (2 * divisor))
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

/** In proportion to the weights: rounded down, and what is left to the largest remainders, then weights, then the first. */
export function shared(amount: number, weights: readonly number[]) {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const order = weights
    .map((weight, index) => ({ index, weight, rest: (amount * weight) % whole }))
    .toSorted((a, b) => b.rest - a.rest || b.weight - a.weight || a.index - b.index)
  for (const { index } of order.slice(0, amount - sum(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const listOf = (line: OracleLine, plan: OraclePlan) =>
  rounded((plan.prices[line.code] ?? line.price) * (10_000 - plan.discount), 10_000)
const isCovered = (line: OracleLine, plan: OraclePlan) => line.benefit !== 'cosmetic' || plan.covers_cosmetic

export const isAboveList = (line: OracleLine, plan: OraclePlan) =>
  line.typed === null && isCovered(line, plan) && line.cost > listOf(line, plan)

/** The insurer's part of each line; `left` is what the year has left. */
export function splitOf(lines: readonly OracleLine[], plan: OraclePlan, left: number | null) {
  const allowed = lines.map((line) =>
    line.typed === null && isCovered(line, plan) ? Math.min(line.cost, listOf(line, plan)) : 0,
  )
  let rest = plan.deductible
  const patient = lines.map((line, index) => {
    const most = allowed[index] ?? 0
    const copay = line.benefit === 'basic' ? plan.copay_of_basic : 0
    const first = plan.order === 'first' ? Math.min(most, rest) : 0
    const part = Math.min(rounded((most - first) * plan.percent, 10_000) + copay, most - first)
    const last = plan.order === 'last' ? Math.min(most - part, rest) : 0
    rest -= first + last
    return first + part + last
  })
  const limited =
    plan.patient_max !== null && sum(patient) > plan.patient_max ? shared(plan.patient_max, patient) : patient
  let visit = plan.visit_max ?? Infinity
  let year = left ?? Infinity
  return lines.map((line, index) => {
    if (line.typed === null) {
      const ofVisit = Math.min((allowed[index] ?? 0) - (limited[index] ?? 0), visit)
      visit -= ofVisit
      const covered = Math.min(ofVisit, year)
      year -= covered
      return covered
    }
    year -= Math.min(line.typed, year)
    return line.typed
  })
}
