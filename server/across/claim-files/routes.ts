import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { batchFile } from './batch-file.ts'

export function claimFileRoutes(server: Server) {
  serve(server, api.claimBatchFile, (asked, context) => batchFile(context, asked))
}
