import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addLeave, noteIllness, removeLeave, withdrawIllness } from './commands.ts'
import { leaveList } from './queries.ts'

export function leaveRoutes(server: Server) {
  serve(server, api.leaves, (range, context) => leaveList(context, range))
  serve(server, api.addLeave, (leave, context) => addLeave(context, leave))
  serve(server, api.noteIllness, ({ doctor_id }, context) => noteIllness(context, doctor_id))
  serve(server, api.withdrawIllness, async ({ id }, context) => {
    await withdrawIllness(context, id)
    return undefined
  })
  serve(server, api.removeLeave, async ({ id }, context) => {
    await removeLeave(context, id)
    return undefined
  })
}
