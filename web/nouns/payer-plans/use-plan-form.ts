import { api } from '#contract/api.ts'
import type { PayerPlan } from '#contract/payers.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { isYearStart } from '#domain/payer.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useChecks } from '#web/base/settings-kit/checks.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { amountOrNull, draftOf, MAXIMA } from './plan-draft.ts'
import { problemOfRules, ruleOf } from './rule-draft.ts'
import { texts } from './texts.ts'

export interface PlanFormProps {
  payer_id: number
  plan?: PayerPlan | undefined
  /** A new plan begins as a copy of it, as when a contract is renewed. */
  copied?: PayerPlan | undefined
  onSaved: () => void
  onClose: () => void
}

export type PlanForm = ReturnType<typeof usePlanForm>

export function usePlanForm({ payer_id, plan, copied, onSaved, onClose }: PlanFormProps) {
  const t = useTexts(texts)
  const checks = useChecks()
  return useCallForm(plan ? api.changePayerPlan : api.addPayerPlan, {
    start: plan ? draftOf(plan) : { ...draftOf(copied), active: true },
    fieldOf: (sent) => (sent.startsWith('rules') ? 'rules' : sent),
    check: ({ rules, ...typed }) => {
      const wrong = problemOfRules(rules)
      return {
        name: checks.required(typed.name),
        patient_percent: checks.percentage(typed.patient_percent),
        discount_percent: checks.percentage(typed.discount_percent),
        visit_deductible: !isAmount(Number(typed.visit_deductible)) && t.amount_problem,
        ...Object.fromEntries(MAXIMA.map((field) => [field, !isAmount(Number(typed[field])) && t.amount_problem])),
        year_starts: typed.year_starts.trim() !== '' && !isYearStart(typed.year_starts.trim()) && t.year_problem,
        rules: wrong && t.rule[wrong],
      }
    },
    input: ({ rules, ...typed }) => ({
      ...typed,
      id: plan?.id ?? payer_id,
      price_list_id: typed.price_list_id === '' ? null : Number(typed.price_list_id),
      patient_percent: Number(typed.patient_percent),
      discount_percent: Number(typed.discount_percent),
      visit_deductible: Number(typed.visit_deductible) as Money,
      patient_max_per_visit: amountOrNull(typed.patient_max_per_visit),
      insurer_max_per_visit: amountOrNull(typed.insurer_max_per_visit),
      insurer_max_per_year: amountOrNull(typed.insurer_max_per_year),
      approval_above: amountOrNull(typed.approval_above),
      year_starts: typed.year_starts.trim() || 'policy',
      rules: rules.map(ruleOf),
      ...(plan && { version: plan.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}
