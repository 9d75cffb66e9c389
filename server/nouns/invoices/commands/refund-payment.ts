import type { RefundMethod } from '#domain/invoice.ts'
import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { type RefundInput, writeRefund, refundablePayment } from '../write-refund.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { chooseMethod } from '#server/nouns/means/queries.ts'
import { lockInvoice } from '../lock-invoice.ts'

type RefundEntered = Pick<RefundInput, 'amount' | 'reason'> & {
  payment_id: number
  /** Missing if the means says it. */
  refund_method?: RefundMethod | undefined
  means_id?: number | null | undefined
}

/** Refunds a part of one payment, with the invoice locked. */
export const refundPayment = (
  context: Context,
  invoice_id: number,
  { payment_id, refund_method, means_id, ...given }: RefundEntered,
) =>
  transact(context, async (tx) => {
    ensurePositiveAmount(given.amount, 'amount', 'refund')
    const invoice = await lockInvoice(tx.database, invoice_id)
    const payment = await refundablePayment(tx.database, invoice_id, payment_id)
    const entered = { field: 'refund_method', method: refund_method, means_id } as const
    const { method, means } = await chooseMethod<RefundMethod>(tx.database, entered)
    const refund = { ...given, refund_method: method, means }
    await writeRefund(await notBeforeLastEntry(tx, invoice), invoice, payment, refund)
  })
