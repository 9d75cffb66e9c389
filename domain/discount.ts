import { add, isAmount, type Money, money, percentOf, spread, subtract, ZERO } from './money.ts'
import { ensure, invalid } from './refusal.ts'
import type { TreatmentLine } from './treatment.ts'

/** A requested discount: either a percentage or an amount. */
export interface DiscountInput {
  percent?: number | null | undefined
  amount?: number | null | undefined
}

/** An invoice's discount; without one the amount is 0 and the others are null. */
export interface Discount {
  discount_amount: Money
  /** Null for a discount by amount. */
  discount_percent: number | null
  discount_reason: string | null
}

export interface DiscountedLine extends TreatmentLine {
  /** The line's part of the invoice's discount. */
  discount_amount: Money
  /** What the insurer covers of it; nothing where it is left out. */
  insurer_amount?: Money | undefined
}

export const NO_DISCOUNT: Discount = { discount_amount: ZERO, discount_percent: null, discount_reason: null }

/** What of a line is the patient's before any discount. */
export const patientCost = ({ cost, insurer_amount }: Pick<DiscountedLine, 'cost' | 'insurer_amount'>) =>
  subtract(cost, insurer_amount ?? ZERO)

/** What the patient pays for a line: its cost less the insurer's part and the discount. The doctor's share is a percentage of it. */
export const chargedOf = (line: Pick<DiscountedLine, 'cost' | 'discount_amount' | 'insurer_amount'>) =>
  subtract(patientCost(line), line.discount_amount)

export const chargedTotal = (lines: readonly DiscountedLine[]) => add(...lines.map(chargedOf))

/** Refuses (400) a discount that is not positive, has no reason or is more than the treatments cost. */
export function readDiscount(given: DiscountInput | null, reason: string | null, costs: Money): Discount {
  if (!given) return NO_DISCOUNT
  const percent = given.percent ?? null
  const amount = given.amount ?? null
  ensure((percent === null) !== (amount === null), () => invalid('discount', 'discount.one-of-both'))
  ensure((percent ?? amount ?? 0) > 0, () => invalid('discount', 'discount.not-positive'))
  ensure(amount === null || isAmount(amount), () => invalid('discount', 'discount.too-many-decimals'))
  ensure(reason !== null && reason.trim() !== '', () => invalid('discount_reason', 'discount.no-reason'))
  const discount_amount = percent === null ? money(amount ?? 0) : percentOf(costs, percent)
  ensure(discount_amount <= costs, () =>
    invalid('discount', 'discount.above-costs', { discount: discount_amount, costs }),
  )
  return { discount_amount, discount_percent: percent, discount_reason: reason.trim() }
}

/**
 * Whether a discount is above the percentage that a receptionist may give. An amount is compared with that percentage
 * of the costs, rounded.
 */
export function isAboveLimit({ percent, amount }: DiscountInput, costs: Money, limit: number) {
  return (percent ?? 0) > limit || (amount ?? 0) > percentOf(costs, limit)
}

/**
 * Whether a line is charged below its list price by more than the percentage that a receptionist may give as a
 * discount. Its part of a discount counts with a lowered price; alone it does not, since discounts have a limit
 * themselves.
 */
export function isBelowPrice(line: Pick<DiscountedLine, 'cost' | 'discount_amount'>, list_price: Money, limit: number) {
  const price = subtract(line.cost, line.discount_amount)
  return line.cost < list_price && subtract(list_price, price) > percentOf(list_price, limit)
}

/** What a line is expected to cost: the price of its code, or less if the patient accepted it for less. */
export const listPrice = (default_cost: Money, accepted: readonly Money[]) =>
  accepted.reduce((least, cost) => (cost < least ? cost : least), default_cost)

/** Spreads a discount over the lines by what of them is the patient's. */
export function discountLines<Line extends TreatmentLine & Pick<DiscountedLine, 'insurer_amount'>>(
  lines: readonly Line[],
  discount: Money,
): (Line & DiscountedLine)[] {
  const parts = spread(discount, lines.map(patientCost))
  return lines.map((line, position) => ({ ...line, discount_amount: parts[position] ?? ZERO }))
}
