import { ensurePaymentAmount, type InvoiceBalance, type PaymentMethod, takePayment } from '../../../domain/invoice.ts'
import type { Money } from '../../../domain/money.ts'
import { payoutOfPayment } from '../../../domain/payout.ts'
import { missing } from '../../../domain/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type Context, transact } from '../../http/context.ts'

interface PaymentTaken {
  amount: Money
  payment_method: PaymentMethod
  notes: string | null
}

type PaymentEntered = Omit<PaymentTaken, 'amount'> & { amount: number }

interface HeldInvoice extends InvoiceBalance {
  id: number
  doctor_id: number | null
  payout_share: Money | null
}

/** Takes the money under a lock on the invoice, and gives the doctor their part of it. */
export const recordPayment = (context: Context, invoice_id: number, { amount, ...payment }: PaymentEntered) =>
  transact(context, async (paying) => {
    ensurePaymentAmount(amount)
    await pay(paying, await lockInvoice(paying.database, invoice_id), { ...payment, amount })
  })

/** Within a transaction that holds the invoice. */
export async function pay(context: Context, invoice: HeldInvoice, { amount, payment_method, notes }: PaymentTaken) {
  const { database, now, user } = context
  const { paid_amount, status } = takePayment(invoice, amount)
  const { payment_id, card_fee_percentage } = await database
    .insertInto('payments')
    .values(({ selectFrom }) => ({
      invoice_id: invoice.id,
      amount,
      payment_method,
      payment_date: now,
      card_fee_percentage: selectFrom('clinic').select('card_processing_fee'),
      recorded_by: user.id,
      notes,
    }))
    .returning(['id as payment_id', 'card_fee_percentage'])
    .executeTakeFirstOrThrow()
  await database.updateTable('invoices').set({ paid_amount, status }).where('id', '=', invoice.id).execute()
  if (invoice.doctor_id === null || invoice.payout_share === null) return
  const { gross_amount, deduction } = payoutOfPayment({
    share: invoice.payout_share,
    total_amount: invoice.total_amount,
    paid_before: invoice.paid_amount,
    amount,
    payment_method,
    card_fee_percentage,
  })
  await database
    .insertInto('payouts')
    .values({
      invoice_id: invoice.id,
      doctor_id: invoice.doctor_id,
      payment_id,
      reverses_payout_id: null,
      created_at: now,
      payment_method,
      gross_amount,
      deduction,
    })
    .execute()
}

export async function lockInvoice(database: Database, id: number): Promise<HeldInvoice> {
  const invoice = await database
    .selectFrom('invoices')
    .select(['id', 'doctor_id', 'total_amount', 'paid_amount', 'status', 'payout_share'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invoice) throw missing('Invoice')
  return invoice
}
