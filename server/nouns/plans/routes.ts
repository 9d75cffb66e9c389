import { api } from '#contract/api.ts'
import type { Context } from '#server/base/context/context.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { workWarnings } from '#server/nouns/chart/plausibility.ts'
import { answerPlan, dropPlanItem, updatePlan, writePlan } from './commands.ts'
import { plansAsOf } from './plans-as-of.ts'
import { reopenPlan } from './reopen-plan.ts'
import { planDetails, plansOfPatient, unscheduledPlans } from './queries.ts'

export function planRoutes(server: Server) {
  serve(server, api.plans, async ({ id, as_of }, context) => {
    const past = as_of !== undefined && as_of !== context.today
    const plans = past ? await plansAsOf(context, id, as_of) : await plansOfPatient(context, id)
    server.access_log.read(context, 'plans.seen', id)
    return plans
  })
  serve(server, api.unscheduledPlans, (range, context) => unscheduledPlans(context, range))
  serve(server, api.writePlan, async (plan, context) => warnedPlan(context, await writePlan(context, plan)))
  serve(server, api.updatePlan, async (plan, context) => {
    await updatePlan(context, plan)
    return warnedPlan(context, plan.id)
  })
  serve(server, api.answerPlan, async (answer, context) => {
    await answerPlan(context, answer)
    return planDetails(context, answer.id)
  })
  serve(server, api.reopenPlan, async (reopening, context) => {
    await reopenPlan(context, reopening)
    return planDetails(context, reopening.id)
  })
  serve(server, api.dropPlanItem, async (dropping, context) => {
    await dropPlanItem(context, dropping)
    return planDetails(context, dropping.id)
  })
}

/** With what looks like a slip in its treatments. */
export async function warnedPlan(context: Context, id: number) {
  const plan = await planDetails(context, id)
  return { ...plan, warnings: await workWarnings(context, plan.patient_id, plan.items) }
}
