import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { makeApiKey, revokeApiKey } from './commands.ts'
import { apiKey, apiKeys } from './queries.ts'

export function apiKeyRoutes(server: Server) {
  serve(server, api.apiKeys, (_none, context) => apiKeys(context))
  serve(server, api.makeApiKey, async (entered, context) => {
    const { id, key } = await makeApiKey(context, entered)
    return { ...(await apiKey(context, id)), key }
  })
  serve(server, api.revokeApiKey, async ({ id }, context) => {
    await revokeApiKey(context, id)
    return apiKey(context, id)
  })
}
