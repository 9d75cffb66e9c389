import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { type RefundInput, writeRefund, refundablePayment } from '../write-refund.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { lockInvoice } from '../lock-invoice.ts'

/** Refunds a part of one payment, with the invoice locked. */
export const refundPayment = (
  context: Context,
  invoice_id: number,
  { payment_id, ...given }: RefundInput & { payment_id: number },
) =>
  transact(context, async (tx) => {
    ensurePositiveAmount(given.amount, 'amount', 'refund')
    const invoice = await lockInvoice(tx.database, invoice_id)
    const payment = await refundablePayment(tx.database, invoice_id, payment_id)
    await writeRefund(await notBeforeLastEntry(tx, invoice), invoice, payment, given)
  })
