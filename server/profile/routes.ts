import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { endOtherSessions, endSession } from '../session/commands.ts'
import { sessionList } from '../session/queries.ts'

export function profileRoutes(server: Server) {
  serve(server, api.sessions, (_page, context) => sessionList(context))
  serve(server, api.endOtherSessions, async (_input, context) => ({ ended: await endOtherSessions(context) }))
  serve(server, api.endSession, async ({ id }, context) => {
    await endSession(context, id)
    return undefined
  })
}
