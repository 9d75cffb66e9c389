import { ensurePaymentAmount, isActive, type PaymentMethod } from '#domain/invoice.ts'
import { isOwnCorrection } from '#domain/payment-correction.ts'
import { conflict, ensure, forbidden } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { type TakenPayment, writeRefund, refundablePayment } from '../write-refund.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { chooseMethod, type ChosenMethod } from '#server/nouns/means/queries.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { writePayment } from '../write-payment.ts'

interface Correction {
  payment_id: number
  amount: number
  /** Missing if the means says it. */
  payment_method?: PaymentMethod | undefined
  means_id?: number | null | undefined
  reason: string
}

/**
 * Refunds what is left of a payment by its own method, and records it again as it should have been, with the card fee
 * of the day on which it was taken.
 */
export const correctPayment = (context: Context, invoice_id: number, correction: Correction) =>
  transact(context, async (tx) => {
    const { payment_id, amount, means_id, reason } = correction
    ensurePaymentAmount(amount)
    const invoice = await lockInvoice(tx.database, invoice_id)
    ensure(isActive(invoice), () => conflict('invoice.takes-no-payments', { status: invoice.status }))
    const payment = await refundablePayment(tx.database, invoice_id, payment_id)
    ensure(payment.left > 0, () => conflict('payment.nothing-left'))
    if (!allowed(tx, 'invoice:refund')) await ensureOwn(tx, payment, amount)
    const entered = { field: 'payment_method', method: correction.payment_method, means_id } as const
    const chosen = await chooseMethod(tx.database, entered)
    const payment_method = chosen.method
    ensureNoRest(payment, payment_method, chosen.means)
    const correcting = await notBeforeLastEntry(tx, invoice)
    const refund_method = payment.deposit_id === null ? payment.payment_method : 'credit'
    const back = { amount: payment.left, refund_method, reason, means: meansOf(payment) } as const
    const refunded = await writeRefund(correcting, invoice, payment, back)
    await writePayment(
      correcting,
      { ...refunded.invoice, card_fee_percentage: feeWithout(payment, invoice) },
      {
        amount,
        payment_method,
        means: keptFee(payment, chosen.means),
        notes: reason,
        corrects_refund_id: refunded.refund_id,
      },
    )
  })

const meansOf = ({ means_id, settles, card_fee_percentage }: TakenPayment): ChosenMethod['means'] =>
  means_id === null || settles === null ? null : { means_id, settles, card_fee_percentage }

/** The same means again keeps the fee, and the place where it settled, of the day on which it was taken. */
const keptFee = (payment: TakenPayment, means: ChosenMethod['means']) =>
  means !== null && means.means_id === payment.means_id ? meansOf(payment) : means

/** Without a means: the clinic's fee of the day on which it was taken; that of now if the fee was a means' own. */
const feeWithout = (payment: TakenPayment, invoice: { card_fee_percentage: number }) =>
  (payment.means_id === null ? payment : invoice).card_fee_percentage

/** The deposit would keep the method that was typed wrongly, and the drawer would not be what the day close expects. */
function ensureNoRest(payment: TakenPayment, payment_method: PaymentMethod, means: ChosenMethod['means']) {
  const kept = payment.rest_left ?? 0
  const stays = payment_method === payment.payment_method && (means?.means_id ?? null) === payment.means_id
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
