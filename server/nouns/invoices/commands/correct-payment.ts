import { ensurePaymentAmount, isActive, type PaymentMethod } from '#domain/invoice.ts'
import { isOwnCorrection } from '#domain/payment-correction.ts'
import { conflict, ensure, forbidden } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { type TakenPayment, writeRefund, refundablePayment } from '../write-refund.ts'
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
    if (!allowed(tx, 'invoice:refund')) await ensureOwn(tx, payment, amount)
    ensureNoRest(payment, payment_method)
    const correcting = await notBeforeLastEntry(tx, invoice)
    const refund_method = payment.deposit_id === null ? payment.payment_method : 'credit'
    const refunded = await writeRefund(correcting, invoice, payment, { amount: payment.left, refund_method, reason })
    const { card_fee_percentage } = payment
    await writePayment(
      correcting,
      { ...refunded.invoice, card_fee_percentage },
      { amount, payment_method, notes: reason, corrects_refund_id: refunded.refund_id },
    )
  })

/** The deposit would keep the method that was typed wrongly, and the drawer would not be what the day close expects. */
function ensureNoRest(payment: TakenPayment, payment_method: PaymentMethod) {
  const kept = payment.rest_left ?? 0
  const stays = payment_method === payment.payment_method
  ensure(stays || kept === 0, () => conflict('payment.rest-kept', { amount: kept }))
}

async function ensureOwn({ database, user, now }: Tx, payment: TakenPayment, amount: number) {
  const counted = await database
    .selectFrom('day_close_entries')
    .select('payment_id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  const own = isOwnCorrection(payment, { user_id: user.id, now })
  ensure(own && amount === payment.left && !counted, () => forbidden('payment.corrected-by-management'))
}
