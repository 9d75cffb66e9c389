import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { closeDay } from './close-day.ts'
import { moveCash, noteDayClose, settleDay } from './commands.ts'
import { shownDay } from './open-day.ts'
import { dayCloseDetails, dayCloseList } from './queries.ts'

export function dayCloseRoutes(server: Server) {
  serve(server, api.dayClose, ({ from_date }, context) => shownDay(context, from_date))
  serve(server, api.closeDay, (counted, context) => closeDay(context, counted))
  serve(server, api.moveCash, (movement, context) => moveCash(context, movement))
  serve(server, api.dayCloses, (filter, context) => dayCloseList(context, filter))
  serve(server, api.noteDayClose, async ({ id, text }, context) => {
    await noteDayClose(context, id, text)
    return dayCloseDetails(context, id)
  })
  serve(server, api.settleDay, async ({ id, settled }, context) => {
    await settleDay(context, id, settled)
    return dayCloseDetails(context, id)
  })
}
