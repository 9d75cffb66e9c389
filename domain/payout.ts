import type { DiscountedLine } from './discount.ts'
import { feeOf, type PaymentMethod } from './invoice.ts'
import type { LabCostBasis } from './lab-cost.ts'
import { sharesOfLine } from './line-share.ts'
import { add, type Money, negative, proportion, subtract, ZERO } from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'
import { ensure, invalid } from './refusal.ts'
import { isSpecialistCode, type TreatmentLine } from './treatment.ts'

/** The doctor's percentages of the collected money. */
export interface PayoutRates {
  is_specialist: boolean
  general_payout_percentage: number
  specialist_payout_percentage: number
  lab_cost_basis: LabCostBasis
}

export interface LineWithShare extends DiscountedLine {
  payout_percentage: number | null
  /** The line's charged amount times its percentage, rounded, after the lab's fee. The invoice's share is their sum. */
  payout_share: Money | null
  /** How the fee of its lab case counts; null without a case or without a doctor. */
  lab_cost_basis: LabCostBasis | null
}

export const DEFAULT_GENERAL_PERCENTAGE = 35
export const DEFAULT_SPECIALIST_PERCENTAGE = 40
export const payoutPercentage = ({ treatment_code }: Pick<TreatmentLine, 'treatment_code'>, doctor: PayoutRates) =>
  doctor.is_specialist && isSpecialistCode(treatment_code)
    ? doctor.specialist_payout_percentage
    : doctor.general_payout_percentage

/** Fixes the percentage and share of each line on the day of the invoice, so that later settings do not change them. */
export function withShares<Line extends DiscountedLine & { lab_cost?: Money | null }>(
  lines: readonly Line[],
  doctor: PayoutRates | null,
): (Line & LineWithShare)[] {
  return lines.map((line) => {
    if (!doctor) return { ...line, payout_percentage: null, payout_share: null, lab_cost_basis: null }
    const payout_percentage = payoutPercentage(line, doctor)
    const { lab_cost = null } = line
    const lab_cost_basis = lab_cost === null ? null : doctor.lab_cost_basis
    const insured = { ...line, insurer_amount: line.insurer_amount ?? ZERO, lab_cost, lab_cost_basis }
    const payout_share = sharesOfLine(insured, payout_percentage).ofInvoice
    return { ...line, payout_percentage, payout_share, lab_cost_basis }
  })
}

export interface Payout {
  gross_amount: Money
  deduction: Money
  payout_amount: Money
}

/** The doctor's share of the whole invoice: the sum of the rounded line shares. */
export const shareOf = (lines: readonly LineWithShare[]) =>
  add(...lines.map(({ payout_share }) => payout_share ?? ZERO))

/** A lab's fee that differs from the one that counted so far, by what it changes in the share. */
export const payoutOfLabFee = (difference: Money) => payout(ZERO, negative(difference))

const payout = (gross_amount: Money, deduction: Money): Payout => ({
  gross_amount,
  deduction,
  payout_amount: subtract(gross_amount, deduction),
})

/** The part of the share that is earned once this much of the invoice is paid. */
export const earnedOf = (share: Money, paid: Money, total_amount: Money) => proportion(share, paid, total_amount)

/**
 * What one payment earns the doctor: the difference of two rounded running shares, so that any instalments add up to
 * exactly the share.
 */
export function payoutOfPayment(payment: {
  share: Money
  total_amount: Money
  paid_before: Money
  amount: Money
  payment_method: PaymentMethod
  card_fee_percentage: number
}): Payout {
  const { share, total_amount, paid_before, amount } = payment
  const earnedBefore = earnedOf(share, paid_before, total_amount)
  const gross = subtract(earnedOf(share, add(paid_before, amount), total_amount), earnedBefore)
  return payout(gross, feeOf(payment.payment_method, gross, payment.card_fee_percentage))
}

/**
 * What refunding a part of a payment takes back from the doctor, as a record of its own. Again the difference of two
 * rounded running shares, now of the net amount paid, so that any order of payments and refunds adds up. The card fee is
 * charged on what is left of the payment's gross; `so_far` is the sum of the payment's record and of its refunds.
 */
export function payoutOfRefund(refund: {
  share: Money
  total_amount: Money
  paid_before: Money
  amount: Money
  payment_method: PaymentMethod
  card_fee_percentage: number
  so_far: Pick<Payout, 'gross_amount' | 'deduction'>
}): Payout {
  const { share, total_amount, paid_before, amount, so_far } = refund
  const earnedAfter = earnedOf(share, subtract(paid_before, amount), total_amount)
  const gross = subtract(earnedAfter, earnedOf(share, paid_before, total_amount))
  const left = add(so_far.gross_amount, gross)
  const fee = feeOf(refund.payment_method, left, refund.card_fee_percentage)
  return payout(gross, subtract(fee, so_far.deduction))
}

export function ensureDeduction(amount: number): asserts amount is Money {
  ensurePositiveAmount(amount, 'deduction_amount', 'deduction')
}

/** `before`: the invoice's payout without manual deductions; `deducted`: the sum of earlier manual deductions. */
export function ensureDeductible(amount: number, before: Money, deducted: Money): asserts amount is Money {
  ensureDeduction(amount)
  const left = subtract(before, deducted)
  ensure(amount <= left, () => invalid('deduction_amount', 'deduction.above-payout', { amount, left }))
}

/** The payout that reverses one of an earlier month. */
export const reversalOf = ({ gross_amount, deduction }: Omit<Payout, 'payout_amount'>) =>
  payout(negative(gross_amount), negative(deduction))

/** A payout of the month in which the invoice is cancelled is voided; one of an earlier month stays and is reversed. */
export const cancellationOf = (earnedMonth: string, cancelledMonth: string) =>
  earnedMonth === cancelledMonth ? 'void' : 'reverse'

export const sumOfPayouts = (payouts: readonly Omit<Payout, 'payout_amount'>[]): Payout =>
  payout(add(...payouts.map(({ gross_amount }) => gross_amount)), add(...payouts.map(({ deduction }) => deduction)))
