import { ensureFlaggable } from '../../../domain/invoice.ts'
import { type Context, transact } from '../../http/context.ts'
import { lockInvoice } from './record-payment.ts'

export const flagForReview = (context: Context, id: number, request_admin_review: boolean) =>
  transact(context, async ({ database }) => {
    ensureFlaggable(await lockInvoice(database, id))
    await database.updateTable('invoices').set({ request_admin_review }).where('id', '=', id).execute()
  })
