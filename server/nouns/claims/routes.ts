import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { completeClaim } from './commands.ts'
import { claimDetails, claimList } from './queries.ts'
import { splitOfPolicy } from './split.ts'

export function claimRoutes(server: Server) {
  serve(server, api.splitVisit, async ({ id, treatments, service_on }, context) =>
    splitOfPolicy(context, id, { lines: treatments, service_on }),
  )
  serve(server, api.claims, (filter, context) => claimList(context, filter))
  serve(server, api.claim, async ({ id }, context) => {
    const claim = await claimDetails(context, id)
    const { patient_id } = claim
    server.access_log.seen(context, { kind: 'claim.seen', noun: 'claims', record_id: id, patient_id })
    return claim
  })
  serve(server, api.completeClaim, async (sent, context) => {
    await completeClaim(context, sent)
    return claimDetails(context, sent.id)
  })
}
