import { api } from '#contract/api.ts'
import { recordsPerio } from '#domain/access.ts'
import type { Context } from '#server/base/context/context.ts'
import { onlyFor } from '#server/base/http/only-for.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { closePerioExam, recordPerioExam, startPerioExam, voidPerioExam } from './commands.ts'
import { perioExam, perioExamsOf } from './queries.ts'

/** Refuses (403) an admin who treats no patients. */
const byDoctors = onlyFor(recordsPerio)

export function perioExamRoutes(server: Server) {
  serve(server, api.perioExams, async ({ id, voided = false }, context) => {
    const exams = await perioExamsOf(context, id, voided)
    server.access_log.read(context, 'perio-exams.seen', id)
    return exams
  })
  serve(server, api.perioExam, async ({ id }, context) => {
    const exam = await perioExam(context, id)
    server.access_log.read(context, 'perio-exams.seen', exam.patient_id)
    return exam
  })
  serve(
    server,
    api.startPerioExam,
    async (started, context) => perioExam(context, await startPerioExam(context, started)),
    byDoctors,
  )
  const then =
    <Input extends { id: number }>(run: (context: Context, input: Input) => Promise<void>) =>
    async (input: Input, context: Context) => {
      await run(context, input)
      return perioExam(context, input.id)
    }
  serve(server, api.recordPerioExam, then(recordPerioExam), byDoctors)
  serve(server, api.closePerioExam, then(closePerioExam), byDoctors)
  serve(server, api.voidPerioExam, then(voidPerioExam), byDoctors)
}
