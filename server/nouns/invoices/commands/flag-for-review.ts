import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureFlaggable, ensureReview, ensureUnderReview } from '#domain/invoice.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { type Context, ensureAllowed } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { writeFlag } from '../write-flag.ts'

type Review = Omit<ParsedInput<Api['flagForReview']>, 'id'>

/** Only management resolves a review; everybody may set and remove the flag. */
export function guardResolution({ resolution }: UnparsedInput, context: Context) {
  if (typeof resolution === 'string' && resolution.trim() !== '') {
    ensureAllowed(context, 'invoice:resolve', 'flag.resolution-not-allowed')
  }
}

/** Stores the reason for the flag and the resolution of the review as rows of their own. */
export const flagForReview = (context: Context, id: number, review: Review) =>
  transact(context, async (tx) => {
    const { request_admin_review, note = null, resolution = null } = review
    ensureReview({ request_admin_review, resolution })
    const invoice = await lockInvoice(tx.database, id)
    ensureFlaggable(invoice)
    ensureUnderReview(invoice.request_admin_review, { resolution })
    if (request_admin_review !== invoice.request_admin_review || note !== null) {
      await tx.database.updateTable('invoices').set({ request_admin_review }).where('id', '=', id).execute()
      await writeFlag(tx, id, { flagged: request_admin_review, note, resolution })
    }
    record(tx, {
      kind: request_admin_review ? 'invoice.flagged' : 'invoice.unflagged',
      noun: 'invoices',
      record_id: id,
      patient_id: invoice.patient_id,
      ...((note !== null || resolution !== null) && {
        after: { ...(note !== null && { note }), ...(resolution !== null && { resolution }) },
      }),
    })
  })
