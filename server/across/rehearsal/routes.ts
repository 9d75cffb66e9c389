import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { rehearsal } from './queries.ts'

export function rehearsalRoutes(server: Server) {
  serve(server, api.rehearsal, (asked, context) => rehearsal(context, asked))
}
