import { api } from '#contract/api.ts'
import type { Server } from '#server/base/http/server.ts'
import { serve } from '#server/base/http/serve.ts'
import { addPolicy, adjustPolicy, changePolicy, endPolicy } from './commands.ts'
import { policiesOf, policy, policyUsage, warnedPolicy } from './queries.ts'

export function policyRoutes(server: Server) {
  serve(server, api.policies, ({ id }, context) => policiesOf(context, id))
  serve(server, api.addPolicy, async (entered, context) => warnedPolicy(context, await addPolicy(context, entered)))
  serve(server, api.changePolicy, async (changes, context) => {
    await changePolicy(context, changes)
    return warnedPolicy(context, changes.id)
  })
  serve(server, api.endPolicy, async (ending, context) => {
    await endPolicy(context, ending)
    return policy(context, ending.id)
  })
  serve(server, api.adjustPolicy, async (adjusted, context) => {
    await adjustPolicy(context, adjusted)
    return policy(context, adjusted.id)
  })
  serve(server, api.policyUsage, (asked, context) => policyUsage(context, asked))
}
