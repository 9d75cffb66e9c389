import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import type { Context } from '#server/base/context/context.ts'
import { serve } from '#server/base/http/serve.ts'
import { cancelInvoice } from './commands/cancel-invoice.ts'
import { correctInvoice } from './commands/correct-invoice.ts'
import { deductFromPayout } from './commands/deduct-from-payout.ts'
import { flagForReview, guardResolution } from './commands/flag-for-review.ts'
import { type IssuedInvoice, issueInvoice } from './commands/issue-invoice.ts'
import { correctPayment } from './commands/correct-payment.ts'
import { guardRest, recordPayment } from './commands/record-payment.ts'
import { noteLabFee } from './commands/note-lab-fee.ts'
import { writeOff } from './commands/write-off.ts'
import { labCase } from '#server/nouns/lab-cases/queries.ts'
import { guardDiscount } from './guard-discount.ts'
import { refundPayment } from './commands/refund-payment.ts'
import { invoiceDetails } from './details.ts'
import { guardCancelled, invoiceList } from './queries.ts'

export function invoiceRoutes(server: Server) {
  serve(server, api.invoices, (filter, context) => invoiceList(context, filter), { guard: guardCancelled })
  serve(server, api.invoice, async ({ id }, context) => {
    const invoice = await invoiceDetails(context, id)
    const { patient_id } = invoice
    server.access_log.seen(context, { kind: 'invoice.seen', noun: 'invoices', record_id: id, patient_id })
    return invoice
  })
  serve(
    server,
    api.issueInvoice,
    async (invoice, context) => withWarnings(context, await issueInvoice(context, invoice)),
    { guard: guardDiscount },
  )
  serve(
    server,
    api.recordPayment,
    async ({ id, notes = null, ...payment }, context) => {
      await recordPayment(context, id, { ...payment, notes })
      return invoiceDetails(context, id)
    },
    { guard: guardRest },
  )
  serve(server, api.refundPayment, async ({ id, ...refund }, context) => {
    await refundPayment(context, id, refund)
    return invoiceDetails(context, id)
  })
  serve(server, api.correctPayment, async ({ id, ...correction }, context) => {
    await correctPayment(context, id, correction)
    return invoiceDetails(context, id)
  })
  serve(server, api.deductFromPayout, async ({ id, deduction_amount, reason }, context) => {
    await deductFromPayout(context, id, { amount: deduction_amount, reason })
    return invoiceDetails(context, id)
  })
  serve(server, api.writeOff, async ({ id, ...given }, context) => {
    await writeOff(context, id, given)
    return invoiceDetails(context, id)
  })
  serve(server, api.correctInvoice, async (corrected, context) =>
    withWarnings(context, await correctInvoice(context, corrected)),
  )
  serve(server, api.noteLabCaseFee, async (fee, context) => {
    await noteLabFee(context, fee)
    return labCase(context, fee.id)
  })
  serve(server, api.cancelInvoice, async ({ id, cancellation_reason = null }, context) => {
    await cancelInvoice(context, id, cancellation_reason)
    return invoiceDetails(context, id)
  })
  serve(
    server,
    api.flagForReview,
    async ({ id, ...review }, context) => {
      await flagForReview(context, id, review)
      return invoiceDetails(context, id)
    },
    { guard: guardResolution },
  )
}

/** An invoice that was just issued; what the desk is warned of is there only if an insurer is to cover a part. */
async function withWarnings(context: Context, { id, warnings }: Pick<IssuedInvoice, 'id' | 'warnings'>) {
  const invoice = await invoiceDetails(context, id)
  return warnings ? { ...invoice, warnings } : invoice
}
