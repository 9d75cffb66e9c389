import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { since } from './queries.ts'

export function sinceRoutes(server: Server) {
  serve(server, api.since, (asked, context) => since(context, asked))
}
