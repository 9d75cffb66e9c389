import { type Money, ZERO } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { leftOfPayment, insertRefund } from './write-refund.ts'
import type { LockedInvoice } from './lock-invoice.ts'

/**
 * Refunds everything that was paid on a cancelled invoice to the patient's credit, as a deposit for each payment with
 * its method and card fee. Call it with the invoice locked, and before locking the patient.
 */
export async function moveToCredit(tx: Tx, invoice: LockedInvoice, reason: string) {
  const payments = await tx.database
    .selectFrom('payments')
    .select(['id', 'payment_method', 'card_fee_percentage', 'deposit_id', leftOfPayment.as('left')])
    .where('invoice_id', '=', invoice.id)
    .where(leftOfPayment, '>', ZERO)
    .orderBy('id')
    .execute()
  const credit = []
  for (const payment of payments) {
    const { left: amount, payment_method, card_fee_percentage } = payment
    const given = { amount, refund_method: 'credit', reason, source: 'correction' } as const
    const { deposit_id } = await insertRefund(tx, invoice, payment, given)
    credit.push({ amount, payment_method, card_fee_percentage, deposit_id })
  }
  if (credit.length > 0) {
    const columns: { paid_amount: Money; refund_due: Money } = { paid_amount: ZERO, refund_due: ZERO }
    await tx.database.updateTable('invoices').set(columns).where('id', '=', invoice.id).execute()
  }
  return credit
}
