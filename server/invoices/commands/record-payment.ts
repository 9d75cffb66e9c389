import { ensurePaymentAmount } from '../../../domain/invoice.ts'
import type { Context } from '../../context/context.ts'
import { transact } from '../../context/transact.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { pay, type PaymentTaken } from '../take-payment.ts'

type PaymentEntered = Omit<PaymentTaken, 'amount'> & { amount: number }

/** Records a payment and the doctor's payout, with the invoice locked. */
export const recordPayment = (context: Context, invoiceId: number, { amount, ...payment }: PaymentEntered) =>
  transact(context, async (tx) => {
    ensurePaymentAmount(amount)
    await pay(tx, await lockInvoice(tx.database, invoiceId), { ...payment, amount })
  })
