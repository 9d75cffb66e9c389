import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { bridge, bridgeRows } from './queries.ts'

export function bridgeRoutes(server: Server) {
  serve(server, api.bridge, (asked, context) => bridge(context, asked))
  serve(server, api.bridgeRows, (asked, context) => bridgeRows(context, asked))
}
