import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { answerQuestionnaire, changeQuestionnaire, reviewQuestionnaire } from './commands.ts'
import { answeredDetails, questionnaire, questionnairesOfPatient } from './queries.ts'

export function questionnaireRoutes(server: Server) {
  serve(server, api.questionnaire, (_none, context) => questionnaire(context))
  serve(server, api.changeQuestionnaire, async (changes, context) => {
    await changeQuestionnaire(context, changes)
    return questionnaire(context)
  })
  serve(server, api.questionnairesOfPatient, async ({ id }, context) => {
    const answered = await questionnairesOfPatient(context, id)
    server.access_log.read(context, 'questionnaires.seen', id)
    return answered
  })
  serve(server, api.answerQuestionnaire, async (answers, context) =>
    answeredDetails(context, await answerQuestionnaire(context, answers)),
  )
  serve(server, api.reviewQuestionnaire, async (review, context) => {
    const alerts = await reviewQuestionnaire(context, review)
    return { ...(await answeredDetails(context, review.id)), alerts }
  })
}
