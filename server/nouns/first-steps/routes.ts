import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { changeFirstSteps } from './commands.ts'
import { firstSteps } from './queries.ts'

export function firstStepRoutes(server: Server) {
  serve(server, api.firstSteps, (_, context) => firstSteps(context))
  serve(server, api.changeFirstSteps, async (changes, context) => {
    await changeFirstSteps(context, changes)
    return firstSteps(context)
  })
}
