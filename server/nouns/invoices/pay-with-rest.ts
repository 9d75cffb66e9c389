import { ensureRest } from '#domain/invoice.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { columnsOf } from '#server/nouns/means/queries.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { ensurePayable, type PaymentTaken, writePayment } from './write-payment.ts'

/**
 * Takes all that is owed, and keeps what was given beyond it as a deposit in the currency of the invoice, with the
 * method and card fee of the payment that names it.
 */
export async function payWithRest(transaction: Tx, invoice: LockedInvoice, payment: PaymentTaken, rest_amount: number) {
  ensureRest(invoice, payment.amount, rest_amount)
  await ensurePayable(transaction, invoice, payment)
  const tx = notBefore(transaction, invoice.closed_until)
  const { patient_id, currency } = invoice
  const { payment_method, notes, means = null } = payment
  const { card_fee_percentage } = means ?? invoice
  const after = { amount: rest_amount, payment_method, notes, ...(means && { means_id: means.means_id }) }
  const { id } = await tx.database
    .insertInto('deposits')
    .values({
      amount: rest_amount,
      payment_method,
      notes,
      ...columnsOf(means),
      patient_id,
      currency,
      card_fee_percentage,
      received_at: tx.now,
      received_by: tx.user.id,
      source: 'received',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'deposit.received', noun: 'deposits', record_id: id, patient_id, after, details: { currency } })
  await writePayment(tx, invoice, { ...payment, rest_deposit_id: id })
}
