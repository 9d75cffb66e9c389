import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { createSpecialHours, deleteSpecialHours, updateSpecialHours } from './commands.ts'
import { hoursOn, specialHours, specialHoursList } from './queries.ts'

export function hoursRoutes(server: Server) {
  serve(server, api.hours, (range, context) => hoursOn(context, range))
  serve(server, api.specialHours, (_input, context) => specialHoursList(context))
  serve(server, api.createSpecialHours, async (entered, context) =>
    specialHours(context, await createSpecialHours(context, entered)),
  )
  serve(server, api.updateSpecialHours, async (changes, context) => {
    await updateSpecialHours(context, changes)
    return specialHours(context, changes.id)
  })
  serve(server, api.deleteSpecialHours, async ({ id }, context) => {
    await deleteSpecialHours(context, id)
    return undefined
  })
}
