import { writeOff as withWriteOff } from '#domain/invoice.ts'
import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { lockInvoice } from '../lock-invoice.ts'

/** Writes off a part of what is owed. No payout changes: later payments earn their part of the whole as before. */
export const writeOff = (
  context: Context,
  invoice_id: number,
  { amount, reason }: { amount: number; reason: string },
) =>
  transact(context, async (transaction) => {
    ensurePositiveAmount(amount, 'amount', 'write-off')
    const invoice = await lockInvoice(transaction.database, invoice_id)
    const tx = await notBeforeLastEntry(transaction, invoice)
    const { database, now, user } = tx
    const { written_off_amount, status } = withWriteOff(invoice, amount)
    await database.updateTable('invoices').set({ written_off_amount, status }).where('id', '=', invoice_id).execute()
    await database
      .insertInto('write_offs')
      .values({ invoice_id, amount, reason, written_off_at: now, written_off_by: user.id })
      .execute()
    record(tx, {
      kind: 'invoice.written-off',
      noun: 'invoices',
      record_id: invoice_id,
      patient_id: invoice.patient_id,
      before: { written_off_amount: invoice.written_off_amount, status: invoice.status },
      after: { amount, reason, written_off_amount, status },
      details: { currency: invoice.currency },
    })
  })
