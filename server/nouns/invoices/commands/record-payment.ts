import { ensurePaymentAmount, type PaymentMethod } from '#domain/invoice.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import { type Context, ensureAllowed } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { chooseMethod } from '#server/nouns/means/queries.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { payFromCredit } from '../pay-from-credit.ts'
import { payWithRest } from '../pay-with-rest.ts'
import { writePayment } from '../write-payment.ts'

interface PaymentEntered {
  amount: number
  /** Missing if it is paid from credit. */
  payment_method?: PaymentMethod | undefined
  means_id?: number | null | undefined
  from_credit?: boolean | undefined
  agreement_id?: number | null | undefined
  /** What was given beyond the outstanding amount. */
  rest_amount?: number | undefined
  notes: string | null
}

/** Records a payment and the doctor's payout, with the invoice locked. */
export const recordPayment = (context: Context, invoice_id: number, payment: PaymentEntered) =>
  transact(context, async (tx) => {
    const { amount, payment_method, means_id, from_credit = false, agreement_id, rest_amount, notes } = payment
    ensurePaymentAmount(amount)
    if (from_credit) {
      ensure(rest_amount === undefined, () => invalid('rest_amount', 'payment.rest-of-credit'))
      ensure(!agreement_id, () => invalid('agreement_id', 'agreement.from-credit'))
      await payFromCredit(tx, await lockInvoice(tx.database, invoice_id), { amount, notes })
    } else {
      const given = { field: 'payment_method', method: payment_method, means_id } as const
      const { method, means } = await chooseMethod(tx.database, given)
      const taken = { amount, payment_method: method, means, notes, agreement_id }
      const invoice = await lockInvoice(tx.database, invoice_id)
      if (rest_amount === undefined) await writePayment(tx, invoice, taken)
      else await payWithRest(tx, invoice, taken, rest_amount)
    }
  })

/** Money that is not only a payment is received by those who may receive deposits. */
export async function guardRest({ rest_amount }: UnparsedInput, context: Context) {
  if (rest_amount !== undefined) ensureAllowed(context, 'deposit:receive')
}
