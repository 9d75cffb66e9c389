import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addFile, voidFile } from './commands.ts'
import { changeFile } from './change-file.ts'
import { originalOf, previewOf } from './content.ts'
import { inspectFile } from './inspect.ts'
import { fileDetails, filesOfPatient, readableFile } from './queries.ts'

export function fileRoutes(server: Server) {
  serve(server, api.files, async (filter, context) => {
    const files = await filesOfPatient(context, filter)
    server.access_log.read(context, 'files.seen', filter.id)
    return files
  })
  serve(
    server,
    api.addFile,
    async (file, context, _pictures, inspected) => fileDetails(context, await addFile(context, file, inspected)),
    { inspect: inspectFile },
  )
  serve(server, api.file, async ({ id }, context) => {
    const file = await readableFile(context, id)
    const seen = { noun: 'files', record_id: id, patient_id: file.patient_id } as const
    server.access_log.seen(context, { kind: 'file.opened', ...seen })
    return originalOf(context, file)
  })
  serve(server, api.filePreview, async ({ id }, context) => previewOf(context, await readableFile(context, id)))
  serve(server, api.changeFile, async (file, context) => {
    await changeFile(context, file)
    return fileDetails(context, file.id)
  })
  serve(server, api.voidFile, async (file, context) => {
    await voidFile(context, file)
    return fileDetails(context, file.id)
  })
}
