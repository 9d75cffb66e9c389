type State = 'proposed' | 'accepted' | 'declined' | 'booked' | 'done' | 'dropped'

export const AUDIT_KINDS = [
  'plan.written',
  'plan.updated',
  'plan.proposed',
  'plan.answered',
  'plan.alternative-declined',
  'plan.reopened',
  'plan.item-dropped',
  'plan.booked',
  'plan.given-back',
  'plan.done',
  'plan.undone',
  'plans.seen',
] as const

const IS: Record<State, string> = {
  proposed: 'has not been accepted yet',
  accepted: 'is accepted and not booked',
  declined: 'was declined',
  booked: 'is booked already',
  done: 'is done already',
  dropped: 'was dropped',
}

export const refusals = {
  'plan.not-found': 'Plan not found',
  'plan-item.not-found': 'This is no item of the plan',
  'plan.unknown-item': 'This item of a plan does not exist',
  'plan.unknown-session': 'This session of a plan does not exist',
  'plan.in-sessions': ({ description }: { description: string }) =>
    `${description} is done in sessions: name the sessions instead`,
  'plan.sessions-sum': ({ description, sum, cost }: { description: string; sum: number; cost: number }) =>
    `The sessions of ${description} come to ${sum}, not to its price of ${cost}`,
  'plan.session-charts-nothing': ({ description }: { description: string }) =>
    `${description} is not the last session: the treatment is charted with the last one`,
  'plan.of-another-patient': 'This item is of another patient’s plan',
  'plan.proposed': 'This plan was proposed: its texts and prices stay as they are. Write a new plan instead.',
  'plan.not-proposed': 'This plan is still a draft: propose it first',
  'plan.answered': 'This plan was answered already',
  'plan.not-answered': 'There is no answer to this plan that could be taken back',
  'plan.begun': 'A treatment of this plan is booked or done: take that back first',
  'plan.unknown-alternative': 'An alternative is another plan of the same patient',
  'plan.has-alternatives': 'Other plans are alternatives to this one: it cannot be an alternative itself',
  'plan.alternative-accepted': 'The patient has accepted another option: write a new plan',
  'plan.expired': ({ day }: { day: string }) =>
    `This quote was valid until ${day} and can no longer be accepted: write a new plan`,
  'plan.valid-until-past': 'A quote must be valid until today or later',
  'plan.item-state': ({ description, state }: { description: string; state: State }) => `${description} ${IS[state]}`,
  'plan.item-twice': 'An item of a plan can be in one treatment line only',
  'plan.line-differs': ({ description }: { description: string }) =>
    `${description} is charged as it was accepted. Take the line out and add another to charge something else.`,
  'plan.of-another-doctor': 'A doctor writes plans in their own name only',
  'plan.other-currency': ({ currency }: { currency: string }) =>
    `This plan was quoted in ${currency}, which is not the clinic’s currency any more: write a new plan`,
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  one_accepted_alternative: 'plan.alternative-accepted',
} as const
