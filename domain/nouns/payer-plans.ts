export const AUDIT_KINDS = ['payer-plan.added', 'payer-plan.changed'] as const

export const refusals = {
  'payer-plan.not-found': 'Plan of the payer not found',
  'payer-plan.too-many': ({ most }: { most: number }) => `A payer has at most ${most} plans: change one instead`,
  'payer-plan.rule-not-one': 'A rule is about one benefit or one treatment code',
  'payer-plan.rule-twice': 'Another rule of the plan is about the same',
  'payer-plan.list-in-other-currency': ({ currency }: { currency: string }) =>
    `The price list is in ${currency}, which is not the clinic's currency`,
}
