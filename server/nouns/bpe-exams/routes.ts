import { api } from '#contract/api.ts'
import { recordsPerio } from '#domain/access.ts'
import { onlyFor } from '#server/base/http/only-for.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { recordBpeExam, voidBpeExam } from './commands.ts'
import { bpeExam, bpeExamsOf } from './queries.ts'

/** Refuses (403) an admin who treats no patients. */
const byDoctors = onlyFor(recordsPerio)

export function bpeExamRoutes(server: Server) {
  serve(server, api.bpeExams, async ({ id, voided = false }, context) => {
    const exams = await bpeExamsOf(context, id, voided)
    server.access_log.read(context, 'bpe-exams.seen', id)
    return exams
  })
  serve(
    server,
    api.recordBpeExam,
    async (exam, context) => bpeExam(context, await recordBpeExam(context, exam)),
    byDoctors,
  )
  serve(
    server,
    api.voidBpeExam,
    async (voiding, context) => {
      await voidBpeExam(context, voiding)
      return bpeExam(context, voiding.id)
    },
    byDoctors,
  )
}
