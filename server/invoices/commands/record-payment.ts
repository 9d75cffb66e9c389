import { ensurePaymentAmount, type PaymentMethod, takePayment } from '../../../domain/invoice.ts'
import { payoutOfPayment } from '../../../domain/payout.ts'
import { missing } from '../../../domain/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type Context, transact } from '../../http/context.ts'

interface PaymentTaken {
  amount: number
  payment_method: PaymentMethod
  notes: string | null
}

/** Takes the money under a lock on the invoice, and gives the doctor their part of it. */
export const recordPayment = (context: Context, invoice_id: number, payment: PaymentTaken) =>
  transact(context, (paying) => pay(paying, invoice_id, payment))

/** Within a transaction that is under way. */
export async function pay(context: Context, invoice_id: number, { amount, payment_method, notes }: PaymentTaken) {
  const { database, now, user } = context
  ensurePaymentAmount(amount)
  const invoice = await lockInvoice(database, invoice_id)
  const { paid_amount, status } = takePayment(invoice, amount)
  const { card_processing_fee } = await database
    .selectFrom('clinic')
    .select('card_processing_fee')
    .executeTakeFirstOrThrow()
  const { id: payment_id } = await database
    .insertInto('payments')
    .values({
      invoice_id,
      amount,
      payment_method,
      payment_date: now,
      card_fee_percentage: card_processing_fee,
      recorded_by: user.id,
      notes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.updateTable('invoices').set({ paid_amount, status }).where('id', '=', invoice_id).execute()
  if (invoice.doctor_id === null || invoice.payout_share === null) return
  const { gross_amount, deduction } = payoutOfPayment({
    share: invoice.payout_share,
    total_amount: invoice.total_amount,
    paid_before: invoice.paid_amount,
    amount,
    payment_method,
    card_fee_percentage: card_processing_fee,
  })
  await database
    .insertInto('payouts')
    .values({
      invoice_id,
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

export async function lockInvoice(database: Database, id: number) {
  const invoice = await database
    .selectFrom('invoices')
    .select(['id', 'doctor_id', 'total_amount', 'paid_amount', 'status', 'payout_share'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invoice) throw missing('Invoice')
  return invoice
}
