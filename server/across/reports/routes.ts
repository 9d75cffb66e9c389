import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { backupState } from './backup-state.ts'
import { recordExport } from './commands.ts'
import { endOfDay } from './end-of-day.ts'
import { exportReport, exportSummary, guardExport } from './export.ts'
import { labReport } from './labs.ts'
import { dashboard } from './queries.ts'
import { exportTaxReport, taxRates, taxReport } from './tax.ts'
import { takings, takingsByHour } from './takings.ts'

export function reportRoutes(server: Server) {
  serve(server, api.dashboard, async (_, context) => {
    const [figures, backup] = await Promise.all([dashboard(context), backupState(context, server.installation)])
    return { ...figures, ...backup }
  })
  serve(server, api.endOfDay, (_, context) => endOfDay(context))
  serve(server, api.labReport, (range, context) => labReport(context, range))
  serve(server, api.taxRates, (_, context) => taxRates(context))
  serve(server, api.taxReport, (range, context) => taxReport(context, range))
  serve(server, api.exportTaxReport, (range, context) => exportTaxReport(context, range))
  serve(server, api.takings, (range, context) => takings(context, range))
  serve(server, api.takingsByHour, ({ date }, context) => takingsByHour(context, date))
  serve(server, api.exportSummary, (selection, context) => exportSummary(context, selection), { guard: guardExport })
  serve(
    server,
    api.exportReport,
    async (selection, context) => {
      const file = exportReport(context, selection)
      await recordExport(context, selection, file)
      return file
    },
    { guard: guardExport },
  )
}
