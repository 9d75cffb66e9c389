import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { createTreatmentCode, createTreatmentCodes, deleteTreatmentCode, updateTreatmentCode } from './commands.ts'
import { treatmentCode, treatmentCodeList } from './queries.ts'

export function treatmentCodeRoutes(server: Server) {
  serve(server, api.treatmentCodes, (_page, context) => treatmentCodeList(context))
  serve(server, api.createTreatmentCode, async (entered, context) =>
    treatmentCode(context, await createTreatmentCode(context, entered)),
  )
  serve(server, api.createTreatmentCodes, async ({ codes }, context) => ({
    created: await createTreatmentCodes(context, codes),
  }))
  serve(server, api.updateTreatmentCode, async (changes, context) => {
    await updateTreatmentCode(context, changes)
    return treatmentCode(context, changes.id)
  })
  serve(server, api.deleteTreatmentCode, ({ id }, context) => deleteTreatmentCode(context, id))
}
