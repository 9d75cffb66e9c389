import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { changeRecall, endRecall, setRecall } from './commands.ts'
import { recallDetails, recallsOfPatient } from './of-patient.ts'
import { recallList } from './queries.ts'

export function recallRoutes(server: Server) {
  serve(server, api.recalls, ({ until_date }, context) => recallList(context, until_date))
  serve(server, api.recallsOfPatient, ({ id, ended = false }, context) => recallsOfPatient(context, id, ended))
  serve(server, api.setRecall, async (recall, context) => recallDetails(context, await setRecall(context, recall)))
  serve(server, api.changeRecall, async (changes, context) => {
    await changeRecall(context, changes)
    return recallDetails(context, changes.recall_id)
  })
  serve(server, api.endRecall, async (ending, context) => {
    await endRecall(context, ending)
    return recallDetails(context, ending.recall_id)
  })
}
