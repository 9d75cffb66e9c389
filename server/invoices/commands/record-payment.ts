import { ensurePaymentAmount, type InvoiceBalance, type PaymentMethod, takePayment } from '../../../domain/invoice.ts'
import type { Money } from '../../../domain/money.ts'
import { payoutOfPayment } from '../../../domain/payout.ts'
import { missing } from '../../../domain/refusal.ts'
import type { Currency } from '../../../domain/clinic.ts'
import { record } from '../../audit/trail.ts'
import type { Database } from '../../database/schema.ts'
import { type Context, transact, type Writing } from '../../http/context.ts'

interface PaymentTaken {
  amount: Money
  payment_method: PaymentMethod
  notes: string | null
}

type PaymentEntered = Omit<PaymentTaken, 'amount'> & { amount: number }

interface HeldInvoice extends InvoiceBalance {
  id: number
  patient_id: number
  doctor_id: number | null
  currency: Currency
  payout_share: Money | null
}

/** Takes the money under a lock on the invoice, and gives the doctor their part of it. */
export const recordPayment = (context: Context, invoice_id: number, { amount, ...payment }: PaymentEntered) =>
  transact(context, async (paying) => {
    ensurePaymentAmount(amount)
    await pay(paying, await lockInvoice(paying.database, invoice_id), { ...payment, amount })
  })

/** Within a transaction that holds the invoice. */
export async function pay(context: Writing, invoice: HeldInvoice, { amount, payment_method, notes }: PaymentTaken) {
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
  const payout = await earn(context, invoice, { payment_id, amount, payment_method, card_fee_percentage })
  record(context, {
    kind: 'payment.recorded',
    noun: 'invoices',
    record_id: invoice.id,
    patient_id: invoice.patient_id,
    before: { paid_amount: invoice.paid_amount, status: invoice.status },
    after: { payment_id, amount, payment_method, notes, paid_amount, status },
    details: { currency: invoice.currency, payout },
  })
}

/** The doctor's part of a payment; null where the invoice has no doctor. */
async function earn(
  { database, now }: Writing,
  { id: invoice_id, doctor_id, payout_share, total_amount, paid_amount }: HeldInvoice,
  payment: { payment_id: number; amount: Money; payment_method: PaymentMethod; card_fee_percentage: number },
) {
  if (doctor_id === null || payout_share === null) return null
  const { payment_id, ...taken } = payment
  const { payment_method, card_fee_percentage } = taken
  const earned = payoutOfPayment({ share: payout_share, total_amount, paid_before: paid_amount, ...taken })
  const { gross_amount, deduction } = earned
  await database
    .insertInto('payouts')
    .values({
      invoice_id,
      doctor_id,
      payment_id,
      reverses_payout_id: null,
      created_at: now,
      payment_method,
      gross_amount,
      deduction,
    })
    .execute()
  return { doctor_id, card_fee_percentage, gross_amount, deduction }
}

export async function lockInvoice(database: Database, id: number): Promise<HeldInvoice> {
  const invoice = await database
    .selectFrom('invoices')
    .select(['id', 'patient_id', 'doctor_id', 'currency', 'total_amount', 'paid_amount', 'status', 'payout_share'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invoice) throw missing('Invoice')
  return invoice
}
