import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['policy.added', 'policy.changed', 'policy.ended', 'policy.adjusted'] as const

export const refusals = {
  'policy.not-found': 'Policy not found',
  'policy.ended': 'This policy was ended',
  'policy.other-patient': 'This policy is of another patient',
  'policy.in-use': 'A claim uses this policy: end it and add another with the other plan',
  'policy.over-before-start': 'The last day is before the first',
  'policy.plan-unknown': 'This plan does not exist',
  'policy.plan-inactive': 'This plan, or its payer, is not active any more: choose another',
  'policy.card-unknown': 'Choose a file of this patient',
  'policy.too-many': ({ most }: { most: number }) => `A patient has at most ${most} policies: change one instead`,
  'policy.too-many-adjustments': ({ most }: { most: number }) =>
    `At most ${most} amounts are noted as used elsewhere of one policy`,
  'policy.adjusts-nothing': 'The amount must not be zero',
  'policy.adjusts-below-zero': ({ used }: { used: number }) =>
    `At most the ${formatAmount(used)} that is used of this year can be taken back`,
}
