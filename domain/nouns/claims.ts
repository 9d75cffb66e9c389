import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = [
  'claim.made',
  'claim.completed',
  'claim.sent',
  'claim.resubmitted',
  'claim.written-off',
  'claim.billed',
  'claim.withdrawn',
  'claim.seen',
] as const

export const refusals = {
  'claim.not-found': 'Claim not found',
  'claim.sent': 'This claim was sent: it does not change any more',
  'claim.withdrawn': 'This claim is withdrawn',
  'claim.settled': 'This claim is settled: nothing is left to withdraw',
  'claim.not-sent': ({ number }: { number: number }) => `Claim ${number} was not sent: only what was sent is answered`,
  'claim.payer-unknown': 'This payer does not exist',
  'claim.decides-nothing': 'The amount must be greater than zero',
  'claim.above-undecided': ({ amount, undecided }: { amount: number; undecided: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(undecided)} that is to be decided`,
  'claim.billing-forbidden': 'The contract with this payer does not let you bill the patient for what it rejects',
  'invoice.from-claim': 'This bills what an insurer did not pay. Cancel it, and decide about the claim again.',
  'batch.not-found': 'Batch not found',
  'batch.number': ({ number }: { number: number }) => `The next batch of this payer is number ${number}: look again`,
  'batch.changed': ({ shown, now }: { shown: number; now: number }) =>
    `What is to be sent has changed from ${formatAmount(shown)} to ${formatAmount(now)}: look again`,
  'batch.no-codes': 'Give the receiver code and the sender code of this payer under Settings, Insurers',
  'batch.no-licence': ({ number }: { number: number }) => `The doctor of claim ${number} has no licence number`,
  'batch.no-code': ({ number }: { number: number }) => `A line of claim ${number} has no code`,
  'batch.other-payer': ({ number }: { number: number }) => `Claim ${number} is of another payer or currency`,
  'batch.nothing-to-send': ({ number }: { number: number }) => `Claim ${number} has nothing to send`,
  'batch.incomplete': ({ number }: { number: number }) => `Claim ${number} is incomplete`,
  'claim.one-principal': 'Mark one diagnosis as the principal one',
  'claim.diagnosis-malformed': ({ code }: { code: string }) =>
    `The diagnosis ${code} is no code of ICD-10, such as K02.1`,
  'claim.diagnosis-twice': 'The same diagnosis is there twice',
  'claim.approval-not-valid': 'This approval does not cover a treatment of that day: it was refused, or is over',
  'claim.has-approval': 'This treatment counts on an approval already',
  'claim.unknown-line': 'One of these lines is in no line of this claim',
  'coverage.no-policy': 'Choose the policy that covers this',
  'coverage.above-cost': ({ amount, cost }: { amount: number; cost: number }) =>
    `The insurer cannot cover ${formatAmount(amount)} of a treatment that costs ${formatAmount(cost)}`,
  'coverage.no-note': 'Say why the insurer covers another amount than the plan says',
  'coverage.above-list': ({ cost, list }: { cost: number; list: number }) =>
    `The price of ${formatAmount(cost)} is above the ${formatAmount(list)} agreed with the payer`,
}
