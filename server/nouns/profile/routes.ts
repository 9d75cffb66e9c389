import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  setUpSecondFactor,
} from '#server/nouns/session/second-factor-commands.ts'
import { endSession } from '#server/nouns/session/commands.ts'
import { endOtherSessions } from '#server/nouns/session/sessions.ts'
import { sessionList } from '#server/nouns/session/queries.ts'
import { calendarFeed } from './calendar-feed.ts'
import { guardCalendar, makeCalendar, ownCalendar, revokeCalendar } from './calendar.ts'
import { changePassword } from './commands.ts'
import { ownAccount } from './queries.ts'

export function profileRoutes(server: Server) {
  serve(server, api.profile, (_input, context) => ownAccount(context))
  serve(server, api.changePassword, async (passwords, context) => {
    await changePassword(context, passwords)
    return undefined
  })
  serve(server, api.setUpSecondFactor, (proof, context) => setUpSecondFactor(context, proof))
  serve(server, api.confirmSecondFactor, async (proof, context) => ({
    recovery_codes: await confirmSecondFactor(context, proof),
  }))
  serve(server, api.removeSecondFactor, async (proof, context) => {
    await removeSecondFactor(context, proof)
    return undefined
  })
  serve(server, api.calendar, (_none, context) => ownCalendar(context))
  serve(server, api.makeCalendar, (choices, context) => makeCalendar(context, choices), { guard: guardCalendar })
  serve(
    server,
    api.revokeCalendar,
    async (_none, context) => {
      await revokeCalendar(context)
      return undefined
    },
    { guard: guardCalendar },
  )
  calendarFeed(server)
  serve(server, api.sessions, (_page, context) => sessionList(context))
  serve(server, api.endOtherSessions, async (_input, context) => ({ ended: await endOtherSessions(context) }))
  serve(server, api.endSession, async ({ id }, context) => {
    await endSession(context, id)
    return undefined
  })
}
