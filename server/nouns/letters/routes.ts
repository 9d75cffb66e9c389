import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { issueLetter } from './commands.ts'
import { lastPrescription } from './last-prescription.ts'
import { withdrawLetter } from './withdraw-letter.ts'
import { letterDetails, lettersOfPatient } from './queries.ts'

export function letterRoutes(server: Server) {
  serve(server, api.letters, async ({ id }, context) => {
    const letters = await lettersOfPatient(context, id)
    server.access_log.read(context, 'letters.seen', id)
    return letters
  })
  serve(server, api.lastPrescription, async ({ id }, context) => {
    const prescription = await lastPrescription(context, id)
    server.access_log.read(context, 'letters.seen', id)
    return prescription
  })
  serve(server, api.issueLetter, async (letter, context) => letterDetails(context, await issueLetter(context, letter)))
  serve(server, api.withdrawLetter, async (withdrawing, context) => {
    await withdrawLetter(context, withdrawing)
    return letterDetails(context, withdrawing.id)
  })
}
