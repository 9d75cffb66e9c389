import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { answerApproval, askApproval, cancelApproval, changeApproval, draftApproval } from './commands.ts'
import { approval, approvalList, approvalsOf } from './queries.ts'

export function approvalRoutes(server: Server) {
  serve(server, api.approvals, (filter, context) => approvalList(context, filter))
  serve(server, api.approvalsOfPatient, ({ id }, context) => approvalsOf(context, id))
  serve(server, api.approval, ({ id }, context) => approval(context, id))
  serve(server, api.draftApproval, async (entered, context) => approval(context, await draftApproval(context, entered)))
  serve(server, api.changeApproval, async (changes, context) => {
    await changeApproval(context, changes)
    return approval(context, changes.id)
  })
  serve(server, api.askApproval, async ({ id }, context) => {
    await askApproval(context, id)
    return approval(context, id)
  })
  serve(server, api.answerApproval, async (answer, context) => {
    await answerApproval(context, answer)
    return approval(context, answer.id)
  })
  serve(server, api.cancelApproval, async ({ id }, context) => {
    await cancelApproval(context, id)
    return approval(context, id)
  })
}
