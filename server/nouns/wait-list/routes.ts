import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { addToWaitList, closeWaitListEntry, updateWaitListEntry } from './commands.ts'
import { dayGaps, waitList, waitListEntry } from './queries.ts'

export function waitListRoutes(server: Server) {
  serve(server, api.waitList, (filter, context) => waitList(context, filter))
  serve(server, api.gaps, ({ date }, context) => dayGaps(context, date))
  serve(server, api.addToWaitList, async (input, context) =>
    waitListEntry(context, await addToWaitList(context, input)),
  )
  serve(server, api.updateWaitListEntry, async (changes, context) => {
    await updateWaitListEntry(context, changes)
    return waitListEntry(context, changes.id)
  })
  serve(server, api.closeWaitListEntry, async (closing, context) => {
    await closeWaitListEntry(context, closing)
    return undefined
  })
}
