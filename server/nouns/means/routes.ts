import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addMeans, changeMeans } from './commands.ts'
import { meansDetails, meansList } from './queries.ts'

export function meansRoutes(server: Server) {
  serve(server, api.means, (_nothing, context) => meansList(context))
  serve(server, api.addMeans, async (means, context) => meansDetails(context, await addMeans(context, means)))
  serve(server, api.changeMeans, async (changes, context) => {
    await changeMeans(context, changes)
    return meansDetails(context, changes.id)
  })
}
