import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { proposePlan } from '#server/nouns/plans/commands.ts'
import { warnedPlan } from '#server/nouns/plans/routes.ts'
import { estimatePlan } from './estimate-plan.ts'

/** Here and not among the plans, since a quote says what an insurer would cover. */
export function coverageRoutes(server: Server) {
  serve(server, api.proposePlan, async (plan, context) => {
    await proposePlan(context, plan, estimatePlan)
    return warnedPlan(context, plan.id)
  })
}
