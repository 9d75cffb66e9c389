import { type PayoutMethod, takesDeductions } from '#domain/invoice.ts'
import { add, ZERO } from '#domain/money.ts'
import { ensureDeductible, ensureDeduction, sumOfPayouts } from '#domain/payout.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { payoutRows } from '#server/nouns/payouts/queries.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { type LockedInvoice, lockInvoice } from '../lock-invoice.ts'

const LONGEST_REASON = 1000

/** Deducts an amount from the payout of the last payment, as a separate row with its author. */
export const deductFromPayout = (context: Context, invoice_id: number, sent: { amount: number; reason: string }) =>
  transact(context, async (transaction) => {
    const { database } = transaction
    const reason = readReason(sent.reason)
    ensureDeduction(sent.amount)
    const invoice = await lockInvoice(database, invoice_id)
    const tx = await notBeforeLastEntry(transaction, invoice)
    ensure(takesDeductions(invoice), () => conflict('deduction.invoice-not-paid'))
    const records = await payoutRows(tx).where('payouts.invoice_id', '=', invoice_id).execute()
    const deducted = await deductedSoFar(database, invoice_id)
    const before = add(sumOfPayouts(records).payout_amount, deducted)
    ensureDeductible(sent.amount, before, deducted)
    const payout_id = await recordToDeductFrom(tx, invoice, records)
    await database
      .insertInto('manual_deductions')
      .values({ invoice_id, payout_id, amount: sent.amount, reason, created_at: tx.now, created_by: tx.user.id })
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

interface Earned {
  id: number
  doctor_id: number
  /** Null for what an insurer paid, and for a record of a lab's fee. */
  payment_id: number | null
  /** Nothing is deducted from the record of a lab's fee. */
  lab_fee_id: number | null
  payment_method: PayoutMethod
  created_at: string
  deducts_from_closed: boolean
  refund_id: number | null
}

/**
 * The payout of the payment that closed the invoice; if its month is closed, or an insurer paid a part, a new record with
 * gross 0.
 */
async function recordToDeductFrom(
  { database, now }: Tx,
  { id: invoice_id, closed_until }: LockedInvoice,
  records: Earned[],
) {
  const [last] = records
    .filter(
      ({ deducts_from_closed, refund_id, lab_fee_id }) =>
        !deducts_from_closed && refund_id === null && lab_fee_id === null,
    )
    // Of an insurer's money there is a record for each line: a deduction stands alone beside them.
    .toSorted((a, b) => Number(b.payment_id === null) - Number(a.payment_id === null) || b.id - a.id)
  if (!last) throw new Error(`Invoice ${invoice_id} is paid and has no payout`)
  const isOfInsurer = last.payment_id === null
  if (!isOfInsurer && (closed_until === null || last.created_at >= closed_until)) return last.id
  const { doctor_id, payment_id, payment_method } = last
  const { id } = await database
    .insertInto('payouts')
    .values({
      invoice_id,
      doctor_id,
      payment_id,
      reverses_payout_id: null,
      deducts_from_closed: true,
      created_at: now,
      payment_method,
      gross_amount: ZERO,
      deduction: ZERO,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function readReason(sent: string) {
  const reason = sent.trim()
  ensure(reason !== '', () => invalid('reason', 'deduction.no-reason'))
  ensure(reason.length <= LONGEST_REASON, () =>
    invalid('reason', 'deduction.reason-too-long', { most: LONGEST_REASON }),
  )
  ensure(!reason.includes('\0'), () => invalid('reason', 'deduction.reason-has-nul'))
  return reason
}

async function deductedSoFar(database: Database, invoice_id: number) {
  const rows = await database
    .selectFrom('manual_deductions')
    .select('amount')
    .where('invoice_id', '=', invoice_id)
    .execute()
  return add(...rows.map(({ amount }) => amount))
}
