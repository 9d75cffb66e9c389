import { api } from '../../contract/api.ts'
import type { Server } from '../http/server.ts'
import { serve } from '../http/serve.ts'
import { dayReminders } from './queries.ts'

export function reminderRoutes(server: Server) {
  serve(server, api.reminders, ({ date }, context) => dayReminders(context, date))
}
