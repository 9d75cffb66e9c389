import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { batchFile } from './batch-file.ts'
import { previewRemittance, readStatement } from './remittance.ts'

export function claimFileRoutes(server: Server) {
  serve(server, api.claimBatchFile, (asked, context) => batchFile(context, asked))
  serve(
    server,
    api.previewRemittance,
    async ({ id }, context, _pictures, rows) => previewRemittance(context, id, rows),
    { inspect: readStatement },
  )
}
