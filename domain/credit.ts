import { add, type Money, subtract } from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'
import { ensure, invalid } from './refusal.ts'

/** Where credit came from: money received, a payment refunded to credit, or the previous system. */
export const DEPOSIT_SOURCES = ['received', 'refund', 'correction', 'brought_forward'] as const
export type DepositSource = (typeof DEPOSIT_SOURCES)[number]

/** A deposit with the amount that is neither applied nor refunded. */
export interface OpenDeposit {
  id: number
  left: Money
}

export const creditOf = (deposits: readonly OpenDeposit[]) => add(...deposits.map(({ left }) => left))

export function ensureDepositAmount(amount: number): asserts amount is Money {
  ensurePositiveAmount(amount, 'amount', 'deposit')
}

export function ensureRefundable(left: Money, amount: number): asserts amount is Money {
  ensurePositiveAmount(amount, 'amount', 'refund')
  ensure(amount <= left, () => invalid('amount', 'deposit.above-left', { amount, left }))
}

/** Takes an amount from a patient's deposits, the first ones first: one payment for each deposit used. */
export function takeCredit<Deposit extends OpenDeposit>(deposits: readonly Deposit[], amount: Money, field = 'amount') {
  const credit = creditOf(deposits)
  ensure(amount <= credit, () => invalid(field, 'credit.only-left', { left: credit }))
  const parts: { deposit: Deposit; amount: Money }[] = []
  let open = amount
  for (const deposit of deposits) {
    const part = deposit.left < open ? deposit.left : open
    if (part <= 0) continue
    parts.push({ deposit, amount: part })
    open = subtract(open, part)
  }
  return parts
}
