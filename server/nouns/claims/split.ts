import type { Day } from '#domain/calendar.ts'
import { conflict, ensure, hidden, invalid, missing, Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { coverVisit, type VisitLine } from '#server/nouns/coverage/cover-lines.ts'
import { policyOf } from '#server/nouns/coverage/policy.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

interface Visit {
  lines: readonly VisitLine[]
  service_on: Day
}

/** What the policy would cover of a visit. Refuses (404) one of a patient whom this user may not see, (409) one that was ended. */
export async function splitOfPolicy(context: Context, id: number, visit: Visit) {
  const policy = await policyOf(context.database, id)
  if (!policy) throw missing('policy')
  const { patient_id } = policy
  try {
    await patientDetails(context, patient_id)
  } catch (error) {
    throw error instanceof Refusal ? hidden('policy', { patient_id }) : error
  }
  ensure(policy.ended_at === null, () => conflict('policy.ended'))
  for (const { insurer_amount, cost } of visit.lines) {
    const amount = insurer_amount ?? 0
    ensure(amount <= cost, () => invalid('treatments', 'coverage.above-cost', { amount, cost }))
  }
  return (await coverVisit(context.database, policy, visit)).split
}
