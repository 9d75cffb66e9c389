import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { serverStatus } from './queries.ts'

export function serverStatusRoutes(server: Server) {
  serve(server, api.serverStatus, (_, context) => serverStatus(context, server.installation))
}
