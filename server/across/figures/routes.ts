import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { moneyMoved } from '#server/across/reports/takings.ts'
import { chairFigures } from './chairs.ts'
import { codeFigures } from './codes.ts'
import { doctorFigures } from './doctors.ts'
import { exportFigures } from './export.ts'
import { figures } from './queries.ts'

export function figureRoutes(server: Server) {
  serve(server, api.figures, (range, context) => figures(context, range))
  serve(server, api.codeFigures, (range, context) => codeFigures(context, range))
  serve(server, api.doctorFigures, (range, context) => doctorFigures(context, range))
  serve(server, api.chairFigures, (range, context) => chairFigures(context, range))
  serve(server, api.moneyMoved, (range, context) => moneyMoved(context, range))
  serve(server, api.exportFigures, (range, context) => exportFigures(context, range))
}
