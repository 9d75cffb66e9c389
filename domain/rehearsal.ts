import type { DiscountedLine } from './discount.ts'
import type { PaymentMethod } from './invoice.ts'
import type { LabCostBasis } from './lab-cost.ts'
import { sharesOfLine } from './line-share.ts'
import { add, type Money, subtract, ZERO } from './money.ts'
import { type Payout, payoutOfPayment, payoutOfRefund, reversalOf, sumOfPayouts } from './payout.ts'
import { isSpecialistCode } from './treatment.ts'

/** Percentages to try for one doctor; one that is left out is the frozen one of each line. */
export interface RehearsedRates {
  general_payout_percentage?: number | undefined
  specialist_payout_percentage?: number | undefined
  lab_cost_basis?: LabCostBasis | undefined
}

/** A line of an invoice with the percentage that was frozen when it was issued. */
export interface FrozenLine extends DiscountedLine {
  payout_percentage: number | null
  /** The fee of its lab case, and how that counted. */
  lab_cost: Money | null
  lab_cost_basis: LabCostBasis | null
  /** Contained in its two parts. */
  tax_amount?: Money
  insurer_tax_amount?: Money
  /** What it earned the doctor at that percentage, with whatever else was taken off it then. */
  payout_share: Money | null
}

/** A payout record, with the payment or refund that it is of. Manual deductions are those of this record. */
export interface RecordedPayout {
  id: number
  /** Null where a lab's fee or an insurer's money made it. */
  payment_id: number | null
  reverses_payout_id: number | null
  refund_id: number | null
  /** A manual deduction on an invoice of a closed month, the fee that a lab billed or what an insurer paid: stays as it is. */
  carried_over: boolean
  gross_amount: Money
  deduction: Money
  manual: Money
  /** Of the payment, or of the refund. */
  amount: Money
  /** Null without a payment. */
  payment_method: PaymentMethod | null
  card_fee_percentage: number
  /** Whether the payment named a means, whose own fee stays. */
  has_means: boolean
}

export interface RecordedInvoice {
  total_amount: Money
  is_specialist: boolean
  lines: readonly FrozenLine[]
  /** All of them, in the order in which they were written. */
  payouts: readonly RecordedPayout[]
}

type Earned = Omit<Payout, 'payout_amount'>

/** The doctor's share of an invoice at other percentages. */
export const rehearsedShare = ({ lines, is_specialist }: RecordedInvoice, rates: RehearsedRates): Money =>
  add(
    ZERO,
    ...lines.map((line) => {
      const tried =
        is_specialist && isSpecialistCode(line.treatment_code)
          ? rates.specialist_payout_percentage
          : rates.general_payout_percentage
      const { payout_percentage, payout_share, lab_cost } = line
      if (payout_percentage === null || payout_share === null) return ZERO
      const lab_cost_basis = lab_cost === null ? null : (rates.lab_cost_basis ?? line.lab_cost_basis)
      if (tried === undefined && lab_cost_basis === line.lab_cost_basis) return payout_share
      const insured = { ...line, insurer_amount: line.insurer_amount ?? ZERO, lab_cost_basis }
      return sharesOfLine(insured, tried ?? payout_percentage).ofInvoice
    }),
  )

/**
 * What each payout record of an invoice would have been, by the same rules that wrote it: the payout of a payment, of a
 * refund, and what a cancellation reversed. Manual deductions, corrections of closed months and what insurers paid are
 * carried over.
 * `card_processing_fee` replaces the clinic's fee of each payment that named no means.
 */
export function rehearse(
  invoice: RecordedInvoice,
  rates: RehearsedRates,
  card_processing_fee: number | undefined,
): { id: number; recorded: Money; rehearsed: Money }[] {
  const share = rehearsedShare(invoice, rates)
  const tried = new Map<number, Earned>()
  let paid_before = ZERO
  const replay = (record: RecordedPayout): Earned => {
    const { total_amount } = invoice
    const { amount, payment_method } = record
    if (record.carried_over || payment_method === null) return record
    if (record.reverses_payout_id !== null) return reversed(invoice, record.reverses_payout_id, tried)
    const card_fee_percentage =
      record.has_means || card_processing_fee === undefined ? record.card_fee_percentage : card_processing_fee
    const of = { share, total_amount, paid_before, amount, payment_method, card_fee_percentage }
    if (record.refund_id === null) {
      paid_before = add(paid_before, amount)
      return payoutOfPayment(of)
    }
    const earlier = invoice.payouts.filter((each) => each.payment_id === record.payment_id && each.id < record.id)
    const so_far = sumOfPayouts(
      earlier.flatMap((each) => (each.reverses_payout_id === null ? (tried.get(each.id) ?? []) : [])),
    )
    paid_before = subtract(paid_before, amount)
    return payoutOfRefund({ ...of, so_far })
  }
  return invoice.payouts.map((record) => {
    const { gross_amount, deduction } = replay(record)
    tried.set(record.id, { gross_amount, deduction })
    return {
      id: record.id,
      recorded: subtract(record.gross_amount, add(record.deduction, record.manual)),
      rehearsed: subtract(gross_amount, add(deduction, record.manual)),
    }
  })
}

/** What a cancellation took back: the record with its manual deductions. */
function reversed({ payouts }: RecordedInvoice, id: number, tried: ReadonlyMap<number, Earned>): Earned {
  const { gross_amount, deduction } = tried.get(id) ?? { gross_amount: ZERO, deduction: ZERO }
  const manual = payouts.find((each) => each.id === id)?.manual ?? ZERO
  return reversalOf({ gross_amount, deduction: add(deduction, manual) })
}
