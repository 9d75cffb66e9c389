import { ensurePaymentAmount, isActive, type PaymentMethod } from '#domain/invoice.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { writeRefund, refundablePayment } from '../write-refund.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { writePayment } from '../write-payment.ts'

interface Correction {
  payment_id: number
  amount: number
  payment_method: PaymentMethod
  reason: string
}

/**
 * Refunds what is left of a payment by its own method, and records it again as it should have been, with the card fee
 * of the day on which it was taken.
 */
export const correctPayment = (context: Context, invoice_id: number, correction: Correction) =>
  transact(context, async (tx) => {
    const { payment_id, amount, payment_method, reason } = correction
    ensurePaymentAmount(amount)
    const invoice = await lockInvoice(tx.database, invoice_id)
    ensure(isActive(invoice), () => conflict('invoice.takes-no-payments', { status: invoice.status }))
    const payment = await refundablePayment(tx.database, invoice_id, payment_id)
    ensure(payment.left > 0, () => conflict('payment.nothing-left'))
    const correcting = await notBeforeLastEntry(tx, invoice)
    const refund_method = payment.deposit_id === null ? payment.payment_method : 'credit'
    const refunded = await writeRefund(correcting, invoice, payment, { amount: payment.left, refund_method, reason })
    const { card_fee_percentage } = payment
    await writePayment(
      correcting,
      { ...refunded.invoice, card_fee_percentage },
      { amount, payment_method, notes: reason },
    )
  })
