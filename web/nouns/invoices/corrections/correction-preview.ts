import type { InvoiceDetails } from '#contract/invoices.ts'
import { discountLines } from '#domain/discount.ts'
import { outstanding } from '#domain/invoice.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'
import { payoutOfPayment, type PayoutRates, shareOf, sumOfPayouts, withShares } from '#domain/payout.ts'
import type { TreatmentLine } from '#domain/treatment.ts'

type Corrected = Pick<InvoiceDetails, 'status' | 'total_amount' | 'paid_amount' | 'written_off_amount' | 'payments'> & {
  doctor_payout?: InvoiceDetails['doctor_payout']
}

interface Correction {
  treatments: readonly (TreatmentLine & { lab_cost?: Money | null; insurer_amount?: Money })[]
  costs: Money
  /** What an insurer covers of them. */
  insurer?: Money
  discount: Money
  /** The doctor's current percentages; null without a doctor. */
  rates: PayoutRates | null
  /** By the doctor, of what an insurer paid of the claim that is replaced: it is taken back. */
  earned_of_claim?: Money | null
}

/** What a correction will change: it cancels the invoice, and pays the new one from the earlier payments. */
export function previewCorrection(
  invoice: Corrected,
  { treatments, costs, insurer = ZERO, discount, rates, earned_of_claim }: Correction,
) {
  const total = subtract(subtract(costs, insurer), discount)
  const paid = invoice.paid_amount < total ? invoice.paid_amount : total
  const share = shareOf(withShares(discountLines(treatments, discount), rates))
  const earned = sumOfPayouts(
    partsOf(invoice.payments, paid).map((part) => payoutOfPayment({ ...part, share, total_amount: total })),
  )
  return {
    total,
    paid,
    /** The change of the patient's balance. */
    balance: subtract(subtract(total, paid), outstanding(invoice)),
    credit: subtract(invoice.paid_amount, paid),
    /** Null if no doctor earns from it. */
    payout:
      rates && invoice.doctor_payout
        ? subtract(earned.payout_amount, add(invoice.doctor_payout.payout_amount, earned_of_claim ?? ZERO))
        : null,
  }
}

/** The parts of the payments, in their order, that the new invoice uses. */
function partsOf(payments: InvoiceDetails['payments'], paid: Money) {
  let paid_before: Money = ZERO
  return payments.flatMap(({ left, payment_method, card_fee_percentage }) => {
    const open = subtract(paid, paid_before)
    const amount = left < open ? left : open
    if (amount <= 0) return []
    const part = { paid_before, amount, payment_method, card_fee_percentage }
    paid_before = add(paid_before, amount)
    return [part]
  })
}
