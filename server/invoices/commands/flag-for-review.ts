import { ensureFlaggable } from '../../../domain/invoice.ts'
import { record } from '../../context/audit-trail.ts'
import type { Context } from '../../context/context.ts'
import { transact } from '../../context/transact.ts'
import { lockInvoice } from '../lock-invoice.ts'

export const flagForReview = (context: Context, id: number, request_admin_review: boolean) =>
  transact(context, async (tx) => {
    const invoice = await lockInvoice(tx.database, id)
    ensureFlaggable(invoice)
    await tx.database.updateTable('invoices').set({ request_admin_review }).where('id', '=', id).execute()
    record(tx, {
      kind: request_admin_review ? 'invoice.flagged' : 'invoice.unflagged',
      noun: 'invoices',
      record_id: id,
      patient_id: invoice.patient_id,
    })
  })
