import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['deposit.received', 'deposit.refunded'] as const

export const refusals = {
  'deposit.not-found': 'Deposit not found',
  'deposit.above-left': ({ amount, left }: { amount: number; left: number }) =>
    `Refund of ${formatAmount(amount)} is more than the ${formatAmount(left)} that is left of this deposit`,
  'credit.only-left': ({ left }: { left: number }) => `Only ${formatAmount(left)} of credit is left`,
}
