import type { ChartedTooth } from '#domain/chart.ts'
import { add, type Money, money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { coverVisit } from './cover-lines.ts'
import { type CoveringPolicy, policyOf } from './policy.ts'

interface PlannedItem {
  treatment_code: string | null
  cost: Money
  teeth: readonly ChartedTooth[]
}

/**
 * What the patient's newest valid policy would cover of these treatments, done today in one visit at the payer's prices
 * with every approval that is needed; null without a policy.
 */
export async function estimatePlan(tx: Tx, patient_id: number, items: readonly PlannedItem[]): Promise<Money | null> {
  const { database, today } = tx
  const valid = await database
    .selectFrom('policies')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('ended_at', 'is', null)
    .where('valid_from', '<=', today)
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const policy = valid && (await policyOf(database, valid.id))
  if (!policy) return null
  const priced = await coverVisit(database, approved(policy), { lines: items, service_on: today })
  const lines = items.map((item, index) => ({
    ...item,
    cost: money(Math.min(item.cost, priced.terms[index]?.list_price ?? item.cost)),
  }))
  const { split } = await coverVisit(database, approved(policy), { lines, service_on: today })
  return add(...split.lines.map(({ insurer_amount }) => insurer_amount))
}

/** As if all that needs an approval had it. */
const approved = (policy: CoveringPolicy): CoveringPolicy => ({
  ...policy,
  approval_above: null,
  rules: policy.rules.map((rule) => ({ ...rule, needs_approval: false })),
})
