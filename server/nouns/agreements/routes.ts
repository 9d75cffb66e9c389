import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { endAgreement, makeAgreement } from './commands.ts'
import { dueAgreements } from './due.ts'
import { agreementDetails, agreementsOf } from './queries.ts'

export function agreementRoutes(server: Server) {
  serve(server, api.agreements, ({ id }, context) => agreementsOf(context, id))
  serve(server, api.makeAgreement, async (agreement, context) =>
    agreementDetails(context, await makeAgreement(context, agreement)),
  )
  serve(server, api.endAgreement, async (ending, context) => {
    await endAgreement(context, ending)
    return agreementDetails(context, ending.id)
  })
  serve(server, api.dueAgreements, ({ until_date }, context) => dueAgreements(context, until_date))
}
