import type { InvoiceDetails, Payment } from '#contract/invoices.ts'
import { isActive, type PaymentMethod } from '#domain/invoice.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'
import { payoutOfPayment, payoutOfRefund } from '#domain/payout.ts'

export const refundable = ({ payments }: Pick<InvoiceDetails, 'payments'>) => payments.filter(({ left }) => left > 0)

/** How a refund changes the doctor's payout; null if nothing is earned, or this role may not see it. */
export function payoutChange(invoice: InvoiceDetails, payment: Payment, amount: Money): Money | null {
  if (!invoice.earnings || !isActive(invoice)) return null
  const { share, payments } = invoice.earnings
  const so_far = payments.find(({ payment_id }) => payment_id === payment.id)
  return payoutOfRefund({
    share,
    total_amount: invoice.total_amount,
    paid_before: invoice.paid_amount,
    amount,
    payment_method: payment.payment_method,
    card_fee_percentage: payment.card_fee_percentage,
    so_far: so_far ?? { gross_amount: ZERO, deduction: ZERO },
  }).payout_amount
}

/** The same for refunding the whole rest of a payment and recording it again as it should have been. */
export function correctedPayout(
  invoice: InvoiceDetails,
  payment: Payment,
  { amount, payment_method }: { amount: Money; payment_method: PaymentMethod },
) {
  const back = payoutChange(invoice, payment, payment.left)
  if (back === null || !invoice.earnings) return null
  const { payout_amount } = payoutOfPayment({
    share: invoice.earnings.share,
    total_amount: invoice.total_amount,
    paid_before: subtract(invoice.paid_amount, payment.left),
    amount,
    payment_method,
    card_fee_percentage: payment.card_fee_percentage,
  })
  return add(back, payout_amount)
}
