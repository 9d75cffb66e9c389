import { type PaymentMethod, takePayment } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import { payoutOfPayment } from '#domain/payout.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { ensureMoneyFor } from '#server/base/money/agreed.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import { type ChosenMethod, columnsOf } from '#server/nouns/means/queries.ts'
import type { LockedInvoice } from './lock-invoice.ts'

export interface PaymentTaken {
  amount: Money
  payment_method: PaymentMethod
  notes: string | null
  /** The deposit that is applied; left out for money received. */
  deposit_id?: number | null
  /** The refund in whose place it is recorded. */
  corrects_refund_id?: number
  /** The deposit that keeps what was given beyond it. */
  rest_deposit_id?: number
  /** The receipt of several invoices that are paid together; its id is the receipt's number. */
  receipt_id?: number
  /** The agreement that it is paid for. */
  agreement_id?: number | null | undefined
  /** The means that it names, whose fee it keeps; left out for the clinic's fee. */
  means?: ChosenMethod['means']
}

/**
 * Refuses a payment that cannot be taken. For those who write a numbered record first, a receipt or a deposit, whose number
 * would be left out.
 */
export async function ensurePayable(
  { database }: Tx,
  invoice: LockedInvoice,
  { amount, agreement_id }: Pick<PaymentTaken, 'amount' | 'agreement_id'>,
) {
  const { id: invoice_id, patient_id, currency } = invoice
  if (agreement_id) await ensureMoneyFor(database, agreement_id, { patient_id, currency, invoice_id })
  takePayment(invoice, amount)
}

/**
 * Takes a payment in a transaction that has locked the invoice; the payment keeps the `card_fee_percentage` of that
 * moment. Returns the invoice after it.
 */
export async function writePayment(
  transaction: Tx,
  invoice: LockedInvoice,
  payment: PaymentTaken,
): Promise<LockedInvoice> {
  const { id, patient_id, currency } = invoice
  const { amount, payment_method, notes, deposit_id, rest_deposit_id, receipt_id, agreement_id, means } = payment
  await ensurePayable(transaction, invoice, payment)
  const charged = means ? { ...invoice, card_fee_percentage: means.card_fee_percentage } : invoice
  const tx = notBefore(transaction, invoice.closed_until)
  const { paid_amount, status } = takePayment(invoice, amount)
  const paid = { ...invoice, paid_amount, status }
  const payout = earned(charged, amount, payment_method)
  const payment_id = await write(tx, { ...charged, paid_amount, status }, payment, payout)
  record(tx, {
    kind: 'payment.recorded',
    noun: 'invoices',
    record_id: id,
    patient_id,
    before: { paid_amount: invoice.paid_amount, status: invoice.status },
    after: {
      payment_id,
      amount,
      payment_method,
      notes,
      ...(means && { means_id: means.means_id }),
      ...(deposit_id && { deposit_id }),
      ...(rest_deposit_id && { rest_deposit_id }),
      ...(receipt_id && { receipt_number: receipt_id }),
      ...(agreement_id && { agreement_id }),
      paid_amount,
      status,
    },
    details: { currency, payout },
  })
  return paid
}

/** The doctor's payout for a payment; null if the invoice has no doctor. */
function earned(
  { doctor_id, payout_share, total_amount, paid_amount, card_fee_percentage }: LockedInvoice,
  amount: Money,
  payment_method: PaymentMethod,
) {
  if (doctor_id === null || payout_share === null) return null
  const taken = { amount, payment_method, card_fee_percentage }
  const { gross_amount, deduction } = payoutOfPayment({
    share: payout_share,
    total_amount,
    paid_before: paid_amount,
    ...taken,
  })
  return { doctor_id, card_fee_percentage, gross_amount, deduction }
}

/** Writes the payment, the paid amount and the payout in one statement. Returns the payment's id. */
async function write(
  { database, now, user }: Tx,
  { id: invoice_id, paid_amount, status, card_fee_percentage }: LockedInvoice,
  {
    amount,
    payment_method,
    notes,
    deposit_id = null,
    corrects_refund_id,
    rest_deposit_id,
    receipt_id,
    agreement_id,
    means = null,
  }: PaymentTaken,
  payout: ReturnType<typeof earned>,
) {
  const payment = {
    invoice_id,
    amount,
    payment_method,
    payment_date: now,
    card_fee_percentage,
    notes,
    deposit_id,
    corrects_refund_id,
    rest_deposit_id,
    receipt_id,
    agreement_id,
    ...columnsOf(means),
  }
  const paying = database
    .with('payment', (query) =>
      query
        .insertInto('payments')
        .values({ ...payment, recorded_by: user.id })
        .returning('id'),
    )
    .with('paid', (query) => query.updateTable('invoices').set({ paid_amount, status }).where('id', '=', invoice_id))
  const earning =
    payout &&
    paying.with('payout', (query) =>
      query.insertInto('payouts').values(({ selectFrom }) => ({
        invoice_id,
        doctor_id: payout.doctor_id,
        payment_id: selectFrom('payment').select('id'),
        reverses_payout_id: null,
        created_at: now,
        payment_method,
        gross_amount: payout.gross_amount,
        deduction: payout.deduction,
      })),
    )
  const { id } = await (earning ?? paying).selectFrom('payment').select('id').executeTakeFirstOrThrow()
  return id
}
