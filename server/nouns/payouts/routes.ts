import { api } from '#contract/api.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { payoutExplanation, type PayoutFilter, payoutList } from './queries.ts'
import { payoutSummary } from './summary.ts'

export function payoutRoutes(server: Server) {
  serve(server, api.payouts, (filter, context) => payoutList(context, ownFilter(filter, context)))
  serve(server, api.payoutSummary, (filter, context) => payoutSummary(context, ownFilter(filter, context)))
  serve(server, api.payoutExplanation, ({ id }, context) => payoutExplanation(context, id))
}

/** A doctor sees their own payouts, whichever doctor the filter names. */
const ownFilter = <Filter extends PayoutFilter>(filter: Filter, context: Context): Filter =>
  allowed(context, 'payout:read-all') ? filter : { ...filter, doctor_id: undefined }
