import { sql } from 'kysely'
import type { CoveragePlan } from '#domain/coverage-plan.ts'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { usageOf } from '#server/nouns/policies/used-in-year.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** A policy with all that decides what it covers. */
export interface CoveringPolicy extends CoveragePlan {
  id: number
  patient_id: number
  plan_id: number
  payer_id: number
  price_list_id: number | null
  may_bill_patient: boolean
  valid_from: Day
  valid_until: Day | null
  ended_at: string | null
  year_starts: string
  /** What the insurer pays in a year; null without a limit. */
  limit: Money | null
}

const rulesOfPlan = sql<CoveragePlan['rules']>`(
  select coalesce(json_agg(json_build_object('benefit', benefit, 'treatment_code_id', treatment_code_id,
    'covered', covered, 'patient_percent', patient_percent, 'patient_copay', patient_copay,
    'needs_approval', needs_approval) order by plan_rules.position), '[]')
  from plan_rules where plan_rules.plan_id = payer_plans.id
)`

const policyRows = (database: Database) =>
  database
    .selectFrom('policies')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('payers', 'payers.id', 'payer_plans.payer_id')
    .select(['policies.id', 'policies.patient_id', 'policies.plan_id', 'policies.valid_from', 'policies.valid_until'])
    .select(['policies.ended_at', 'payer_plans.payer_id', 'payer_plans.price_list_id', 'payers.may_bill_patient'])
    .select(['discount_percent', 'patient_percent', 'visit_deductible', 'deductible_order', 'patient_max_per_visit'])
    .select(['insurer_max_per_visit', 'approval_above', 'year_starts', rulesOfPlan.as('rules')])
    .select(sql<Money | null>`coalesce(policies.insurer_max_override, payer_plans.insurer_max_per_year)`.as('limit'))

export const policyOf = (database: Database, id: number): Promise<CoveringPolicy | undefined> =>
  policyRows(database).where('policies.id', '=', id).executeTakeFirst()

/** Locks the policy, so that two visits cannot both use the rest of its year. */
export const holdPolicy = (database: Database, id: number) =>
  database.selectFrom('policies').select('id').where('id', '=', id).forUpdate().execute()

/** Refuses (400) a policy of another patient, and (409) one that was ended, except where an invoice of it is corrected. */
export async function policyFor(
  database: Database,
  id: number,
  { patient_id, corrects }: { patient_id: number; corrects: boolean },
) {
  const policy = await policyOf(database, id)
  ensure(policy?.patient_id === patient_id, () => invalid('policy_id', 'policy.other-patient'))
  ensure(policy.ended_at === null || corrects, () => conflict('policy.ended'))
  return policy
}

/** What the insurer still covers in the year of a day; null without a limit, for which nothing is counted. */
export async function leftThisYear(database: Database, policy: CoveringPolicy, on: Day): Promise<Money | null> {
  if (policy.limit === null) return null
  const usage = await usageOf(database, [policy], on)
  return usage(policy).left
}
