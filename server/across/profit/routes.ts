import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { profit, profitRows } from './queries.ts'

export function profitRoutes(server: Server) {
  serve(server, api.profit, (range, context) => profit(context, range))
  serve(server, api.profitRows, (filter, context) => profitRows(context, filter))
}
