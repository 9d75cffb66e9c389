import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { noteChartItem, noteTooth, voidChartItem } from './commands.ts'
import { warningsOfItem } from './plausibility.ts'
import { reopenChartItem, resolveChartItem } from './resolve-item.ts'
import { itemsOfLot } from './items-of-lot.ts'
import { chartItem, chartOf } from './queries.ts'

export function chartRoutes(server: Server) {
  serve(server, api.chart, async ({ id, ...wanted }, context) => {
    const chart = await chartOf(context, id, wanted)
    server.access_log.read(context, 'chart.seen', id)
    return chart
  })
  serve(server, api.itemsOfLot, ({ lot }, context) => itemsOfLot(context, lot))
  serve(server, api.noteChartItem, async (noted, context) => {
    const item = await chartItem(context, await noteChartItem(context, noted))
    return { ...item, warnings: await warningsOfItem(context, item) }
  })
  serve(server, api.voidChartItem, async (voiding, context) => {
    await voidChartItem(context, voiding)
    return chartItem(context, voiding.id)
  })
  serve(server, api.resolveChartItem, async (said, context) => {
    await resolveChartItem(context, said)
    return chartItem(context, said.id)
  })
  serve(server, api.reopenChartItem, async (said, context) => {
    await reopenChartItem(context, said)
    return chartItem(context, said.id)
  })
  serve(server, api.noteTooth, (tooth, context) => noteTooth(context, tooth))
}
