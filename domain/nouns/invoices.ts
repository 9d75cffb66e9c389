import { formatAmount } from '../money.ts'

type AmountOf = 'payment' | 'deduction'

const AMOUNT_LABELS: Record<AmountOf, string> = { payment: 'Payment amount', deduction: 'Deduction amount' }

export const AUDIT_KINDS = [
  'invoice.issued',
  'invoice.flagged',
  'invoice.unflagged',
  'invoice.cancelled',
  'invoice.seen',
  'payment.recorded',
  'payout.deducted',
] as const

export const refusals = {
  'invoice.not-found': 'Invoice not found',
  'invoice.takes-no-payments': ({ status }: { status: string }) => `A ${status} invoice cannot take payments`,
  'invoice.already-cancelled': 'This invoice is already cancelled',
  'invoice.cancelled-cannot-be-flagged': 'A cancelled invoice cannot be flagged',
  'invoice.cancelled-not-listed': 'Only an admin can list cancelled invoices',
  'invoice.already-made': 'This appointment already has an active invoice.',
  'invoice.appointment-not-completed': 'Only a completed appointment can be invoiced; register it first',
  'invoice.total-too-large': ({ most }: { most: number }) => `The total is more than ${formatAmount(most)}`,
  'invoice.paid-above-total': ({ paid, total }: { paid: number; total: number }) =>
    `Paid amount of ${formatAmount(paid)} is more than the total of ${formatAmount(total)}`,
  'payment.above-outstanding': ({ amount, outstanding }: { amount: number; outstanding: number }) =>
    `Payment of ${formatAmount(amount)} is more than the outstanding ${formatAmount(outstanding)}`,
  'amount.not-positive': ({ of }: { of: AmountOf }) => `${AMOUNT_LABELS[of]} must be greater than zero`,
  'amount.too-large': ({ of, most }: { of: AmountOf; most: number }) =>
    `${AMOUNT_LABELS[of]} must be at most ${formatAmount(most)}`,
  'amount.too-many-decimals': ({ of }: { of: AmountOf }) => `${AMOUNT_LABELS[of]} must have at most two decimals`,
  'deduction.invoice-not-paid': 'Manual deductions are possible only on a paid invoice that has a doctor',
  'deduction.above-payout': ({ amount, left }: { amount: number; left: number }) =>
    `Deduction of ${formatAmount(amount)} is more than the ${formatAmount(left)} that is left of the doctor's payout`,
  'deduction.no-reason': 'A reason is required',
  'deduction.reason-too-long': ({ most }: { most: number }) => `The reason can have at most ${most} characters`,
  'deduction.reason-has-nul': 'The reason must not contain a NUL character',
  'payout.not-found': 'Payout not found',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  one_active_invoice_per_appointment: 'invoice.already-made',
} as const
