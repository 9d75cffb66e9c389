import { clinicDay, monthOf } from '#domain/calendar.ts'
import { cancelInvoice as cancelled } from '#domain/invoice.ts'
import { cancellationOf, reversalOf } from '#domain/payout.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { releaseInvoice } from '#server/nouns/chart/charges.ts'
import { billedBy, lockBills } from '../bill-patient.ts'
import { withdrawClaimOf } from '#server/nouns/coverage/withdraw-claim.ts'
import { writeCreditNote } from '#server/nouns/taxes/documents.ts'
import { restoreBilled } from '#server/nouns/taxes/reduce-claim.ts'
import { releaseLabCases } from '#server/nouns/lab-cases/charges.ts'
import { isNotReversed, payoutRows } from '#server/nouns/payouts/queries.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { setHasActiveInvoice } from '../has-active-invoice.ts'

/**
 * Cancels the invoice for good: nothing is owed any more, the appointment can be invoiced again, and its payouts are
 * voided or reversed.
 */
export const cancelInvoice = (context: Context, id: number, cancellation_reason: string | null) =>
  transact(context, async (tx) => {
    const invoice = await lockInvoice(tx.database, id)
    const cancelling = await notBeforeLastEntry(tx, invoice)
    const { database, now, user } = cancelling
    const { status, refund_due } = cancelled(invoice)
    const { appointment_id, insurer_amount, from_claim_id } = await database
      .updateTable('invoices')
      .set({ status, refund_due, cancellation_reason, cancelled_at: now, cancelled_by: user.id })
      .where('id', '=', id)
      .returning(['appointment_id', 'insurer_amount', 'from_claim_id'])
      .executeTakeFirstOrThrow()
    await setHasActiveInvoice(database, appointment_id, false)
    await releaseInvoice(cancelling, id)
    const credit_note_number = await writeCreditNote(cancelling, id)
    if (from_claim_id !== null) await restoreBilled(cancelling, id)
    if (insurer_amount > 0) {
      await lockBills(cancelling, id)
      await withdrawClaimOf(cancelling, invoice, cancellation_reason)
      await cancelBilled(cancelling, id, cancellation_reason)
    }
    await releaseLabCases(cancelling, id)
    const payout = await cancelPayouts(cancelling, id)
    record(cancelling, {
      kind: 'invoice.cancelled',
      noun: 'invoices',
      record_id: id,
      patient_id: invoice.patient_id,
      before: { status: invoice.status },
      after: {
        status,
        refund_due,
        cancellation_reason,
        ...(credit_note_number !== undefined && { credit_note_number }),
      },
      details: { currency: invoice.currency, payout },
    })
  })

/** Cancels the invoices by which the patient was billed for the claim of an invoice. */
export async function cancelBilled(tx: Tx, invoice_id: number, reason: string | null) {
  for (const { id } of await billedBy(tx, invoice_id)) await cancelInvoice(tx, id, reason)
}

/** Returns which payouts were voided and which were reversed; with `of_claim` only those of an insurer's money. */
export async function cancelPayouts(context: Context, invoice_id: number, { of_claim = false } = {}) {
  const { database, now, today, time_zone } = context
  const records = { voided: [] as number[], reversed: [] as number[] }
  const records_of = payoutRows(context).where('payouts.invoice_id', '=', invoice_id)
  const earnings = of_claim ? records_of.where('payouts.payer_payment_line_id', 'is not', null) : records_of
  for (const earned of await earnings.where('payouts.reverses_payout_id', 'is', null).where(isNotReversed).execute()) {
    const earnedMonth = monthOf(clinicDay(new Date(earned.created_at), time_zone))
    if (cancellationOf(earnedMonth, monthOf(today)) === 'void') {
      await database.insertInto('voided_payouts').values({ payout_id: earned.id, voided_at: now }).execute()
      records.voided.push(earned.id)
      continue
    }
    const { gross_amount, deduction } = reversalOf(earned)
    const { payment_id, payer_payment_line_id, lab_fee_id, refund_id, doctor_id, payment_method } = earned
    await database
      .insertInto('payouts')
      .values({
        invoice_id,
        doctor_id,
        payment_id,
        payer_payment_line_id,
        lab_fee_id,
        refund_id,
        reverses_payout_id: earned.id,
        created_at: now,
        payment_method,
        gross_amount,
        deduction,
      })
      .execute()
    records.reversed.push(earned.id)
  }
  return records
}
