import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { recallList } from './queries.ts'

export function recallRoutes(server: Server) {
  serve(server, api.recalls, ({ until_date }, context) => recallList(context, until_date))
}
