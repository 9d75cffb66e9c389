import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { dayReminders } from './queries.ts'

export function reminderRoutes(server: Server) {
  serve(server, api.reminders, ({ date }, context) => dayReminders(context, date))
}
