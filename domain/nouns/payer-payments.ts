import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['payer-payment.received', 'payer-payment.allocated', 'payer-payment.returned'] as const

export const refusals = {
  'payer-payment.not-found': 'Receipt not found',
  'payer-payment.day-ahead': 'That day has not come yet',
  'payer-payment.line-twice': 'The same line is there twice',
  'payer-payment.other-payer': 'One of these lines is in no claim to this payer in this currency',
  'payer-payment.answers-nothing': 'Give what was paid, discounted or rejected, or what was taken back',
  'payer-payment.returns-nothing': 'The amount must be greater than zero',
  'payer-payment.above-open': ({ amount, open }: { amount: number; open: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(open)} that is open`,
  'payer-payment.above-paid': ({ amount, paid }: { amount: number; paid: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(paid)} that was paid`,
  'payer-payment.above-left': ({ amount, left }: { amount: number; left: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(left)} that is left of this receipt`,
}
