import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { exportPayerReceivables, exportReceivables } from './export.ts'
import { payerReceivableList, payerReceivableTotals } from './payers.ts'
import { receivableList, receivableTotals } from './queries.ts'

export function receivableRoutes(server: Server) {
  serve(server, api.receivables, ({ as_of }, context) => receivableList(context, as_of))
  serve(server, api.receivableTotals, ({ as_of }, context) => receivableTotals(context, as_of))
  serve(server, api.exportReceivables, ({ as_of }, context) => exportReceivables(context, as_of))
  serve(server, api.payerReceivables, ({ as_of }, context) => payerReceivableList(context, as_of))
  serve(server, api.payerReceivableTotals, ({ as_of }, context) => payerReceivableTotals(context, as_of))
  serve(server, api.exportPayerReceivables, ({ as_of }, context) => exportPayerReceivables(context, as_of))
}
