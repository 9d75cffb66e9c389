import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { inspectFile } from '#server/nouns/files/inspect.ts'
import { addUnfiled, discardUnfiled, fileUnfiled } from './commands.ts'
import { contentOfUnfiled, previewOfUnfiled } from './content.ts'
import { unfiledPicture, unfiledPictures, waitingUnfiled } from './queries.ts'

export function unfiledRoutes(server: Server) {
  serve(server, api.unfiled, ({ state = 'waiting' }, context) => unfiledPictures(context, state))
  serve(server, api.countUnfiled, async (_input, context) => ({ waiting: await waitingUnfiled(context) }))
  serve(server, api.addUnfiled, async (_input, context, _pictures, inspected) => addUnfiled(context, inspected), {
    inspect: inspectFile,
  })
  serve(server, api.unfiledContent, async ({ id }, context) => {
    const entry = await unfiledPicture(context, id)
    server.access_log.seen(context, { kind: 'unfiled.opened', noun: 'unfiled', record_id: id })
    return contentOfUnfiled(context, entry)
  })
  serve(server, api.unfiledPreview, async ({ id }, context) =>
    previewOfUnfiled(context, await unfiledPicture(context, id)),
  )
  serve(server, api.fileUnfiled, async (filing, context) => {
    await fileUnfiled(context, filing)
    return unfiledPicture(context, filing.id)
  })
  serve(server, api.discardUnfiled, async (discarding, context) => {
    await discardUnfiled(context, discarding)
    return unfiledPicture(context, discarding.id)
  })
}
