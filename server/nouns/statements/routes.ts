import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { closeMonth } from './commands.ts'
import { draftOf } from './draft.ts'
import { statementList, statementMonths } from './queries.ts'

export function statementRoutes(server: Server) {
  serve(server, api.statements, (filter, context) => statementList(context, filter))
  serve(server, api.statementPreview, ({ month }, context) => draftOf(context, month))
  serve(server, api.statementMonths, (_, context) => statementMonths(context))
  serve(server, api.closeMonth, ({ month }, context) => closeMonth(context, month))
}
