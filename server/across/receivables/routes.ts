import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { exportReceivables } from './export.ts'
import { receivableList, receivableTotals } from './queries.ts'

export function receivableRoutes(server: Server) {
  serve(server, api.receivables, ({ as_of }, context) => receivableList(context, as_of))
  serve(server, api.receivableTotals, ({ as_of }, context) => receivableTotals(context, as_of))
  serve(server, api.exportReceivables, ({ as_of }, context) => exportReceivables(context, as_of))
}
