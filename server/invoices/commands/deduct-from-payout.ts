import { takesDeductions } from '../../../domain/invoice.ts'
import { add } from '../../../domain/money.ts'
import { ensureDeductible, ensureDeduction, sumOfPayouts } from '../../../domain/payout.ts'
import { conflict, ensure, invalid } from '../../../domain/refusal.ts'
import { record } from '../../context/audit-trail.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../context/context.ts'
import { transact } from '../../context/transact.ts'
import { payoutRows } from '../../payouts/queries.ts'
import { lockInvoice } from '../lock-invoice.ts'

const LONGEST_REASON = 1000

/** Deducts an amount from the payout of the last payment, as a row of its own with its author. */
export const deductFromPayout = (context: Context, invoice_id: number, sent: { amount: number; reason: string }) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const reason = readReason(sent.reason)
    ensureDeduction(sent.amount)
    const invoice = await lockInvoice(database, invoice_id)
    ensure(takesDeductions(invoice), conflict('deduction.invoice-not-paid'))
    const records = await payoutRows(tx).where('payouts.invoice_id', '=', invoice_id).execute()
    const deducted = await deductedSoFar(database, invoice_id)
    const before = add(sumOfPayouts(records).payout_amount, deducted)
    ensureDeductible(sent.amount, before, deducted)
    const payout_id = Math.max(...records.map(({ id }) => id))
    await database
      .insertInto('manual_deductions')
      .values({ invoice_id, payout_id, amount: sent.amount, reason, created_at: now, created_by: user.id })
      .execute()
    record(tx, {
      kind: 'payout.deducted',
      noun: 'invoices',
      record_id: invoice_id,
      patient_id: invoice.patient_id,
      after: { payout_id, doctor_id: invoice.doctor_id, amount: sent.amount, reason },
      details: { currency: invoice.currency },
    })
  })

function readReason(sent: string) {
  const reason = sent.trim()
  ensure(reason !== '', invalid('reason', 'deduction.no-reason'))
  ensure(reason.length <= LONGEST_REASON, invalid('reason', 'deduction.reason-too-long', { most: LONGEST_REASON }))
  ensure(!reason.includes('\0'), invalid('reason', 'deduction.reason-has-nul'))
  return reason
}

async function deductedSoFar(database: Database, invoiceId: number) {
  const rows = await database
    .selectFrom('manual_deductions')
    .select('amount')
    .where('invoice_id', '=', invoiceId)
    .execute()
  return add(...rows.map(({ amount }) => amount))
}
