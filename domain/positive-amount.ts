import { isAmount, largest_amount, type Money } from './money.ts'
import { ensure, invalid } from './refusal.ts'

/** Refuses an amount that cannot be paid or deducted. */
export function ensurePositiveAmount(
  amount: number,
  field: string,
  of: 'payment' | 'deduction',
): asserts amount is Money {
  ensure(amount >= 0.01, invalid(field, 'amount.not-positive', { of }))
  ensure(amount <= largest_amount, invalid(field, 'amount.too-large', { of, most: largest_amount }))
  ensure(isAmount(amount), invalid(field, 'amount.too-many-decimals', { of }))
}
