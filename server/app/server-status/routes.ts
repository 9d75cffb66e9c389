import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { serverStatus } from './queries.ts'

export function serverStatusRoutes(server: Server) {
  serve(server, api.serverStatus, (_, context) => serverStatus(context, server.installation))
}
