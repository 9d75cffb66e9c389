import type { PayerPlan } from '#contract/payers.ts'
import type { Money } from '#domain/money.ts'
import { draftOfRule } from './rule-draft.ts'

/** The amounts of a plan that may stay empty. */
export const MAXIMA = [
  'patient_max_per_visit',
  'insurer_max_per_visit',
  'insurer_max_per_year',
  'approval_above',
] as const

const typed = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** A plan as it is typed. */
export const draftOf = (plan: PayerPlan | undefined) => ({
  name: plan?.name ?? '',
  insurer_name: plan?.insurer_name ?? '',
  insurer_code: plan?.insurer_code ?? '',
  price_list_id: typed(plan?.price_list_id),
  discount_percent: typed(plan?.discount_percent ?? 0),
  patient_percent: typed(plan?.patient_percent),
  visit_deductible: typed(plan?.visit_deductible ?? 0),
  deductible_order: plan?.deductible_order ?? ('first' as const),
  patient_max_per_visit: typed(plan?.patient_max_per_visit),
  insurer_max_per_visit: typed(plan?.insurer_max_per_visit),
  insurer_max_per_year: typed(plan?.insurer_max_per_year),
  year_starts: plan === undefined || plan.year_starts === 'policy' ? '' : plan.year_starts,
  approval_above: typed(plan?.approval_above),
  active: plan?.active ?? true,
  rules: plan?.rules.map(draftOfRule) ?? [],
})
export type PlanDraft = ReturnType<typeof draftOf>

export const amountOrNull = (text: string) => (text.trim() === '' ? null : (Number(text) as Money))
