import { api } from '#contract/api.ts'
import { marksPictures } from '#domain/access.ts'
import { onlyFor } from '#server/base/http/only-for.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { makeMark, voidMark } from './commands.ts'
import { markOn, marksOf } from './queries.ts'

/** Refuses (403) an admin who treats no patients. */
const byDoctors = onlyFor(marksPictures)

export function fileMarkRoutes(server: Server) {
  serve(server, api.fileMarks, ({ id, voided = false }, context) => marksOf(context, id, voided))
  serve(
    server,
    api.makeMark,
    async (mark, context) => markOn(context, { id: mark.id, mark_id: await makeMark(context, mark) }),
    byDoctors,
  )
  serve(
    server,
    api.voidMark,
    async (voiding, context) => {
      await voidMark(context, voiding)
      return markOn(context, voiding)
    },
    byDoctors,
  )
}
