import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['agreement.made', 'agreement.ended'] as const

export const refusals = {
  'agreement.not-found': 'Agreement not found',
  'agreement.not-the-sum': ({ total, sum }: { total: number; sum: number }) =>
    `The instalments come to ${formatAmount(sum)}, not to ${formatAmount(total)}`,
  'agreement.past-day': ({ day }: { day: string }) => `The day ${day} is past: an instalment is due today or later`,
  'agreement.too-far': ({ day }: { day: string }) => `An instalment is due by ${day} at the latest`,
  'agreement.of-one': 'An agreement is of a plan or of invoices: name one of the two',
  'agreement.other-payer': 'Somebody else pays for this patient: end that relation first',
  'agreement.unrelated-payer': 'This person does not pay for the patient: note in the family who pays first',
  'agreement.unknown-plan': 'This plan is not of this patient',
  'agreement.plan-not-accepted': 'The patient has not accepted this plan',
  'agreement.unknown-invoice': 'An invoice is not of this patient',
  'agreement.invoice-closed': ({ number }: { number: number }) =>
    `Nothing is owed on invoice #${number}: it is paid or cancelled`,
  'agreement.currencies': 'The invoices are in different currencies: agree on each currency by itself',
  'agreement.above-owed': ({ total, most }: { total: number; most: number }) =>
    `The total of ${formatAmount(total)} is more than the ${formatAmount(most)} that it is about`,
  'agreement.agreed-already': 'There is an agreement about this already: end that one first',
  'agreement.ended': 'This agreement has ended',
  'agreement.of-another': 'This agreement is of another patient',
  'agreement.deposit-of-payer':
    'Credit for this agreement belongs to the patient whom it is for: take the deposit in their file',
  'agreement.other-currency': 'This agreement is in another currency',
  'agreement.other-invoice': 'This invoice is not part of the agreement',
  'agreement.from-credit': 'Credit belongs to no agreement: leave the agreement out',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = { agreements_plan: 'agreement.agreed-already' } as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { agreements_plan: 'plan_id' } as const
