import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['claim.made', 'claim.completed', 'claim.withdrawn', 'claim.seen'] as const

export const refusals = {
  'claim.not-found': 'Claim not found',
  'claim.sent': 'This claim was sent: it does not change any more',
  'claim.withdrawn': 'This claim is withdrawn',
  'claim.one-principal': 'Mark one diagnosis as the principal one',
  'claim.diagnosis-twice': 'The same diagnosis is there twice',
  'claim.unknown-line': 'One of these lines is in no line of this claim',
  'coverage.no-policy': 'Choose the policy that covers this',
  'coverage.above-cost': ({ amount, cost }: { amount: number; cost: number }) =>
    `The insurer cannot cover ${formatAmount(amount)} of a treatment that costs ${formatAmount(cost)}`,
  'coverage.no-note': 'Say why the insurer covers another amount than the plan says',
  'coverage.above-list': ({ cost, list }: { cost: number; list: number }) =>
    `The price of ${formatAmount(cost)} is above the ${formatAmount(list)} agreed with the payer`,
}
