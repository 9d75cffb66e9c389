import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { changeLabCase, noteLabCaseEvent, orderLabCase } from './commands.ts'
import { labCase, labCaseList, labCasesOf, warnedLabCase } from './queries.ts'

export function labCaseRoutes(server: Server) {
  serve(server, api.labCases, (filter, context) => labCaseList(context, filter))
  serve(server, api.patientLabCases, async ({ id }, context) => {
    const found = await labCasesOf(context, id)
    server.access_log.read(context, 'lab-cases.seen', id)
    return found
  })
  serve(server, api.orderLabCase, async (entered, context) =>
    warnedLabCase(context, await orderLabCase(context, entered)),
  )
  serve(server, api.changeLabCase, async (changes, context) => {
    await changeLabCase(context, changes)
    return warnedLabCase(context, changes.id)
  })
  serve(server, api.noteLabCaseEvent, async (event, context) => {
    await noteLabCaseEvent(context, event)
    return labCase(context, event.id)
  })
}
