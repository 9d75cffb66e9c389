import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { setAccounts } from './commands.ts'
import { accounts, journal } from './queries.ts'

export function journalRoutes(server: Server) {
  serve(server, api.journal, (range, context) => journal(context, range))
  serve(server, api.accounts, (_nothing, context) => accounts(context))
  serve(server, api.setAccounts, async (input, context) => {
    await setAccounts(context, input)
    return accounts(context)
  })
}
