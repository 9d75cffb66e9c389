import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['relation.added', 'relation.ended'] as const

export const refusals = {
  'relation.not-found': 'Relation not found',
  'relation.to-oneself': 'Nobody is a relative of themselves',
  'relation.related-already': 'These two are related already: end that relation first',
  'relation.second-payer': 'Somebody pays for this patient already: end that relation first',
  'relation.ended': 'This relation has ended already',
  'family.invoice-twice': 'Each invoice can be named once',
  'family.not-the-sum': ({ amount, sum }: { amount: number; sum: number }) =>
    `The parts come to ${formatAmount(sum)}, not to ${formatAmount(amount)}`,
  'family.other-invoice': 'An invoice is neither of this patient nor of somebody whom they pay for',
  'family.currencies': 'The invoices are in different currencies: pay each currency by itself',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  relations_pair: 'relation.related-already',
  relations_payer: 'relation.second-payer',
} as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { relations_pair: 'other_id', relations_payer: 'pays' } as const
