import { ensurePaymentAmount, type PaymentMethod } from '#domain/invoice.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { payFromCredit } from '../pay-from-credit.ts'
import { writePayment } from '../write-payment.ts'

interface PaymentEntered {
  amount: number
  /** Missing if it is paid from credit. */
  payment_method?: PaymentMethod | undefined
  from_credit?: boolean | undefined
  notes: string | null
}

/** Records a payment and the doctor's payout, with the invoice locked. */
export const recordPayment = (context: Context, invoice_id: number, payment: PaymentEntered) =>
  transact(context, async (tx) => {
    const { amount, payment_method, from_credit = false, notes } = payment
    ensurePaymentAmount(amount)
    if (from_credit) {
      await payFromCredit(tx, await lockInvoice(tx.database, invoice_id), { amount, notes })
    } else {
      ensure(payment_method, () => invalid('payment_method', 'field.required', { field: 'payment_method' }))
      await writePayment(tx, await lockInvoice(tx.database, invoice_id), { amount, payment_method, notes })
    }
  })
