import { isAmount, LARGEST_AMOUNT, type Money } from './money.ts'
import type { AmountOf } from './nouns/invoices.ts'
import { ensure, invalid } from './refusal.ts'

/** Refuses an amount that cannot be paid, refunded or deducted. */
export function ensurePositiveAmount(amount: number, field: string, of: AmountOf): asserts amount is Money {
  ensure(amount >= 0.01, () => invalid(field, 'amount.not-positive', { of }))
  ensure(amount <= LARGEST_AMOUNT, () => invalid(field, 'amount.too-large', { of, most: LARGEST_AMOUNT }))
  ensure(isAmount(amount), () => invalid(field, 'amount.too-many-decimals', { of }))
}
