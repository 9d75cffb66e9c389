import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { appointmentHistory, auditList, invoiceHistory, patientHistory } from './queries.ts'

export function auditRoutes(server: Server) {
  serve(server, api.audit, (filter, context) => auditList(context, filter))
  serve(server, api.patientHistory, ({ id }, context) => patientHistory(context, id))
  serve(server, api.appointmentHistory, ({ id }, context) => appointmentHistory(context, id))
  serve(server, api.invoiceHistory, ({ id }, context) => invoiceHistory(context, id))
}
