import { ensurePaymentAmount } from '../../../domain/invoice.ts'
import type { Context } from '../../context/context.ts'
import { transact } from '../../context/transact.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { pay, type PaymentTaken } from '../take-payment.ts'

type PaymentEntered = Omit<PaymentTaken, 'amount'> & { amount: number }

/** Takes the money under a lock on the invoice, and gives the doctor their part of it. */
export const recordPayment = (context: Context, invoice_id: number, { amount, ...payment }: PaymentEntered) =>
  transact(context, async (tx) => {
    ensurePaymentAmount(amount)
    await pay(tx, await lockInvoice(tx.database, invoice_id), { ...payment, amount })
  })
