import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { addLab, changeLab } from './commands.ts'
import { lab, labs } from './queries.ts'

export function labRoutes(server: Server) {
  serve(server, api.labs, (_none, context) => labs(context))
  serve(server, api.addLab, async (entered, context) => lab(context, await addLab(context, entered)))
  serve(server, api.changeLab, async (changes, context) => {
    await changeLab(context, changes)
    return lab(context, changes.id)
  })
}
