import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { cancelInvoice } from './commands/cancel-invoice.ts'
import { deductFromPayout } from './commands/deduct-from-payout.ts'
import { flagForReview } from './commands/flag-for-review.ts'
import { issueInvoice } from './commands/issue-invoice.ts'
import { recordPayment } from './commands/record-payment.ts'
import { guardCancelled, invoiceDetails, invoiceList } from './queries.ts'

export function invoiceRoutes(server: Server) {
  serve(server, api.invoices, (filter, context) => invoiceList(context, filter), guardCancelled)
  serve(server, api.invoice, async ({ id }, context) => {
    const invoice = await invoiceDetails(context, id)
    const { patient_id } = invoice
    server.access_log.seen(context, { kind: 'invoice.seen', noun: 'invoices', record_id: id, patient_id })
    return invoice
  })
  serve(server, api.issueInvoice, async (invoice, context) =>
    invoiceDetails(context, await issueInvoice(context, invoice)),
  )
  serve(server, api.recordPayment, async ({ id, notes = null, ...payment }, context) => {
    await recordPayment(context, id, { ...payment, notes })
    return invoiceDetails(context, id)
  })
  serve(server, api.deductFromPayout, async ({ id, deduction_amount, reason }, context) => {
    await deductFromPayout(context, id, { amount: deduction_amount, reason })
    return invoiceDetails(context, id)
  })
  serve(server, api.cancelInvoice, async ({ id, cancellation_reason = null }, context) => {
    await cancelInvoice(context, id, cancellation_reason)
    return invoiceDetails(context, id)
  })
  serve(server, api.flagForReview, async ({ id, request_admin_review }, context) => {
    await flagForReview(context, id, request_admin_review)
    return invoiceDetails(context, id)
  })
}
