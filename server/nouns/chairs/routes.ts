import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addChair, changeChair } from './commands.ts'
import { chairDetails, chairList } from './queries.ts'

export function chairRoutes(server: Server) {
  serve(server, api.chairs, (_nothing, context) => chairList(context))
  serve(server, api.addChair, async (chair, context) => chairDetails(context, await addChair(context, chair)))
  serve(server, api.changeChair, async (changes, context) => {
    await changeChair(context, changes)
    return chairDetails(context, changes.id)
  })
}
