import { formatAmount } from '../money.ts'

export type AmountOf =
  | 'payment'
  | 'deduction'
  | 'refund'
  | 'deposit'
  | 'write-off'
  | 'movement'
  | 'agreement'
  | 'instalment'

const AMOUNT_LABELS: Record<AmountOf, string> = {
  payment: 'Payment amount',
  deduction: 'Deduction amount',
  refund: 'Refund amount',
  deposit: 'Deposit amount',
  'write-off': 'Write-off amount',
  movement: 'Amount',
  agreement: 'Total',
  instalment: 'Instalment',
}

export const AUDIT_KINDS = [
  'invoice.issued',
  'invoice.flagged',
  'invoice.unflagged',
  'invoice.cancelled',
  'invoice.corrected',
  'invoice.written-off',
  'invoice.seen',
  'payment.recorded',
  'payment.refunded',
  'payout.deducted',
] as const

export const refusals = {
  'invoice.not-found': 'Invoice not found',
  'invoice.takes-no-payments': ({ status }: { status: string }) => `A ${status} invoice cannot take payments`,
  'invoice.already-cancelled': 'This invoice is already cancelled',
  'invoice.cancelled-cannot-be-flagged': 'A cancelled invoice cannot be flagged',
  'flag.resolution-when-flagging': 'A resolution is given when the flag is taken back',
  'flag.resolution-not-allowed': 'Only an admin or a manager can resolve a review',
  'flag.already-taken-back': 'This invoice is not flagged any more; somebody has taken the flag back',
  'invoice.cancelled-not-listed': 'Only an admin can list cancelled invoices',
  'invoice.already-made': 'This appointment already has an active invoice.',
  'invoice.appointment-history': 'This visit was before this program; it is not invoiced here',
  'invoice.appointment-not-completed': 'Only a completed appointment can be invoiced; register it first',
  'invoice.total-too-large': ({ most }: { most: number }) => `The total is more than ${formatAmount(most)}`,
  'invoice.paid-above-total': ({ paid, total }: { paid: number; total: number }) =>
    `Paid amount of ${formatAmount(paid)} is more than the total of ${formatAmount(total)}`,
  'discount.one-of-both': 'Give the discount either by percent or by amount',
  'discount.not-positive': 'Discount must be greater than zero',
  'discount.too-many-decimals': 'Discount must have at most two decimals',
  'discount.no-reason': 'A discount needs a reason',
  'discount.above-costs': ({ discount, costs }: { discount: number; costs: number }) =>
    `Discount of ${formatAmount(discount)} is more than the ${formatAmount(costs)} that the treatments cost`,
  'discount.above-desk-limit': 'Only an admin or a manager may give a discount above the limit of the clinic',
  'payment.above-outstanding': ({ amount, outstanding }: { amount: number; outstanding: number }) =>
    `Payment of ${formatAmount(amount)} is more than the outstanding ${formatAmount(outstanding)}`,
  'payment.rest-before-all-paid': ({ outstanding }: { outstanding: number }) =>
    `Credit is kept only beyond the outstanding ${formatAmount(outstanding)}`,
  'payment.rest-of-credit': 'What is paid from credit leaves nothing to keep as credit',
  'payment.rest-kept': ({ amount }: { amount: number }) =>
    `Together with this payment ${formatAmount(amount)} was kept as credit by the same method. Refund that deposit first.`,
  'payment.nothing-left': 'Nothing is left of this payment to correct',
  'payment.corrected-by-management':
    'Only an admin or a manager can correct this. Whoever took a payment can correct its method for 10 minutes, until the day is closed.',
  'payment.not-found': 'Payment not found',
  'refund.above-payment': ({ amount, left }: { amount: number; left: number }) =>
    `Refund of ${formatAmount(amount)} is more than the ${formatAmount(left)} that is left of this payment`,
  'amount.not-positive': ({ of }: { of: AmountOf }) => `${AMOUNT_LABELS[of]} must be greater than zero`,
  'amount.too-large': ({ of, most }: { of: AmountOf; most: number }) =>
    `${AMOUNT_LABELS[of]} must be at most ${formatAmount(most)}`,
  'amount.too-many-decimals': ({ of }: { of: AmountOf }) => `${AMOUNT_LABELS[of]} must have at most two decimals`,
  'write-off.nothing-owed': ({ status }: { status: string }) => `A ${status} invoice has nothing to write off`,
  'write-off.above-outstanding': ({ amount, outstanding }: { amount: number; outstanding: number }) =>
    `Write-off of ${formatAmount(amount)} is more than the outstanding ${formatAmount(outstanding)}`,
  'deduction.invoice-not-paid': 'Manual deductions are possible only on a paid invoice that has a doctor',
  'deduction.above-payout': ({ amount, left }: { amount: number; left: number }) =>
    `Deduction of ${formatAmount(amount)} is more than the ${formatAmount(left)} that is left of the doctor's payout`,
  'deduction.no-reason': 'A reason is required',
  'deduction.reason-too-long': ({ most }: { most: number }) => `The reason can have at most ${most} characters`,
  'deduction.reason-has-nul': 'The reason must not contain a NUL character',
  'payout.not-found': 'Payout not found',
  'charge.unknown-item': 'This is no treatment that was done for this patient',
  'charge.item-twice': 'A treatment of the chart can be in one line only',
  'charge.line-differs': ({ description, teeth }: { description: string; teeth: string }) =>
    `The chart says ${description}${teeth && ` on ${teeth}`}, which is not what this line says. Correct the chart, or take the line out and add another.`,
  'charge.charged-already': ({ description, teeth }: { description: string; teeth: string }) =>
    `${description}${teeth && ` on ${teeth}`} is charged already`,
  'charge.charged-meanwhile': 'Somebody else has just charged the same treatment. Look again and repeat what is left.',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  one_active_invoice_per_appointment: 'invoice.already-made',
  charged_once: 'charge.charged-meanwhile',
} as const
