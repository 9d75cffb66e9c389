import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import type { Noun } from '#contract/endpoint.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Upload } from '#server/base/http/upload.ts'
import { checkImport } from './check-import.ts'
import { importDetails, importLines, importList } from './queries.ts'
import { beginRun, discardImport, finishRun } from './run-import.ts'
import { beginUndo, finishUndo } from './run-undo.ts'
import { undoPreview } from './touched-records.ts'
import { uploadImport } from './upload-import.ts'

/** An answer waits this long for a run to end; a small file is done by then. */
const WAIT_MS = 2_000

/** The nouns that an import may change, for the screens that show them. */
const WRITTEN: readonly Noun[] = ['imports', 'patients', 'treatment-codes', 'appointments', 'invoices', 'deposits']

/** The file is read within the transaction that stores its lines. */
const asSent = async (file: Upload | undefined) => file

export function importRoutes(server: Server) {
  const waitShortly = shortly(server)
  serve(server, api.imports, (_input, context) => importList(context))
  serve(
    server,
    api.uploadImport,
    async (input, context, _pictures, file) => importDetails(context, await uploadImport(context, input, file)),
    { inspect: asSent },
  )
  serve(server, api.import, ({ id }, context) => importDetails(context, id))
  serve(server, api.importLines, (input, context) => importLines(context, input))
  serve(server, api.checkImport, async (input, context) => {
    await checkImport(context, input, { disk: server.disk })
    return importDetails(context, input.id)
  })
  serve(server, api.runImport, async (input, context) => {
    const begun = await beginRun(context, input)
    await waitShortly(finishRun(context, begun, server.back_up, server.disk), `the import ${input.id} failed`)
    return importDetails(context, input.id)
  })
  serve(server, api.undoPreview, ({ id }, context) => undoPreview(context, id))
  serve(server, api.undoImport, async ({ id }, context) => {
    if (await beginUndo(context, id)) await waitShortly(finishUndo(context, id), `the import ${id} was not undone`)
    return importDetails(context, id)
  })
  serve(server, api.discardImport, async ({ id }, context) => {
    await discardImport(context, id)
    return undefined
  })
}

/** Waits for short work only. The rest goes on until the server closes, and a failure of it stands with the import. */
function shortly(server: Server) {
  const running = new Set<Promise<unknown>>()
  server.http.addHook('onClose', async () => void (await Promise.allSettled(running)))
  return async (finishing: Promise<unknown>, failed: string) => {
    const work = finishing.then((error) => {
      if (error) server.http.log.error({ err: error }, failed)
      server.channel.publish(WRITTEN)
    })
    running.add(work)
    void work.finally(() => running.delete(work))
    await Promise.race([work, sleep(WAIT_MS, undefined, { ref: false })])
  }
}
