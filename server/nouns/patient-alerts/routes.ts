import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { noteAlert, noteNoneKnown, resolveAlert } from './commands.ts'
import { alertDetails, patientAlerts } from './queries.ts'

export function patientAlertRoutes(server: Server) {
  serve(server, api.patientAlerts, (asked, context) => patientAlerts(context, asked))
  serve(server, api.noteAlert, async (alert, context) => alertDetails(context, await noteAlert(context, alert)))
  serve(server, api.noteNoneKnown, async ({ id }, context) => alertDetails(context, await noteNoneKnown(context, id)))
  serve(server, api.resolveAlert, async (resolving, context) => {
    await resolveAlert(context, resolving)
    return alertDetails(context, resolving.alert_id)
  })
}
