import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { recallList } from './queries.ts'

export function recallRoutes(server: Server) {
  serve(server, api.recalls, ({ until_date }, context) => recallList(context, until_date))
}
