import { type DiscountInput, isAboveLimit } from '#domain/discount.ts'
import { isAmount, type Money, percentOf, subtract, ZERO } from '#domain/money.ts'
import { type DraftLine, draftTotal } from '#web/nouns/treatment-codes/treatment-draft.ts'

/** A form's values for a discount. */
export interface DiscountDraft {
  discount_by: 'none' | 'percent' | 'amount'
  discount_value: string
  discount_reason: string
}

export const NO_DISCOUNT: DiscountDraft = { discount_by: 'none', discount_value: '', discount_reason: '' }

interface Charged extends DiscountDraft {
  lines: readonly DraftLine[]
}

/**
 * The cost of the lines, what an insurer covers, the discount on what that leaves, and the rest; an invalid discount
 * counts as 0.
 */
export function draftAmounts(draft: Charged, insurer: Money = ZERO) {
  const costs = draftTotal(draft.lines)
  const payable = subtract(costs, insurer)
  const discount = problemOf(draft, payable) ? ZERO : amountOf(draft, payable)
  return { costs, insurer, discount, total: subtract(payable, discount) }
}

function amountOf({ discount_by, discount_value }: DiscountDraft, costs: Money) {
  const value = Number(discount_value)
  if (discount_by === 'none') return ZERO
  return discount_by === 'percent' ? percentOf(costs, value) : (value as Money)
}

export type DiscountProblem = 'value' | 'percent' | 'above_costs' | 'decimals' | 'above_limit'

/** `limit`: the percentage up to which this user gives discounts; undefined for any. */
export function problemOf(
  { discount_by, discount_value }: DiscountDraft,
  costs: Money,
  limit?: number,
): DiscountProblem | undefined {
  if (discount_by === 'none') return undefined
  const value = Number(discount_value)
  if (discount_value.trim() === '' || !(value > 0)) return 'value'
  if (discount_by === 'percent' && value > 100) return 'percent'
  if (!isAmount(value)) return 'decimals'
  if (discount_by === 'amount' && value > costs) return 'above_costs'
  return limit !== undefined && isAboveLimit({ [discount_by]: value }, costs, limit) ? 'above_limit' : undefined
}

/** The discount fields of the call. */
export function discountSent({ discount_by, discount_value, discount_reason }: DiscountDraft) {
  if (discount_by === 'none') return { discount: null, discount_reason: null }
  const discount: DiscountInput = { [discount_by]: Number(discount_value) }
  return { discount, discount_reason }
}
