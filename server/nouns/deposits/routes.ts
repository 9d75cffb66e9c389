import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { patientAccount } from './account.ts'
import { receiveDeposit, refundDeposit } from './commands.ts'
import { depositDetails } from './queries.ts'

export function depositRoutes(server: Server) {
  serve(server, api.patientAccount, async (asked, context) => {
    const { id } = asked
    const account = await patientAccount(context, asked)
    server.access_log.seen(context, { kind: 'patient.seen', noun: 'patients', record_id: id, patient_id: id })
    return account
  })
  serve(server, api.receiveDeposit, async (deposit, context) =>
    depositDetails(context, await receiveDeposit(context, deposit)),
  )
  serve(server, api.refundDeposit, async (refund, context) =>
    depositDetails(context, await refundDeposit(context, refund)),
  )
}
