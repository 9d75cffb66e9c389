import { ensureFlaggable } from '../../../domain/invoice.ts'
import { record } from '../../audit/trail.ts'
import { type Context, transact } from '../../http/context.ts'
import { lockInvoice } from './record-payment.ts'

export const flagForReview = (context: Context, id: number, request_admin_review: boolean) =>
  transact(context, async (flagging) => {
    const invoice = await lockInvoice(flagging.database, id)
    ensureFlaggable(invoice)
    await flagging.database.updateTable('invoices').set({ request_admin_review }).where('id', '=', id).execute()
    record(flagging, {
      kind: request_admin_review ? 'invoice.flagged' : 'invoice.unflagged',
      noun: 'invoices',
      record_id: id,
      patient_id: invoice.patient_id,
    })
  })
